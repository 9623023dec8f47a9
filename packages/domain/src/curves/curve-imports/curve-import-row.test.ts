import { expect, it } from 'vitest'
import { questionOfRow, type OpenRow } from './curve-import-row.ts'

const ready: OpenRow = {
  state: 'open',
  hasSupply: true,
  fitsBothOrders: false,
  dateOrder: null,
  hasUnitDoubt: false,
  unit: null,
}

it('asks for the order of the dates, then for the supply, then for the unit, each until it is answered', () => {
  expect(questionOfRow(ready)).toBeNull()
  const open: OpenRow = { ...ready, hasSupply: false, fitsBothOrders: true, hasUnitDoubt: true }
  expect(questionOfRow(open)).toBe('date-order')
  expect(questionOfRow({ ...open, dateOrder: 'month-first' })).toBe('supply')
  expect(questionOfRow({ ...open, dateOrder: 'day-first', hasSupply: true })).toBe('unit')
  expect(questionOfRow({ ...open, dateOrder: 'day-first', hasSupply: true, unit: 'Wh' })).toBeNull()
})
it('asks nothing about a row that is refused, left out, confirmed or stored', () => {
  for (const state of ['refused', 'skipped', 'confirmed', 'stored'] as const)
    expect(questionOfRow({ ...ready, hasSupply: false, state }), state).toBeNull()
})
