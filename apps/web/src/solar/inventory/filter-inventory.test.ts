import { describe, expect, it } from 'vitest'
import { filterInventory, type InventoryReading } from './filter-inventory.ts'

interface Row {
  readonly name: string
  readonly power: number
  readonly active: boolean
}
const rows: readonly Row[] = [
  { name: 'Panel 100', power: 100, active: true },
  { name: 'Panel 20', power: 20, active: false },
  { name: 'Módulo 3', power: 300, active: true },
]
const reading: InventoryReading<Row> = {
  text: (row) => row.name,
  isActive: (row) => row.active,
  columns: [{ id: 'power', exported: (row) => row.power }],
}
const names = (list: Partial<Parameters<typeof filterInventory>[1]>) =>
  filterInventory(rows, { q: '', filters: {}, sort: null, ...list }, reading).map((row) => row.name)

describe('the lists of the inventory', () => {
  it('[SOL-IN-020] search without regard to accents, case and order of words', () => {
    expect(names({ q: 'modulo' })).toEqual(['Módulo 3'])
    expect(names({ q: '20 PANEL' })).toEqual(['Panel 20'])
    expect(names({ q: 'inversor' })).toEqual([])
  })

  it('[SOL-IN-020] filter by active records, and keep the given order until sorted', () => {
    expect(names({})).toEqual(['Panel 100', 'Panel 20', 'Módulo 3'])
    expect(names({ filters: { active: 'yes' } })).toEqual(['Panel 100', 'Módulo 3'])
    expect(names({ filters: { active: 'no' } })).toEqual(['Panel 20'])
    expect(names({ sort: { field: 'power', descending: true } })).toEqual([
      'Módulo 3',
      'Panel 100',
      'Panel 20',
    ])
    expect(names({ sort: { field: 'name', descending: false } })).toEqual([
      'Módulo 3',
      'Panel 20',
      'Panel 100',
    ])
  })
})
