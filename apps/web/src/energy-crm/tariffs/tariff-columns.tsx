import { PRICE_PERIODS } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'

/** Decimals of unit prices, as price lists print them. */
export const PRICE_DECIMALS = 6

/** What the price of a tariff holds, in two words. */
export function priceKindName(tariff: Pick<Tariff, 'isBasePrice'>): string {
  return tariff.isBasePrice ? 'Sin peajes ni cargos' : 'Todo incluido'
}

const priceColumns = (kind: 'energyPrices' | 'powerPrices', name: string, unit: string) =>
  PRICE_PERIODS.map((period): Column<Tariff> => {
    const priceOf = (row: Tariff) => row[kind]?.[period] ?? null
    return {
      id: `${kind}-${period}`,
      header: `${name} ${period.toUpperCase()}`,
      unit,
      align: 'end',
      width: 136,
      hiddenAtFirst: kind === 'powerPrices',
      render: (row) => formatNumber(priceOf(row), PRICE_DECIMALS),
      exported: priceOf,
    }
  })

/** Columns of a marketer's tariffs with the prices that hold today. */
export const tariffColumns: readonly Column<Tariff>[] = [
  {
    id: 'name',
    header: 'Tarifa',
    width: 208,
    sortable: true,
    render: (row) => row.name,
    exported: (row) => row.name,
  },
  {
    id: 'atrTariff',
    header: 'Acceso',
    width: 96,
    sortable: true,
    render: (row) => row.atrTariff.nombre,
    exported: (row) => row.atrTariff.nombre,
  },
  {
    id: 'type',
    header: 'Tipo',
    width: 100,
    sortable: true,
    render: (row) => tariffTypeNames[row.type],
    exported: (row) => tariffTypeNames[row.type],
  },
  {
    id: 'isBasePrice',
    header: 'Precio',
    width: 156,
    render: priceKindName,
    exported: priceKindName,
  },
  ...priceColumns('energyPrices', 'Energía', '€/kWh'),
  ...priceColumns('powerPrices', 'Potencia', '€/kW·día'),
  {
    id: 'excessRetributionPrice',
    header: 'Excedentes',
    unit: '€/kWh',
    align: 'end',
    width: 150,
    render: (row) => formatNumber(row.excessRetributionPrice, PRICE_DECIMALS),
    exported: (row) => row.excessRetributionPrice,
  },
  {
    id: 'validFrom',
    header: 'Desde',
    width: 116,
    sortable: true,
    render: (row) => formatDate(row.validFrom),
    exported: (row) => row.validFrom,
  },
  {
    id: 'validTo',
    header: 'Hasta',
    width: 116,
    hiddenAtFirst: true,
    render: (row) => formatDate(row.validTo),
    exported: (row) => row.validTo,
  },
  {
    id: 'tariffTypology',
    header: 'Tipología',
    width: 150,
    hiddenAtFirst: true,
    render: (row) => row.tariffTypology?.name ?? '–',
    exported: (row) => row.tariffTypology?.name ?? null,
  },
  {
    id: 'utilityType',
    header: 'Energía',
    width: 112,
    hiddenAtFirst: true,
    render: (row) => utilityNames[row.utilityType],
    exported: (row) => utilityNames[row.utilityType],
  },
  {
    id: 'active',
    header: 'Estado',
    width: 100,
    render: (row) => (
      <Badge tone={row.active ? 'success' : 'neutral'}>{row.active ? 'Activa' : 'Inactiva'}</Badge>
    ),
    exported: (row) => (row.active ? 'Activa' : 'Inactiva'),
  },
]
