import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COMMITTED_VERSION } from './committed-rows.ts'
import type { Dated } from './dated-row.ts'
import { keysOf, regulatedItems } from './regulated-item.ts'
import {
  bonoSocialFinancingOn,
  electricityTaxOn,
  excessPowerOn,
  regulatedPricesOn,
} from './regulated-price.ts'
import {
  committedRegister,
  extendRegister,
  seriesOf,
  timelineOf,
  type AddedRow,
} from './regulated-register.ts'
import { checkInsertion } from './regulated-timeline.ts'
import { buildRow } from './regulated-value.ts'

// Version and fingerprint of the built-in rows. Change both together: a saved figure refers to its version.
const FINGERPRINT = {
  version: '2026.3',
  sha256: 'b957f6724929e8c29fc029ed3c13676fb10f3939a2a19b18f0754bce7a36b6d0',
}

const dated = (validFrom: string, validTo: string | null, source = 'BOE-A-2026-1'): Dated => ({
  validFrom,
  validTo,
  source,
  confidence: 'verified',
})

describe('the register', () => {
  const financing: AddedRow<'bonoSocialFinancing'> = {
    item: 'bonoSocialFinancing',
    key: '',
    idRow: '1',
    supersedes: null,
    row: { ...dated('2027-01-01', null), eurPerDay: 0.03, eurPerYear: 10.95 },
  }

  it('has a version that changes with every built-in row', () => {
    const rows = regulatedItems.map((item) => keysOf(item).map((key) => seriesOf(undefined, item, key)))
    const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    expect({ version: COMMITTED_VERSION, sha256 }).toEqual(FINGERPRINT)
  })

  it('is immutable: a longer one is a new value with a new version', () => {
    const longer = extendRegister([financing])
    expect(longer.version).toBe(`${COMMITTED_VERSION}+1`)
    expect(bonoSocialFinancingOn('2027-01-01', { register: longer }).eurPerDay).toBe(0.03)
    expect(bonoSocialFinancingOn('2026-12-31', { register: longer }).eurPerDay).toBe(0.024688)
    expect(bonoSocialFinancingOn('2027-01-01').eurPerDay).toBe(0.024688)
    expect(bonoSocialFinancingOn('2027-01-01', { register: committedRegister }).eurPerDay).toBe(0.024688)
    expect(extendRegister([])).toBe(committedRegister)
  })

  it('prices 2027 once its tolls and charges are added, and leaves the other tariffs unknown', () => {
    const added = (['tolls', 'charges'] as const).map((item, index): AddedRow => ({
      item,
      key: '2.0TD',
      idRow: `${index}`,
      supersedes: null,
      row: buildRow(
        item,
        '2.0TD',
        { powerEurPerKwYear: [20, 1], energyEurPerKwh: [0.05, 0.02, 0.001] },
        dated('2027-01-01', '2027-12-31'),
      ),
    }))
    const register = extendRegister(added)
    expect(() => regulatedPricesOn('2.0TD', '2027-01-01')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(regulatedPricesOn('2.0TD', '2027-01-01', { register })).toMatchObject({
      power: [40, 2],
      energy: [0.1, 0.04, 0.002],
      isLatestKnown: false,
    })
    expect(regulatedPricesOn('2.0TD', '2026-12-31', { register }).power).toEqual([27.704413, 0.725423])
    expect(() => regulatedPricesOn('2.0TD', '2028-01-01', { register })).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => regulatedPricesOn('3.0TD', '2027-01-01', { register })).toThrow('REGULATION_NOT_IN_FORCE')
  })

  it('confirms a tax by a correction', () => {
    const november = timelineOf(committedRegister, 'electricityTax', '').find(
      ({ row }) => row.validFrom === '2026-11-01',
    )
    const row = buildRow(
      'electricityTax',
      '',
      {
        ratePercent: 0.5,
        minimumEurPerMwh: 1,
        minimumIndustrialEurPerMwh: 0.5,
        alternativeRatePercent: 5.11269632,
      },
      dated('2026-11-01', '2026-11-30'),
    )
    expect(row.alternativeRatePercent).toBeNull()
    const one: AddedRow = {
      item: 'electricityTax',
      key: '',
      idRow: '1',
      supersedes: november?.idRow ?? '',
      row,
    }
    checkInsertion(timelineOf(committedRegister, 'electricityTax', ''), one)
    const register = extendRegister([one])
    expect(electricityTaxOn('2026-11-30', { register })).toMatchObject({
      ratePercent: 0.5,
      unconfirmed: false,
    })
    expect(electricityTaxOn('2026-12-01', { register })).toMatchObject({ unconfirmed: true })
    expect(electricityTaxOn('2026-10-31', { register }).ratePercent).toBe(5.11269632)
  })

  it('has the excess terms of 2027 for the added tariffs and reports the others as unknown', () => {
    const row = buildRow(
      'excessPower',
      '2.0TD',
      { maximeterEurPerKwDay: [0.28, 0.006], factor: 1 },
      dated('2027-01-01', '2027-12-31'),
    )
    const register = extendRegister([
      { item: 'excessPower', key: '2.0TD', idRow: '1', supersedes: null, row },
    ])
    expect(excessPowerOn('2.0TD', '2027-05-01', { register })?.maximeter.eurPerKw).toEqual([0.28, 0.006])
    expect(excessPowerOn('3.0TD', '2027-05-01', { register })).toBeNull()
    expect(() => excessPowerOn('2.0TD', '2027-05-01')).toThrow('REGULATION_NOT_IN_FORCE')
  })
})
