import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { AsyncPicker } from '../ui/form/AsyncPicker.tsx'
import { ColourField } from '../ui/form/ColourField.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { EnergyByPeriod } from '../ui/form/EnergyByPeriod.tsx'
import { FormActions, FormSection, Wide } from '../ui/form/FormSection.tsx'
import { CupsField, IbanField, NifField } from '../ui/form/IdentifierFields.tsx'
import { MoneyField, NumberField } from '../ui/form/NumberField.tsx'
import { PowerByPeriod } from '../ui/form/PowerByPeriod.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import styles from './DesignPage.module.css'
import { sampleSupplies } from './sample-data.ts'

type Values = readonly (number | null)[]

export function FormSamples() {
  const [cups, setCups] = useState('ES0021000000000000QX')
  const [nif, setNif] = useState('12345678Z')
  const [iban, setIban] = useState('')
  const [price, setPrice] = useState<number | null>(0.145_312)
  const [rent, setRent] = useState<number | null>(1234.5)
  const [date, setDate] = useState<string | null>('2026-03-14')
  const [colour, setColour] = useState('#fdae34')
  const [client, setClient] = useState<string | null>('2')
  const [power, setPower] = useState<Values>([4.6, 4.6, 3.45, 5, 5, 15])
  const [energy, setEnergy] = useState<Values>([1200, 900, 2300.5, 0, 410, 7800])
  return (
    <div className={styles.pair}>
      <Card title="Nuevo punto de consumo">
        <FormSection title="Suministro">
          <Wide>
            <AsyncPicker
              label="Cliente"
              value={client}
              valueLabel={sampleSupplies.find((row) => row.id === client)?.client}
              onChange={setClient}
              searchKey={['design-clients']}
              search={(text) =>
                Promise.resolve(
                  sampleSupplies
                    .slice(0, 7)
                    .filter((row) => row.client.toLowerCase().includes(text.toLowerCase()))
                    .map((row) => ({ value: row.id, label: row.client, detail: row.cups })),
                )
              }
              create={{ label: (typed) => `Crear «${typed}»`, run: () => {} }}
            />
          </Wide>
          <CupsField value={cups} onChange={setCups} />
          <NifField value={nif} onChange={setNif} />
          <SelectField label="Tarifa" data={['2.0TD', '3.0TD', '6.1TD']} defaultValue="6.1TD" />
          <DateField label="Fecha de firma" value={date} onChange={setDate} />
        </FormSection>
        <FormSection title="Potencia y consumo" help="Los datos de la última factura o de la distribuidora.">
          <Wide>
            <PowerByPeriod tariff="6.1TD" periods={6} values={power} onChange={setPower} />
          </Wide>
          <Wide>
            <EnergyByPeriod
              periods={6}
              values={energy}
              onChange={setEnergy}
              help="Suma de los últimos doce meses."
            />
          </Wide>
        </FormSection>
        <FormActions>
          <Button variant="default">Cancelar</Button>
          <Button>Guardar punto de consumo</Button>
        </FormActions>
      </Card>
      <Card title="Con fallos y sin permiso">
        <FormSection>
          <TextInput label="Nombre" required error="Escribe un nombre" />
          <CupsField
            value="ES00"
            onChange={() => {}}
            error="El CUPS tiene 20 o 22 caracteres y empieza por ES"
          />
          <NumberField
            label="Precio de la energía"
            unit="€/kWh"
            decimals={6}
            value={price}
            onChange={setPrice}
          />
          <MoneyField
            label="Alquiler de equipos"
            value={rent}
            onChange={setRent}
            error="El máximo es 1.000"
          />
          <IbanField value={iban} onChange={setIban} />
          <ColourField label="Color del estado" value={colour} onChange={setColour} />
          <TextInput label="Sin permiso" value="No editable" disabled readOnly />
          <DateField
            label="Baja"
            value={null}
            onChange={() => {}}
            error="No puede ser anterior al 01-01-2026"
          />
          <PasswordInput label="Contraseña" defaultValue="secreta" />
          <SelectField
            label="Zona"
            data={['Península']}
            placeholder="Elegir zona"
            description="Decide el impuesto y el calendario."
          />
          <Wide>
            <Textarea label="Observaciones" placeholder="Lo que deba saber quien venga después" />
          </Wide>
          <Wide>
            <PowerByPeriod
              tariff="2.0TD"
              periods={2}
              values={[4.6, null]}
              onChange={() => {}}
              errors={[undefined, 'Falta la potencia']}
            />
          </Wide>
        </FormSection>
      </Card>
    </div>
  )
}
