import { describe, expect, it } from 'vitest'
import {
  parseCurves,
  parseOpening,
  rangeOf,
  spanName,
  writeCurves,
  writeOpening,
  type ChosenCurve,
} from './insight-address.ts'

const A = '019a0000-0000-7000-8000-00000000000a'
const B = '019a0000-0000-7000-8000-00000000000b'

describe('the address of an analysis', () => {
  it('[ACC-008] [NAV-022] contains supplies, years and ranges of days, and is parsed back to them', () => {
    const curves: ChosenCurve[] = [
      { id: A, span: null },
      { id: A, span: 2025 },
      { id: B, span: { from: '2025-01-01', to: '2025-03-31' } },
    ]
    const text = writeCurves(curves)
    expect(text).toBe(`${A} ${A}_2025 ${B}_2025-01-01..2025-03-31`)
    expect(parseCurves(text)).toEqual(curves)
    expect(curves.map(rangeOf)).toEqual([
      {},
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2025-01-01', to: '2025-03-31' },
    ])
    expect(curves.map(({ span }) => spanName(span))).toEqual([
      'toda la curva',
      '2025',
      '01-01-2025 a 31-03-2025',
    ])
    expect([writeCurves([]), parseCurves(undefined)]).toEqual([undefined, []])
  })
  it('ignores invalid and repeated curves, and those after the fourth', () => {
    const odd = [
      'x',
      `${A}_1999`,
      `${A}_2025-02-30..2025-03-01`,
      `${A}_2025-03-02..2025-03-01`,
      `${A}_2025_2024`,
      `${A}_0001-01-01..2025-01-01`,
      `${A}_2025-01-01..`,
    ]
    expect(parseCurves(odd.join(' '))).toEqual([])
    expect(parseCurves(`${A}_2025 ${A}_2025`)).toHaveLength(1)
    const years = [2020, 2021, 2022, 2023, 2024].map((year) => `${A}_${year}`)
    expect(parseCurves(years.join(' ')).map(({ span }) => span)).toEqual([2020, 2021, 2022, 2023])
  })
  it('contains the opening hours; invalid ones are replaced by the default', () => {
    expect(parseOpening('22-6x7')).toEqual({ from: 22, to: 6, days: 7 })
    expect(writeOpening(parseOpening(undefined))).toBe('8-18x5')
    for (const odd of ['8-8x5', '24-8x5', '8-0x5', '8-25x5', '8-18x8', 'mañana']) {
      expect([odd, writeOpening(parseOpening(odd))]).toEqual([odd, '8-18x5'])
    }
  })
})
