import { expect, it } from 'vitest'
import { priceWarningOn } from './price-warning.ts'

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
  '[FEE-017] on 1 November 2026 prices until %s that changed on %s are %s',
  (pricesEndOn, pricesChangedOn, warning) => {
    expect(priceWarningOn({ pricesEndOn, pricesChangedOn }, '2026-11-01')).toBe(warning)
  },
)
