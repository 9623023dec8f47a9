import { expect, it } from 'vitest'
import { SlidingCounter } from './sliding-counter.ts'

const LIMIT = 5

it('admits most callers when one caller has filled it with the networks of an IPv6 /48', () => {
  const counter = new SlidingCounter(() => 0)
  for (let network = 0; network < 51_000; network++) counter.hit(`2001:db8:1:${network}::/64`, LIMIT)
  const people = Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`)
  const refused = people.filter((address) => counter.hit(address, LIMIT) > 0)
  expect(refused.length).toBeLessThan(40)
})

it('also limits callers that share a count', () => {
  const counter = new SlidingCounter(() => 0)
  for (let network = 0; network < 50_000; network++) counter.hit(`2001:db8:1:${network}::/64`, LIMIT)
  const waits = Array.from({ length: LIMIT + 1 }, () => counter.hit('198.51.100.7', LIMIT))
  expect(waits.map((wait) => wait > 0)).toEqual([...Array.from({ length: LIMIT }, () => false), true])
})
