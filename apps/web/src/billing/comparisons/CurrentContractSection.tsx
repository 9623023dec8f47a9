import { Switch, TextInput } from '@mantine/core'
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
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DiscountFields, type DiscountValues } from '../DiscountFields.tsx'
import { ExitPenaltyField } from '../ExitPenaltyField.tsx'
import type { ComparisonValues } from './comparison-form.ts'
import { ComparisonPeriods } from './ComparisonPeriods.tsx'
import { comparisonTexts as texts, currentContractTexts } from './comparisons.messages.ts'
import { useContractPrices } from './use-contract-prices.ts'

interface CurrentContractSectionProps {
  readonly form: FormStore<ComparisonValues>
}

const discountKinds: Readonly<Record<DiscountValues['kind'], string>> = {
  energy: texts.percentOfEnergy,
  power: '% sobre la potencia',
  both: '% sobre las dos',
  amount: '€ en la factura',
}

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
  const tariff = getAccessTariff(useFormValue(form, ({ atrTariff }) => atrTariff))
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
          <DiscountFields form={form} kindNames={discountKinds} />
        </Wide>
      </FormSection>
    </Card>
  )
}
