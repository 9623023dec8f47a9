import { elementAt } from '@vatio/domain/element-at'

/** Random choices that are the same at every run of the same seed. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number
  /** Whole number between both, both included. */
  whole(from: number, to: number): number
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
  /** UUID v7 of the instant, unique within one generator. */
  id(atMs: number): string
}

/** Mulberry32: 32 bits of state, good enough for names and noise, never for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  let ids = 0
  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    pick: (items) => elementAt(items, whole(0, items.length - 1)),
    chance: (probability) => next() < probability,
    id(atMs) {
      const time = Math.round(atMs).toString(16).padStart(12, '0')
      const counter = (ids++).toString(16).padStart(8, '0')
      const noise = whole(0, 0xffff).toString(16).padStart(4, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(1)}-8${counter.slice(5)}-${seed.toString(16).padStart(4, '0').slice(-4)}${counter}`
    },
  }
}
