import { expect, it } from 'vitest'
import { inAnsweredUnit } from './answered-unit.ts'

const curve = { stepMinutes: 60 as const, days: [{ date: '2025-01-01', valuesList: [1500, null, 0] }] }

it.each([
  ['kWh', 'kWh', [1500, null, 0]],
  ['kWh', 'Wh', [1.5, null, 0]],
  ['Wh', 'kWh', [1_500_000, null, 0]],
  ['Wh', 'Wh', [1500, null, 0]],
] as const)('a file read in %s whose values are in %s has the energy %j', (readAs, answered, values) => {
  expect(inAnsweredUnit(curve, readAs, answered).days[0]?.valuesList).toEqual(values)
})
