import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { comparisonResultTexts, reportTexts as texts } from '../comparison.messages.ts'
import { ComparisonDocument } from '../ComparisonDocument.tsx'
import { ComparisonNotices } from './ComparisonNotices.tsx'
import { comparisonTexts } from './comparisons.messages.ts'

interface ComparisonReportProps {
  readonly id: string
  readonly comparison: Comparison
}

/** A saved comparison of electricity as a document for the client. */
export function ComparisonReport({ id, comparison }: ComparisonReportProps) {
  const { result, client, cups, atrTariff, input, currentMarketer, name } = comparison
  const powers = toPeriodArray(input.contractedPower).flatMap((kw, index) =>
    kw === null ? [] : [`P${index + 1} ${formatPower(kw)}`],
  )
  const consumption = [
    formatKwhWithUnit(result.consumption.totalKwh),
    input.consumptionEstimated && comparisonResultTexts.estimated,
  ]
  return (
    <ComparisonDocument
      id={id}
      title={comparisonTexts.reportTitle}
      result={result}
      leavingEur={result.exitPenaltyEur ?? 0}
      facts={[
        { label: texts.client, value: client?.name ?? name },
        { label: 'CUPS', value: cups },
        {
          label: texts.atrTariff,
          value: `${atrTariff.nombre} · ${getGeographicalZone(input.geographicalZone.idZona).nombre}`,
        },
        { label: texts.contractedPower, value: powers.join(' · ') },
        { label: texts.consumption, value: consumption.filter(Boolean).join(' · ') },
        { label: texts.currentMarketer, value: currentMarketer },
      ]}
    >
      <ComparisonNotices result={result} isOpen />
    </ComparisonDocument>
  )
}
