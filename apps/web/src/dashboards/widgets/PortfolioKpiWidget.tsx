import type { PortfolioKpiConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { WidgetError } from './WidgetState.tsx'
import { usePortfolioKpi } from './widgets.queries.ts'
import { widgetTexts as texts } from './widgets.messages.ts'
import styles from './Widgets.module.css'

/** Contracts and yearly consumption of the portfolio; without a chosen energy, the shares of both. */
export function PortfolioKpiWidget({
  configuration,
}: {
  readonly configuration: PortfolioKpiConfiguration | undefined
}) {
  const utilityType = configuration?.utilityType
  const kpi = usePortfolioKpi(utilityType)
  if (kpi.isError) return <WidgetError onRetry={() => void kpi.refetch()} />
  if (!kpi.data) return <TextSkeleton lines={2} />
  const energy = scaleEnergy(kpi.data.totalConsumption ?? 0)
  const { data } = kpi
  return (
    <div className={styles.figures}>
      <dl>
        <Figure label={texts.contracts} value={formatCount(data.contractNumber)} />
        <Figure label={texts.consumption} value={formatNumber(energy.value)} unit={energy.unit} />
      </dl>
      {utilityType ? null : (
        <table>
          <thead>
            <tr>
              <td aria-hidden />
              <th scope="col">{texts.ofConsumption}</th>
              <th scope="col">{texts.ofContracts}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.electricity}</th>
              <td>{formatPercent(data.electricityConsumptionPercentage)}</td>
              <td>{formatPercent(data.electricityContractsPercentage)}</td>
            </tr>
            <tr>
              <th scope="row">{texts.gas}</th>
              <td>{formatPercent(data.gasConsumptionPercentage)}</td>
              <td>{formatPercent(data.gasContractsPercentage)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
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
