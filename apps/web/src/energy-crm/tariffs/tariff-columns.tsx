import { periodNames } from '@vatio/domain/periods/by-period'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { fieldColumn, fieldColumns } from '../../ui/form/record-fields.ts'
import { activeColumn } from '../../ui/table/active-column.tsx'
import { inCards, type Column } from '../../ui/table/column.ts'
import { findPriceWarning, findPriceWarningText } from '../price-warning-labels.ts'
import { PriceWarningBadge } from '../tariff-prices/PriceWarningBadge.tsx'
import { firstPriceFields, PRICE_DECIMALS, tariffFields as fields } from './tariff-fields.ts'
import { tariffTexts as texts } from './tariffs.messages.ts'

const priceColumns = (kind: 'energyPrices' | 'powerPrices', name: string, unit: string) =>
  periodNames.map((period): Column<Tariff> => {
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

/** Columns of a marketer's tariffs, with the prices in force today. */
export const tariffColumns = inCards<Tariff>(
  [
    fieldColumn('name', fields.name),
    fieldColumn('atrTariff', fields.atrTariff),
    fieldColumn('type', fields.type),
    fieldColumn('isBasePrice', fields.isBasePrice),
    {
      id: 'priceWarning',
      header: texts.priceWarning,
      width: 232,
      render: (row) => (findPriceWarning(row) ? <PriceWarningBadge prices={row} /> : null),
      exported: (row) => findPriceWarningText(row),
    },
    ...priceColumns('energyPrices', texts.energy, '€/kWh'),
    ...priceColumns('powerPrices', 'Potencia', texts.eurPerKwDay),
    ...fieldColumns(firstPriceFields),
    {
      id: 'parentTariff',
      header: texts.parent,
      width: 160,
      hiddenAtFirst: true,
      render: (row) => row.parentTariff?.name,
      exported: (row) => row.parentTariff?.name ?? null,
    },
    fieldColumn('tariffTypology', fields.tariffTypology),
    fieldColumn('greenEnergy', fields.greenEnergy),
    fieldColumn('permanenceMonths', fields.permanenceMonths),
    fieldColumn('exitPenaltyPercent', fields.exitPenaltyPercent),
    fieldColumn('exitPenaltyText', fields.exitPenaltyText),
    fieldColumn('utilityType', fields.utilityType),
    activeColumn('feminine', 100),
  ],
  {
    name: 'title',
    active: 'badge',
    priceWarning: 'subtitle',
    atrTariff: 'subtitle',
    type: 'subtitle',
    isBasePrice: 'subtitle',
    'energyPrices-p1': 'figure',
    validFrom: 'date',
  },
)
