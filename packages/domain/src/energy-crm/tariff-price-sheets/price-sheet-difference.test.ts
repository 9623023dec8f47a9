import { describe, expect, it } from 'vitest'
import { changePercent, comparePrice, productKey, type ComparedPrice } from './price-sheet-difference.ts'

const last = { prices: { p1: 0.2, p2: 0.15, p3: 0.1 }, validFrom: '2026-01-01', validTo: null }
const row: ComparedPrice = {
  kind: 'energy',
  idTarifaATR: 18,
  prices: { p1: 0.22, p2: 0.15, p3: 0.1 },
  validFrom: '2026-03-01',
  target: { linkedPrices: false, hasOtherStructure: false },
  last,
  isRepeated: false,
}
const stateOf = (change: Partial<ComparedPrice>) => {
  const { state, reasons } = comparePrice({ ...row, ...change })
  return [state, ...reasons]
}

describe('[FEE-017] a price of a sheet beside the one in force', () => {
  it('is the same, another one, or of a new tariff', () => {
    expect(stateOf({ prices: last.prices })).toEqual(['same'])
    expect(stateOf({})).toEqual(['changed'])
    expect(stateOf({ last: null })).toEqual(['changed'])
    expect(stateOf({ target: null, last: null })).toEqual(['new'])
    expect(comparePrice(row).before).toEqual(last.prices)
  })

  it('is blocked where the tariff reads its prices, has another structure, or the last register is not earlier', () => {
    expect(stateOf({ target: { linkedPrices: true, hasOtherStructure: false } })).toEqual([
      'blocked',
      'linked',
    ])
    expect(stateOf({ target: { linkedPrices: false, hasOtherStructure: true } })).toEqual([
      'blocked',
      'otherStructure',
    ])
    expect(stateOf({ validFrom: '2026-01-01' })).toEqual(['blocked', 'notLater'])
    expect(stateOf({ validFrom: '2025-12-01' })).toEqual(['blocked', 'notLater'])
  })

  it('is doubtful over 30 %, out of the plausible range, or twice in the sheet', () => {
    expect(stateOf({ prices: { ...last.prices, p1: 0.26 } })).toEqual(['changed'])
    expect(stateOf({ prices: { ...last.prices, p1: 0.2601 } })).toEqual(['doubtful', 'bigChange'])
    expect(stateOf({ prices: { ...last.prices, p3: 0.0699 } })).toEqual(['doubtful', 'bigChange'])
    expect(stateOf({ last: null, prices: { p1: 0.7, p2: 0.1, p3: 0.1 } })).toEqual([
      'doubtful',
      'implausible',
    ])
    expect(stateOf({ isRepeated: true, prices: last.prices })).toEqual(['doubtful', 'repeated'])
    expect(stateOf({ kind: 'power', prices: { p1: 3, p2: 0.1 }, last: null })).toEqual([
      'doubtful',
      'implausible',
    ])
    const gas = { kind: 'power', idTarifaATR: 101, last: null } as const
    expect(stateOf({ ...gas, prices: { p1: 0.168 } })).toEqual(['changed'])
    expect(stateOf({ ...gas, prices: { p1: 0.001 } })).toEqual(['doubtful', 'implausible'])
  })

  it('has nothing before it where the last register has ended', () => {
    const ended = { ...last, validTo: '2026-02-01' }
    expect(comparePrice({ ...row, last: ended }).before).toBeNull()
    expect(changePercent(0.2, 0.25)).toBeCloseTo(25, 10)
    expect(changePercent(0, 0.25)).toBeNull()
  })

  it('is that of a tariff by its name without accents, case, punctuation and access tariff', () => {
    const keys = ['Energía Óptima', 'ENERGIA  OPTIMA', 'energía-óptima (2.0TD)', '2.0 TD Energia optima'].map(
      productKey,
    )
    expect(new Set(keys)).toEqual(new Set(['energia optima']))
    expect(productKey('Óptima Plus')).not.toBe(productKey('Óptima'))
  })
})
