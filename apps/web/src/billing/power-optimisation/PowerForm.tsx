import { SegmentedControl, Switch } from '@mantine/core'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { Card } from '../../ui/Card.tsx'
import { BoundPeriods } from '../../ui/form/BoundPeriods.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { useFieldError, useFormValue } from '../../ui/form/use-form.ts'
import { AccessFields } from '../AccessFields.tsx'
import { SupplyPicker } from '../comparisons/SupplyPicker.tsx'
import { MaximetersField } from './MaximetersField.tsx'
import { powersOfSupply, type PowerValues } from './power-form.ts'
import styles from './PowerOptimisation.module.css'
import { PowerLimitsSection } from './PowerLimitsSection.tsx'
import { powerTexts as texts } from './power-optimisation.messages.ts'
import { useContractPowerPrices } from './use-contract-power-prices.ts'

interface PowerFormProps {
  readonly form: FormStore<PowerValues>
}

/** The supply, its demand, the prices and what limits a change. */
export function PowerForm({ form }: PowerFormProps) {
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <SupplySection form={form} />
        <PricesSection form={form} />
        <PowerLimitsSection />
      </div>
      <div className={styles.column}>
        <DemandSection form={form} />
      </div>
    </div>
  )
}

function SupplySection({ form }: PowerFormProps) {
  const { idConsumptionPoint, supplyLabel, atrTariff } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    supplyLabel: values.supplyLabel,
    atrTariff: values.atrTariff,
  }))
  return (
    <Card title={texts.supply}>
      <FormSection>
        <Wide>
          <SupplyPicker
            value={idConsumptionPoint}
            valueLabel={supplyLabel}
            onPick={(supply) =>
              form.setValues(
                supply
                  ? powersOfSupply(supply, supply.identifier ?? supply.cups ?? '', form.getValues())
                  : { idConsumptionPoint: null, supplyLabel: '' },
              )
            }
          />
        </Wide>
        <AccessFields onTariff={(tariff) => form.setValues({ atrTariff: tariff })} />
        <Wide>
          <BoundPeriods form={form} path="contractedPower">
            {(props) => (
              <PowerByPeriod
                tariff={atrTariff}
                periods={getAccessTariff(atrTariff).powerPeriods}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
      </FormSection>
    </Card>
  )
}

function DemandSection({ form }: PowerFormProps) {
  const { source, months, tariff } = useFormValue(form, (values) => ({
    source: values.demandSource,
    months: values.maximeters.map(({ month }) => month),
    tariff: values.atrTariff,
  }))
  const error = useFieldError(form, 'demandSource')
  return (
    <Card title={texts.demand}>
      <div className={styles.maximeters}>
        <SegmentedControl
          fullWidth
          aria-label={texts.demandSource}
          data={[
            { value: 'maximeters', label: texts.maximeters },
            { value: 'curve', label: texts.curve },
          ]}
          value={source}
          onChange={(value) => form.setValues({ demandSource: value })}
        />
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        {source === 'curve' ? (
          <p className={styles.help}>{texts.curveHelp}</p>
        ) : (
          <MaximetersField form={form} months={months} periods={getAccessTariff(tariff).powerPeriods} />
        )}
      </div>
    </Card>
  )
}

function PricesSection({ form }: PowerFormProps) {
  const tariff = useFormValue(form, ({ atrTariff }) => atrTariff)
  const { powerPeriods } = getAccessTariff(tariff)
  const contract = useContractPowerPrices(form)
  const names = powerPeriods === 2 ? ['Punta', 'Valle'] : undefined
  return (
    <Card title={texts.prices}>
      <FormSection>
        <Wide>
          <BoundPeriods form={form} path="powerPrices">
            {(props) => (
              <PeriodFields
                label={texts.powerPrice}
                unit={texts.perKwDay}
                decimals={6}
                periods={powerPeriods}
                names={names}
                help={contract ? texts.fromContract(contract) : texts.powerPriceHelp}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
        <Wide>
          <BoundField name="isBasePrice" type="checkbox">
            {(field) => <Switch label={texts.isBasePrice} {...field} />}
          </BoundField>
        </Wide>
        <Wide>
          <BoundPeriods form={form} path="excessPrices">
            {(props) => (
              <PeriodFields
                label={texts.excessPrice}
                unit="€/kW"
                decimals={6}
                periods={powerPeriods}
                names={names}
                help={texts.excessPriceHelp}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
      </FormSection>
    </Card>
  )
}
