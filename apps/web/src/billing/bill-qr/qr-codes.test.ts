import { describe, expect, it } from 'vitest'
import { attemptsOn, LONGEST_SIDE_PX } from './qr-codes.ts'

describe('attemptsOn', () => {
  it('begins small, goes on whole, and ends with pieces that overlap', () => {
    const [small, whole, ...pieces] = attemptsOn(4032, 3024)
    expect(small?.scale).toBeCloseTo(2200 / 4032)
    expect(whole?.scale).toBe(1)
    expect(pieces).toHaveLength(4)
    // A code in the middle is whole in one of them.
    expect(
      pieces.some(({ left, top, width, height }) => left + width > 2016 + 300 && top + height > 1512 + 300),
    ).toBe(true)
    expect(Math.max(...pieces.map(({ left, width }) => left + width))).toBe(4032)
    expect(Math.max(...pieces.map(({ top, height }) => top + height))).toBe(3024)
  })

  it('never reads more than 4,096 px on a side, and enlarges no small picture as a whole', () => {
    for (const [width, height] of [
      [12_000, 9_000],
      [400, 300],
      [3000, 10],
    ] as const) {
      for (const attempt of attemptsOn(width, height)) {
        expect(Math.max(attempt.width, attempt.height) * attempt.scale).toBeLessThanOrEqual(
          LONGEST_SIDE_PX + 1,
        )
      }
      expect(attemptsOn(width, height)[0]?.scale).toBeLessThanOrEqual(1)
    }
  })
})
