import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { dayCell } from '../../ui/table/cell.ts'
import { inCards } from '../../ui/table/column.ts'
import { consumptionPointFields } from './consumption-point-fields.ts'
import { consumptionPointTitle } from './consumption-point-names.ts'

const column = (name: keyof typeof consumptionPointFields) => fieldColumn(name, consumptionPointFields[name])

/** Columns of a list of consumption points; yearly consumption is converted to kWh. */
export const consumptionPointColumns = inCards<ConsumptionPointRow>(
  [
    {
      id: 'identifier',
      header: 'Punto',
      width: 180,
      cut: true,
      sortable: true,
      render: consumptionPointTitle,
      exported: consumptionPointTitle,
    },
    column('cups'),
    column('client'),
    column('city'),
    column('atrTariff'),
    {
      id: 'anualConsumption',
      header: 'Consumo anual',
      unit: 'kWh',
      align: 'end',
      width: 160,
      sortable: true,
      render: (row) => formatKwh(anualConsumptionKwh(row)),
      exported: anualConsumptionKwh,
    },
    {
      id: 'contracts',
      header: 'Contratos',
      align: 'end',
      width: 112,
      sortable: true,
      render: (row) => formatCount(row.contractCount),
      exported: (row) => row.contractCount,
    },
    column('utilityType'),
    column('geographicalZone'),
    fieldColumn('power', consumptionPointFields.contractedPowerPeriods),
    {
      id: 'creationTimestamp',
      header: 'Alta',
      width: 112,
      sortable: true,
      hiddenAtFirst: true,
      render: (row) => formatDateOfInstant(row.creationTimestamp),
      exported: (row) => dayCell(row.creationTimestamp),
    },
  ],
  {
    identifier: 'title',
    atrTariff: 'badge',
    client: 'subtitle',
    cups: 'subtitle',
    anualConsumption: 'figure',
    contracts: 'figure',
  },
)
