import { describe, expect, it } from 'vitest'
import { listMissingFigures } from './missing-figure.ts'
import { committedRegister, extendRegister, type AddedRow } from './regulated-register.ts'

const missing = (tariff: '2.0TD' | '3.0TD' | '6.1TD' | '3.0TDVE', date: string, latestKnown = false) =>
  listMissingFigures({ tariff, zone: 1, date }, { latestKnown }).map(({ item, effect, knownTo }) => [
    item,
    effect,
    knownTo,
  ])

describe('listMissingFigures', () => {
  it('lists what is not published for a day, with its last known day and what it affects', () => {
    expect(missing('3.0TD', '2027-01-15')).toEqual([
      ['tolls', 'base_prices', '2026-12-31'],
      ['charges', 'base_prices', '2026-12-31'],
      ['excessPower', 'own_line', '2026-12-31'],
      ['capacityPayment', 'indexed_base_prices', '2024-12-31'],
    ])
  })
  it('does not list figures that the tariff does not use', () => {
    expect(missing('2.0TD', '2027-01-15').map(([item]) => item)).not.toContain('excessPower')
  })
  it('lists a tariff whose excess terms are not known although other tariffs have them', () => {
    expect(missing('6.1TD', '2026-10-15')).toContainEqual(['excessPower', 'own_line', '2024-12-31'])
    expect(missing('3.0TD', '2026-10-15').map(([item]) => item)).not.toContain('excessPower')
  })
  it('lists tolls without energy terms', () => {
    expect(missing('3.0TDVE', '2025-06-01').map(([item]) => item)).toContain('tolls')
  })
  it('says that nothing can be compared where a tax is missing', () => {
    expect(missing('2.0TD', '2021-05-15')).toContainEqual(['electricityTax', 'everything', null])
  })
  it('leaves out what the last known figure replaces', () => {
    expect(missing('2.0TD', '2027-01-15', true)).toEqual([])
  })
  it('reads the register, so that an added row is no longer missing', () => {
    const row = {
      validFrom: '2027-01-01',
      validTo: '2027-12-31',
      source: 'BOE-A-2026-1',
      confidence: 'verified',
      tariff: '3.0TD',
      powerEurPerKwYear: [1, 1, 1, 1, 1, 1],
      energyEurPerKwh: [1, 1, 1, 1, 1, 1],
    } as const
    const added: AddedRow<'tolls'> = { item: 'tolls', key: '3.0TD', idRow: '1', supersedes: null, row }
    const question = { tariff: '3.0TD', zone: 1, date: '2027-01-15' } as const
    const items = (register = committedRegister) =>
      listMissingFigures(question, { register }).map(({ item }) => item)
    expect(items()).toContain('tolls')
    expect(items(extendRegister([added]))).not.toContain('tolls')
  })
})
