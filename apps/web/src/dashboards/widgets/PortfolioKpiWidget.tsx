import type { PortfolioKpiConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber, formatPercent, NO_VALUE } from '../../platform/formats/number-format.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { WidgetFault } from './WidgetState.tsx'
import { usePortfolioKpi } from './widgets.queries.ts'
import { widgetTexts as texts } from './widgets.messages.ts'
import styles from './Widgets.module.css'

const share = (percentage: number | null | undefined) =>
  percentage === null || percentage === undefined ? NO_VALUE : formatPercent(percentage, 1)

/** Contracts and yearly consumption of the portfolio; without a chosen energy, how both share it. */
export function PortfolioKpiWidget({
  configuration,
}: {
  readonly configuration: PortfolioKpiConfiguration | undefined
}) {
  const utilityType = configuration?.utilityType
  const kpi = usePortfolioKpi(utilityType)
  if (kpi.isError) return <WidgetFault onRetry={() => void kpi.refetch()} />
  if (!kpi.data) return <TextSkeleton lines={2} />
  const energy = scaleEnergy(kpi.data.totalConsumption ?? 0)
  return (
    <dl className={styles['figures']}>
      <Figure label={texts.contracts} value={formatCount(kpi.data.contractNumber)} />
      <Figure label={texts.consumption} value={formatNumber(energy.value)} unit={energy.unit} />
      {utilityType ? null : (
        <>
          <Shares
            label={texts.electricity}
            ofConsumption={kpi.data.electricityConsumptionPercentage}
            ofContracts={kpi.data.electricityContractsPercentage}
          />
          <Shares
            label={texts.gas}
            ofConsumption={kpi.data.gasConsumptionPercentage}
            ofContracts={kpi.data.gasContractsPercentage}
          />
        </>
      )}
    </dl>
  )
}

function Figure({
  label,
  value,
  unit,
}: {
  readonly label: string
  readonly value: string
  readonly unit?: string
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {unit ? ` ${unit}` : null}
      </dd>
    </div>
  )
}

type Percentage = number | null | undefined

function Shares({
  label,
  ofConsumption,
  ofContracts,
}: {
  readonly label: string
  readonly ofConsumption: Percentage
  readonly ofContracts: Percentage
}) {
  return (
    <div className={styles['shares']}>
      <dt>{label}</dt>
      <dd>
        <strong>{share(ofConsumption)}</strong> {texts.ofConsumption}
      </dd>
      <dd>
        <strong>{share(ofContracts)}</strong> {texts.ofContracts}
      </dd>
    </div>
  )
}
