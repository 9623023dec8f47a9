import { describe, expect, it } from 'vitest'
import { toRawLines, toRawTables } from './raw-response.ts'

const answer = {
  cups: 'ES1',
  ok: true,
  supplies: [
    {
      cups: 'ES1',
      power: 5750,
      months: [
        { from: '2025-01', wh: 10 },
        { from: '2025-02', wh: null },
      ],
      curve: [1, 2],
    },
  ],
}

describe('the raw answer of a provider', () => {
  it('[CUR-052] as a list has a line for each value with its place', () => {
    expect(toRawLines(answer)).toEqual([
      { path: 'cups', value: 'ES1' },
      { path: 'ok', value: 'Sí' },
      { path: 'supplies › 1 › cups', value: 'ES1' },
      { path: 'supplies › 1 › power', value: '5750' },
      { path: 'supplies › 1 › months › 1 › from', value: '2025-01' },
      { path: 'supplies › 1 › months › 1 › wh', value: '10' },
      { path: 'supplies › 1 › months › 2 › from', value: '2025-02' },
      { path: 'supplies › 1 › months › 2 › wh', value: '–' },
      { path: 'supplies › 1 › curve', value: '1 · 2' },
    ])
    expect(toRawLines(null)).toEqual([{ path: 'Respuesta', value: '–' }])
  })

  it('[CUR-052] as tables has one for each list of records', () => {
    expect(toRawTables(answer)).toEqual([
      { path: 'Respuesta', columns: ['cups', 'ok'], rows: [{ cups: 'ES1', ok: 'Sí' }] },
      {
        path: 'supplies',
        columns: ['cups', 'power', 'curve'],
        rows: [{ cups: 'ES1', power: '5750', curve: '1 · 2' }],
      },
      {
        path: 'supplies › 1 › months',
        columns: ['from', 'wh'],
        rows: [
          { from: '2025-01', wh: '10' },
          { from: '2025-02', wh: '–' },
        ],
      },
    ])
    expect(toRawTables('texto')).toEqual([])
  })
})
