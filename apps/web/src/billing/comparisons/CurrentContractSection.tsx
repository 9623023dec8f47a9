import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ComparisonValues, DiscountValues } from './comparison-form.ts'
import { periodErrors } from './comparison-validation.ts'
import styles from './ComparisonForm.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'
import { useContractPrices } from './use-contract-prices.ts'

interface CurrentContractSectionProps {
  readonly form: UseFormReturnType<ComparisonValues>
}

const discountKinds: { value: DiscountValues['kind']; label: string }[] = [
  { value: 'energy', label: texts.percentOfEnergy },
  { value: 'power', label: '% sobre la potencia' },
  { value: 'both', label: '% sobre las dos' },
  { value: 'amount', label: '€ en la factura' },
]

/** Prices of the contract in force, which the saving is computed against. */
export function CurrentContractSection({ form }: CurrentContractSectionProps) {
  const { values } = form
  const { currentPrices } = values
  const tariff = getAccessTariff(values.atrTariff)
  const source = useContractPrices(form)
  const setPrices = (changes: Partial<ComparisonValues['currentPrices']>) =>
    form.setValues({ currentPrices: { ...currentPrices, ...changes } })
  return (
    <Card title="Contrato actual">
      <FormSection help={texts.currentContractHelp}>
        {source ? (
          <Wide>
            <Notice tone="info">{source}</Notice>
          </Wide>
        ) : null}
        <TextInput label="Comercializadora" maxLength={160} {...form.getInputProps('currentMarketer')} />
        <MoneyField
          label="Total de la factura"
          description="Opcional, con impuestos"
          min={0}
          {...form.getInputProps('currentTotal')}
          value={values.currentTotal}
        />
        <Wide>
          <PeriodFields
            label={texts.energyPrice}
            unit="€/kWh"
            decimals={6}
            allowCopy
            periods={tariff.periods}
            values={currentPrices.energy}
            onChange={(energy) => setPrices({ energy })}
            errors={periodErrors(form.errors, 'currentPrices.energy')}
          />
        </Wide>
        <Wide>
          <PeriodFields
            label="Precio de la potencia"
            unit={texts.eurPerKwDay}
            decimals={6}
            allowCopy
            periods={tariff.powerPeriods}
            values={currentPrices.power}
            onChange={(power) => setPrices({ power })}
            errors={periodErrors(form.errors, 'currentPrices.power')}
            names={tariff.powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
          />
        </Wide>
        <Wide>
          <Switch
            label="Son precios base: peajes y cargos se suman aparte"
            checked={currentPrices.isBasePrice}
            onChange={(event) => setPrices({ isBasePrice: event.currentTarget.checked })}
          />
        </Wide>
        <NumberField
          label="Precio de los excedentes"
          unit="€/kWh"
          decimals={6}
          min={0}
          value={currentPrices.excess}
          onChange={(excess) => setPrices({ excess })}
          error={form.errors['currentPrices.excess']}
        />
        <Wide>
          <div className={styles.list}>
            {values.discounts.map((discount, index) => (
              <div key={index} className={styles.row}>
                <TextInput
                  aria-label="Nombre del descuento"
                  placeholder="Descuento"
                  maxLength={120}
                  {...form.getInputProps(`discounts.${index}.name`)}
                />
                <Select
                  aria-label={texts.discountBase}
                  data={discountKinds}
                  allowDeselect={false}
                  {...form.getInputProps(`discounts.${index}.kind`)}
                />
                <NumberField
                  aria-label="Valor del descuento"
                  unit={discount.kind === 'amount' ? '€' : '%'}
                  min={0}
                  max={discount.kind === 'amount' ? undefined : 100}
                  {...form.getInputProps(`discounts.${index}.value`)}
                  value={discount.value}
                  error={form.errors[`discounts.${index}`]}
                />
                <ActionIcon
                  aria-label="Quitar descuento"
                  onClick={() => form.removeListItem('discounts', index)}
                >
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              </div>
            ))}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => form.insertListItem('discounts', { name: '', kind: 'energy', value: null })}
            >
              {texts.addDiscount}
            </Button>
          </div>
        </Wide>
      </FormSection>
    </Card>
  )
}
