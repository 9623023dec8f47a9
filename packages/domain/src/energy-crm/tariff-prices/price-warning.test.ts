import { expect, it } from 'vitest'
import { pastPriceWarningOn, priceWarningOn } from './price-warning.ts'

it.each([
  ['2026-10-31', '2026-10-01', 'ended'],
  ['2026-11-01', '2026-10-01', 'ending'],
  ['2026-12-01', '2026-01-01', 'ending'],
  ['2026-12-02', '2026-10-01', null],
  ['2026-12-02', '2026-08-03', 'stale'],
  ['2026-12-02', '2026-08-04', null],
  [null, '2026-08-03', 'stale'],
  [null, '2027-01-01', null],
  [null, null, null],
] as const)(
  'on 1 November 2026 prices until %s that changed on %s are %s',
  (pricesEndOn, pricesChangedOn, warning) => {
    const dates = { priceStructure: null, pricesEndOn, pricesChangedOn }
    expect(priceWarningOn(dates, '2026-11-01')).toBe(warning)
  },
)

it.each([
  ['quota', null, 'stale'],
  ['indexed', null, 'stale'],
  ['pvpc', null, null],
  ['pvpc', '2026-11-15', 'ending'],
] as const)('old prices of the structure %s that end on %s are %s', (structure, pricesEndOn, warning) => {
  const dates = { priceStructure: { structure }, pricesEndOn, pricesChangedOn: '2024-01-01' }
  expect(priceWarningOn(dates, '2026-11-01')).toBe(warning)
})

it.each([
  ['2026-10-31', '2026-08-01', '2026-11-01', 'ended'],
  ['2026-11-20', '2026-08-01', '2026-11-01', 'ending'],
  [null, '2026-08-01', '2027-11-01', null],
  [null, '2026-07-17', '2027-11-01', 'stale'],
] as const)(
  'prices of 15 October 2026 until %s that changed on %s are, on %s, %s',
  (pricesEndOn, pricesChangedOn, today, warning) => {
    const dates = { priceStructure: null, pricesEndOn, pricesChangedOn }
    expect(pastPriceWarningOn(dates, '2026-10-15', today)).toBe(warning)
  },
)
