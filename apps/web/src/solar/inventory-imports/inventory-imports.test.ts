import type { InventoryPreview } from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import { describe, expect, it } from 'vitest'
import { importTexts } from './inventory-imports.messages.ts'
import { writtenRows } from './inventory-imports.queries.ts'

const values = {
  manufacturer: 'Ebro',
  name: 'Ebro 440',
  heigth: 1762,
  width: 1134,
  peakPower: 440,
  efficiency: 22,
}
const row = (state: InventoryPreview['rows'][number]['state'], version: number | null = null) => ({
  line: 2,
  state,
  manufacturer: 'Ebro',
  name: 'Ebro 440',
  isNewManufacturer: false,
  version,
  changed: [],
  problems: [],
  values: state === 'rejected' ? null : values,
})

describe('the import of the inventory', () => {
  it('sends only the rows that add or change something', () => {
    const rows = [row('new'), row('update', 3), row('unchanged', 1), row('rejected')]
    expect(writtenRows({ kind: 'solar-panels', rows })).toEqual({
      kind: 'solar-panels',
      rows: [
        { version: null, values },
        { version: 3, values },
      ],
    })
    expect(writtenRows({ kind: 'solar-panels', rows: rows.slice(2) })).toBeNull()
  })

  it('counts what the rows become and what was written', () => {
    expect(importTexts.summary([row('new'), row('new'), row('rejected')])).toBe('2 nuevas · 1 rechazada')
    const nothing = { created: 0, updated: 0, unchanged: 3, manufacturers: 0 }
    expect(importTexts.done(nothing)).toBe('El inventario ya tenía esas filas.')
    expect(importTexts.done({ ...nothing, created: 12, updated: 1 })).toBe(
      'Importación terminada: 12 creados, 1 cambiado.',
    )
  })
})
