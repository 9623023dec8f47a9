import { Button } from '@mantine/core'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  getGeographicalZone,
  geographicalZones,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { energyByPeriod } from '@vatio/domain/periods/tariff-periods/tariff-period'
import type { ConsumptionEstimation } from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { useEstimateConsumption } from '../../profiles/consumption-estimation/consumption-estimation.queries.ts'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isEstimate, type ComparisonValues, type PeriodList } from './comparison-form.ts'
import styles from '../ComparisonForm.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

/** Splits the consumption of a year by period with the profile of the tariff, where no curve is stored. */
export function ProfileEstimate({ form }: { readonly form: FormStore<ComparisonValues> }) {
  const { atrTariff, annualKwh, estimated } = useFormValue(form, (values) => ({
    atrTariff: values.atrTariff,
    annualKwh: values.annualKwh,
    estimated: isEstimate(values) ? values.estimatedByPeriod : null,
  }))
  const estimate = useEstimateConsumption({
    onSuccess: (estimation, { body }) => {
      const values = form.getValues()
      // Changed meanwhile: its periods are others.
      if (body.tariff !== values.atrTariff || body.zone !== values.geographicalZone) return
      const byPeriod = splitByPeriod(estimation, values)
      form.setValues({ consumptionByPeriod: byPeriod, estimatedByPeriod: byPeriod })
    },
  })
  const run = () => {
    const { geographicalZone, annualKwh: anualConsumption } = form.getValues()
    if (anualConsumption === null) return
    // The last calendar year, whole: all seasons count.
    const year = Number(todayInMadrid().slice(0, 4)) - 1
    const days = { start: `${year}-01-01`, end: `${year}-12-31` }
    estimate.mutate({ body: { ...days, tariff: atrTariff, zone: geographicalZone, anualConsumption } })
  }
  if (estimated) {
    const kwh = estimated.reduce<number>((sum, energy) => sum + (energy ?? 0), 0)
    return <Notice tone="info">{texts.estimatedByProfile(formatKwhWithUnit(kwh), atrTariff)}</Notice>
  }
  return (
    <Notice tone="info">
      <p>{texts.noCurveEstimate(atrTariff)}</p>
      <div className={styles.estimate}>
        <BoundField name="annualKwh">
          {(field) => (
            <NumberField
              label={texts.annualKwh}
              unit="kWh"
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
        <Button
          variant="default"
          loading={estimate.isPending}
          disabled={annualKwh === null || Number.isNaN(annualKwh)}
          onClick={run}
        >
          {texts.estimate}
        </Button>
      </div>
    </Notice>
  )
}

/** Energy of the estimated hours by period of the tariff, in whole kWh. */
function splitByPeriod(
  { days }: ConsumptionEstimation,
  { atrTariff, geographicalZone }: ComparisonValues,
): PeriodList {
  const zone = geographicalZones.find(({ idZona }) => String(idZona) === geographicalZone)?.idZona ?? 1
  const series = toEnergySeries(days, 60, getGeographicalZone(zone).timeZone)
  const { periods } = getAccessTariff(atrTariff)
  return Array.from(energyByPeriod(series, atrTariff, zone), (kwh, index) =>
    index < periods ? Math.round(kwh) : null,
  )
}
