import { describe, expect, it } from 'vitest'
import { firstYearSavingEur, stayReasonOf } from './exit-penalty.ts'

describe('the penalty of leaving', () => {
  it('is taken once from the saving of the first year', () => {
    expect(firstYearSavingEur(121.56, 40.1)).toBe(81.46)
    expect(firstYearSavingEur(30, 40.1)).toBe(-10.1)
    expect(firstYearSavingEur(null, 40)).toBeNull()
  })
  it('advises to stay where no offer is cheaper, or where it takes the whole saving of the best', () => {
    expect(stayReasonOf([-3, 0], 0)).toBe('no-saving')
    expect(stayReasonOf([10, 25], 25)).toBe('penalty')
    expect(stayReasonOf([10, 25], 24.99)).toBeNull()
  })
  it('advises nothing without offers or without the cost of the contract in force', () => {
    expect(stayReasonOf([], 10)).toBeNull()
    expect(stayReasonOf([null, null], 10)).toBeNull()
  })
})
