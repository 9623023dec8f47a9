import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { utilityNames } from '../../energy-crm/utility-labels.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import { multipleTexts as texts } from './multiple-comparisons.messages.ts'

/** Columns of the supplies that are chosen. */
export const supplyColumns: readonly Column<ConsumptionPointRow>[] = inCards<ConsumptionPointRow>(
  [
    {
      id: 'cups',
      header: texts.cups,
      width: 200,
      render: ({ cups }) => cups ?? '–',
      exported: ({ cups }) => cups ?? '',
    },
    {
      id: 'name',
      header: texts.name,
      cut: true,
      width: 200,
      render: ({ identifier, address }) => identifier ?? address ?? '–',
      exported: ({ identifier, address }) => identifier ?? address ?? '',
    },
    {
      id: 'energy',
      header: texts.energy,
      width: 112,
      render: ({ utilityType }) => utilityNames[utilityType],
      exported: ({ utilityType }) => utilityNames[utilityType],
    },
    {
      id: 'tariff',
      header: texts.tariff,
      width: 84,
      render: ({ atrTariff }) => atrTariff?.nombre ?? '–',
      exported: ({ atrTariff }) => atrTariff?.nombre ?? '',
    },
    {
      id: 'consumption',
      header: texts.consumption,
      unit: 'kWh',
      width: 140,
      align: 'end',
      render: (row) => formatKwh(anualConsumptionKwh(row)),
      exported: anualConsumptionKwh,
    },
    {
      id: 'contracts',
      header: texts.contracts,
      width: 104,
      align: 'end',
      render: ({ contractCount }) => formatCount(contractCount),
      exported: ({ contractCount }) => contractCount,
    },
  ],
  { cups: 'title', name: 'subtitle', tariff: 'badge', consumption: 'figure' },
)
