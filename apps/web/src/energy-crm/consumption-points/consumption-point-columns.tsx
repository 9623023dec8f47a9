import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { clientName, pointName, powerLine, powersOf, utilityLabels } from './consumption-point-form.ts'

/** Columns of a list of supplies; yearly consumption always in kWh, whatever unit was typed. */
export const consumptionPointColumns: readonly Column<ConsumptionPointRow>[] = [
  {
    id: 'identifier',
    header: 'Punto',
    width: 180,
    sortable: true,
    render: pointName,
    exported: pointName,
  },
  {
    id: 'cups',
    header: 'CUPS',
    width: 210,
    sortable: true,
    render: (row) => row.cups ?? '–',
    exported: (row) => row.cups,
  },
  {
    id: 'client',
    header: 'Cliente',
    width: 220,
    sortable: true,
    render: (row) => clientName(row.client) || '–',
    exported: (row) => clientName(row.client),
  },
  {
    id: 'city',
    header: 'Población',
    width: 140,
    sortable: true,
    render: (row) => row.city ?? '–',
    exported: (row) => row.city,
  },
  {
    id: 'atrTariff',
    header: 'Tarifa',
    width: 90,
    sortable: true,
    render: (row) => row.atrTariff?.nombre ?? '–',
    exported: (row) => row.atrTariff?.nombre ?? null,
  },
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
  {
    id: 'utilityType',
    header: 'Energía',
    width: 112,
    hiddenAtFirst: true,
    render: (row) => utilityLabels[row.utilityType],
    exported: (row) => utilityLabels[row.utilityType],
  },
  {
    id: 'geographicalZone',
    header: 'Zona',
    width: 110,
    hiddenAtFirst: true,
    render: (row) => row.geographicalZone.nombre,
    exported: (row) => row.geographicalZone.nombre,
  },
  {
    id: 'power',
    header: 'Potencia',
    width: 260,
    hiddenAtFirst: true,
    render: (row) => powerLine(powersOf(row)) || '–',
    exported: (row) => powerLine(powersOf(row)),
  },
  {
    id: 'creationTimestamp',
    header: 'Alta',
    width: 112,
    sortable: true,
    hiddenAtFirst: true,
    render: (row) => formatDateOfInstant(row.creationTimestamp),
    exported: (row) => formatDateOfInstant(row.creationTimestamp),
  },
]
