import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { comparisonResultTexts, reportTexts as texts } from '../comparison.messages.ts'
import { ComparisonDocument } from '../ComparisonDocument.tsx'
import { gasTexts } from './gas-comparisons.messages.ts'
import { GasNotices } from './GasNotices.tsx'
import { leavingCostEur } from './leaving-cost.ts'

interface GasReportProps {
  readonly id: string
  readonly comparison: GasComparison
}

/** A saved gas comparison as a document for the client. */
export function GasReport({ id, comparison }: GasReportProps) {
  const { result, client, cups, atrTariff, input, currentMarketer, name } = comparison
  const zone = getGeographicalZone(input.geographicalZone.idZona).nombre
  return (
    <ComparisonDocument
      id={id}
      title={gasTexts.reportTitle}
      result={result}
      leavingEur={leavingCostEur(result)}
      facts={[
        { label: texts.client, value: client?.name ?? name },
        { label: 'CUPS', value: cups },
        { label: texts.atrTariff, value: `${atrTariff.nombre} · ${zone}` },
        { label: texts.consumption, value: formatKwhWithUnit(result.consumption.totalKwh) },
        // A fast comparison has no bill of the contract in force.
        { label: comparisonResultTexts.currentPerYear, value: formatMoney(result.currentCostEur) },
        { label: texts.currentMarketer, value: currentMarketer },
      ]}
    >
      <GasNotices result={result} isOpen />
    </ComparisonDocument>
  )
}
