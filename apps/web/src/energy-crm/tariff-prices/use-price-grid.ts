import {
  toListedPrice,
  toStoredPrice,
  type PriceListUnit,
} from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import { useMemo, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatForCsv } from '../../platform/formats/number-format.ts'
import { useKeptState } from '../../platform/session/use-draft.ts'
import type { PastedPrices } from './price-block.ts'
import {
  evaluateRow,
  gridKinds,
  parsePrice,
  type GridKind,
  type PriceRow,
  type TypedCells,
} from './price-cells.ts'
import type { GridValues } from './price-list.ts'

/** Steps that can be undone. */
const UNDO_STEPS = 100

/** State of the price grid of a marketer: what is typed, from which day, in which units; kept as a draft in the tab. */
export function usePriceGrid(idEnergyMarketer: string, rows: readonly PriceRow[]) {
  const [values, setValues, forgetDraft] = useKeptState<GridValues>(
    `/tariff-prices/list/${idEnergyMarketer}`,
    { validFrom: todayInMadrid(), validTo: null, units: { energy: 'perKwh', power: 'perDay' }, typed: {} },
  )
  const [past, setPast] = useState<readonly GridValues[]>([])
  const [future, setFuture] = useState<readonly GridValues[]>([])
  const evaluated = useMemo(
    () => rows.map((row) => evaluateRow(row, values.typed, values.units[row.kind], values.validFrom)),
    [rows, values],
  )

  function change(next: GridValues) {
    setPast([...past, values].slice(-UNDO_STEPS))
    setFuture([])
    setValues(next)
  }
  return {
    values,
    evaluated,
    isTyped: Object.keys(values.typed).length > 0,
    forgetDraft,
    set: (part: Partial<Pick<GridValues, 'validFrom' | 'validTo'>>) => change({ ...values, ...part }),
    /** What is typed keeps its digits: it is read in the new unit. */
    setUnit: (kind: GridKind, unit: PriceListUnit) =>
      change({ ...values, units: { ...values.units, [kind]: unit } }),
    type: (cell: string, text: string) => {
      if ((values.typed[cell] ?? '') !== text)
        change({ ...values, typed: withCells(values.typed, { [cell]: text }) })
    },
    paste: ({ typed, units }: Pick<PastedPrices, 'typed' | 'units'>) => {
      const converted = gridKinds.reduce(
        (cells, kind) => convertCells(cells, kind, values.units[kind], units[kind] ?? values.units[kind]),
        values.typed,
      )
      change({ ...values, units: { ...values.units, ...units }, typed: withCells(converted, typed) })
    },
    clear: () => change({ ...values, typed: {} }),
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setFuture([...future, values])
      setValues(before)
    },
    redo: () => {
      const after = future.at(-1)
      if (!after) return
      setFuture(future.slice(0, -1))
      setPast([...past, values])
      setValues(after)
    },
  }
}

function withCells(typed: TypedCells, cells: TypedCells): TypedCells {
  return Object.fromEntries(Object.entries({ ...typed, ...cells }).filter(([, text]) => text.trim() !== ''))
}

/** Prices typed before a block that names another unit keep their amount. */
function convertCells(typed: TypedCells, kind: GridKind, from: PriceListUnit, to: PriceListUnit): TypedCells {
  if (from === to) return typed
  return Object.fromEntries(
    Object.entries(typed).map(([cell, text]) => {
      const price = parsePrice(text)
      if (!cell.includes(`/${kind}/`) || price.kind !== 'number') return [cell, text]
      return [cell, formatForCsv(Number(toListedPrice(toStoredPrice(price.value, from), to).toFixed(8)))]
    }),
  )
}
