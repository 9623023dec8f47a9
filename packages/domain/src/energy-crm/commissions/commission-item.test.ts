import { describe, expect, it } from 'vitest'
import { commissionItemEur } from './commission-item.ts'

describe('commissionItemEur', () => {
  it('[FEE-008] [FEE-010] is the amount if present, otherwise the percentage of the base', () => {
    expect(commissionItemEur({ absoluteValue: 50, percentage: 10 }, 1000)).toBe(50)
    expect(commissionItemEur({ absoluteValue: 0, percentage: 10 }, 1000)).toBe(0)
    expect(commissionItemEur({ absoluteValue: null, percentage: 10 }, 1000)).toBe(100)
    expect(commissionItemEur({ percentage: 12.5 }, 80)).toBe(10)
  })
})
