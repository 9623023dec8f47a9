import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import {
  DEFAULT_GEOGRAPHICAL_ZONE,
  getGeographicalZone,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { findAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { useMemo, useState } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { SupplyLinksCard } from '../../energy-crm/consumption-points/SupplyLinksCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { CurveProvenance } from './CurveProvenance.tsx'
import { CurveOverviewCard } from './CurveOverviewCard.tsx'
import { useCurveOfYear, useCurveYears, useSupply } from './consumption-curves.queries.ts'
import styles from './ConsumptionCurveCard.module.css'
import { curveTexts as texts } from './consumption-curves.messages.ts'

interface ConsumptionCurveCardProps {
  readonly idConsumptionPoint: string
  /** Year shown first; the latest where absent. */
  readonly initialYear?: number | null
  /** False on the page of imports itself, whose next step is the comparison. */
  readonly hasImportLink?: boolean
}

/** The stored curve of a supply, one year at a time. */
export function ConsumptionCurveCard(props: ConsumptionCurveCardProps) {
  const { idConsumptionPoint, initialYear = null, hasImportLink = true } = props
  const years = useCurveYears(idConsumptionPoint)
  const supply = useSupply(idConsumptionPoint)
  const [chosen, setChosen] = useState(initialYear)
  const last = years.data?.at(-1)?.year ?? null
  const year = years.data?.some((stored) => stored.year === chosen) ? chosen : last
  const storedYear = years.data?.find((one) => one.year === year)
  const curve = useCurveOfYear(idConsumptionPoint, year)

  const tariff = findAccessTariff(supply.data?.atrTariff?.nombre ?? '2.0TD')?.nombre ?? '2.0TD'
  const zone = supply.data?.geographicalZone.idZona ?? DEFAULT_GEOGRAPHICAL_ZONE
  const { timeZone } = getGeographicalZone(zone)
  // Read on another clock than its own, a curve may have energy in the hour that March skips.
  const shown = supply.data && curve.data
  const chartInput = useMemo(() => {
    if (!shown) return null
    const { days, stepMinutes, surplusDays } = shown
    const firstDay = days.at(0)
    const lastDay = days.at(-1)
    if (!firstDay || !lastDay) return null
    // A surplus of hours beside quarter-hours has other slots.
    const hasQuarters = (day: { readonly valuesList: readonly unknown[] } | undefined) =>
      day && day.valuesList.length > 25
    const isSameStep = hasQuarters(surplusDays?.[0]) === hasQuarters(firstDay)
    const surplus = surplusDays && isSameStep ? toEnergySeries(surplusDays, stepMinutes, timeZone) : null
    const series = toEnergySeries(days, stepMinutes, timeZone)
    // Surplus and consumption share an axis only when they cover the same days.
    const isSame = surplus?.startUtc === series.startUtc && surplus.kwh.length === series.kwh.length
    return {
      series,
      surplus: isSame ? surplus : null,
      days: days.length,
      firstDate: firstDay.date,
      lastDate: lastDay.date,
    }
  }, [shown, timeZone])

  const failed = years.error ?? supply.error ?? curve.error
  if (failed) {
    const retry = () => void Promise.all([years.refetch(), supply.refetch(), curve.refetch()])
    return <ErrorState error={failed} onRetry={retry} />
  }
  const importLink = hasImportLink ? (
    <ButtonLink variant="default" to="/energy-crm/consumption-curves" search={{ supply: idConsumptionPoint }}>
      Importar curva de consumo
    </ButtonLink>
  ) : null
  if (years.data?.length === 0) {
    return <EmptyState text="El punto de consumo no tiene curva guardada." action={importLink} />
  }
  if (!years.data || !chartInput || !supply.data) return <ChartSkeleton height={360} />
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <SelectField
          label={texts.year}
          w={320}
          maw="100%"
          value={String(year)}
          data={years.data.map((stored) => ({
            value: String(stored.year),
            label: texts.yearOption(stored.year, formatEnergy(stored.totalKwh), formatCount(stored.days)),
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
        <div className={styles.links}>
          {importLink}
          {hasImportLink ? null : <SupplyLinksCard idConsumptionPoint={idConsumptionPoint} isNext />}
        </div>
      </div>
      {storedYear ? <CurveProvenance idConsumptionPoint={idConsumptionPoint} year={storedYear} /> : null}
      <CurveOverviewCard
        {...chartInput}
        tariff={tariff}
        zone={zone}
        name={`${supply.data.identifier ?? supply.data.cups ?? ''} · ${year}`}
      />
    </div>
  )
}
