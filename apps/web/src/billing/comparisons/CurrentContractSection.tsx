import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ComparisonValues, DiscountValues } from './comparison-form.ts'
import { ExitPenaltyField } from './ExitPenaltyField.tsx'
import { ComparisonPeriods } from './ComparisonPeriods.tsx'
import styles from './ComparisonForm.module.css'
import { comparisonTexts as texts, currentContractTexts } from './comparisons.messages.ts'
import { useContractPrices } from './use-contract-prices.ts'

interface CurrentContractSectionProps {
  readonly form: FormStore<ComparisonValues>
}

const discountKinds: { value: DiscountValues['kind']; label: string }[] = [
  { value: 'energy', label: texts.percentOfEnergy },
  { value: 'power', label: '% sobre la potencia' },
  { value: 'both', label: '% sobre las dos' },
  { value: 'amount', label: '€ en la factura' },
]

/** Where the filled in prices come from. */
function PricesSource({ form }: CurrentContractSectionProps) {
  const source = useContractPrices(form)
  const { role } = useUser()
  if (!source) return null
  const { text, addPricesTo } = source
  return (
    <Wide>
      <Notice tone={addPricesTo === null ? 'info' : 'warning'}>
        {text}
        {addPricesTo !== null && canEditEnergyMarketers(role) ? (
          <>
            {' '}
            <TextLink
              to="/energy-crm/energy-marketers/$idEnergyMarketer/prices"
              params={{ idEnergyMarketer: addPricesTo }}
              target="_blank"
            >
              {currentContractTexts.addPrices}
            </TextLink>
          </>
        ) : null}
      </Notice>
    </Wide>
  )
}

/** Prices of the contract in force, which the saving is computed against. */
export function CurrentContractSection({ form }: CurrentContractSectionProps) {
  const { atrTariff, discounts } = useFormValue(form, (values) => ({
    atrTariff: values.atrTariff,
    discounts: values.discounts.map(({ kind }) => kind),
  }))
  const tariff = getAccessTariff(atrTariff)
  return (
    <Card title="Contrato actual">
      <FormSection help={texts.currentContractHelp}>
        <PricesSource form={form} />
        <BoundField name="currentMarketer">
          {(field) => <TextInput label="Comercializadora" maxLength={160} {...field} />}
        </BoundField>
        <BoundField name="currentTotal">
          {(field) => (
            <MoneyField
              label="Total de la factura"
              description="Opcional, con impuestos"
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
        <Wide>
          <ComparisonPeriods form={form} path="currentPrices.energy">
            {(prices) => (
              <PeriodFields
                label={texts.energyPrice}
                unit="€/kWh"
                decimals={6}
                allowCopy
                periods={tariff.periods}
                {...prices}
              />
            )}
          </ComparisonPeriods>
        </Wide>
        <Wide>
          <ComparisonPeriods form={form} path="currentPrices.power">
            {(prices) => (
              <PeriodFields
                label="Precio de la potencia"
                unit={texts.eurPerKwDay}
                decimals={6}
                allowCopy
                periods={tariff.powerPeriods}
                {...prices}
                names={tariff.powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
              />
            )}
          </ComparisonPeriods>
        </Wide>
        <Wide>
          <BoundField name="currentPrices.isBasePrice" type="checkbox">
            {(field) => (
              <Switch label="Precio base: los peajes y cargos regulados se suman aparte" {...field} />
            )}
          </BoundField>
        </Wide>
        <BoundField name="currentPrices.excess">
          {(field) => (
            <NumberField
              label="Precio de los excedentes"
              unit="€/kWh"
              decimals={6}
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
        <ExitPenaltyField form={form} />
        <Wide>
          <div className={styles.list}>
            {discounts.map((kind, index) => (
              <div key={index} className={styles.row}>
                <BoundField name={`discounts.${index}.name`}>
                  {(field) => (
                    <TextInput
                      aria-label="Nombre del descuento"
                      placeholder="Descuento"
                      maxLength={120}
                      {...field}
                    />
                  )}
                </BoundField>
                <BoundField name={`discounts.${index}.kind`}>
                  {(field) => <SelectField aria-label={texts.discountBase} data={discountKinds} {...field} />}
                </BoundField>
                <BoundField name={`discounts.${index}.value`}>
                  {(field) => (
                    <NumberField
                      aria-label="Valor del descuento"
                      unit={kind === 'amount' ? '€' : '%'}
                      min={0}
                      max={kind === 'amount' ? undefined : 100}
                      {...field}
                      value={field.value as number | null}
                    />
                  )}
                </BoundField>
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
