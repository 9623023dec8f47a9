import { expect, it } from 'vitest'
import { toTime } from './TimeField.tsx'

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  [' 23.59 ', '23:59'],
  ['', ''],
  ['pronto', 'pronto'],
])('reads the time %j as %j', (typed, time) => {
  expect(toTime(typed)).toBe(time)
})
