import { describe, expect, it } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

describe('wilsonInterval', () => {
  it('has the published bounds of 81 hits in 263 trials, and is not empty at the ends', () => {
    // R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
    const bounds = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)]
    expect(bounds(wilsonInterval(81, 263))).toEqual(['0.2553', '0.3662'])
    expect(bounds(wilsonInterval(15, 148))).toEqual(['0.0624', '0.1605'])
    expect(bounds(wilsonInterval(0, 20))).toEqual(['0.0000', '0.1611'])
    expect(bounds(wilsonInterval(1, 29))).toEqual(['0.0061', '0.1718'])
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })
})
