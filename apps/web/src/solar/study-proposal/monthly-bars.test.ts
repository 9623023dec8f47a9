import { describe, expect, it } from 'vitest'
import { layBars } from './monthly-bars.ts'

describe('bars of a printed chart', () => {
  it('puts the bars of a group side by side on the zero line, the highest over the whole height', () => {
    const { bars, zero } = layBars([[50, 100]], { width: 100, height: 80 })
    expect(zero).toBe(80)
    expect(bars).toEqual([
      [
        { x: 12, y: 40, width: 38, height: 40 },
        { x: 50, y: 0, width: 38, height: 80 },
      ],
    ])
  })

  it('draws negative values below the zero line', () => {
    const { bars, zero } = layBars([[-100], [300]], { width: 100, height: 80 })
    expect(zero).toBe(60)
    expect(bars[0]?.[0]).toMatchObject({ y: 60, height: 20 })
    expect(bars[1]?.[0]).toMatchObject({ y: 0, height: 60 })
  })

  it('draws nothing of zeros', () => {
    expect(
      layBars([[0], [0]], { width: 100, height: 80 })
        .bars.flat()
        .every(({ height }) => height === 0),
    ).toBe(true)
  })
})
