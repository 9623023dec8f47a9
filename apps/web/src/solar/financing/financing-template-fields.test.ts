import { describe, expect, it } from 'vitest'
import { validateFields, toFormValues } from '../../ui/form/record-fields.ts'
import { templateFields } from './financing-template-fields.ts'
import { costOfThousand } from './loan-cost.ts'

describe('the form of a financing template', () => {
  it('[SOL-EB-052] [SOL-EB-055] rejects a rate outside 0 to 100 and months that are not a whole number', () => {
    const invalidFields = (anualInterestRate: number, financingMonths: number) =>
      Object.keys(
        validateFields(templateFields, {
          ...toFormValues(templateFields, null),
          anualInterestRate,
          financingMonths,
        }),
      )
    expect(invalidFields(0, 0)).toEqual([])
    expect(invalidFields(100, 1_200)).toEqual([])
    expect(invalidFields(100.01, -1)).toEqual(['anualInterestRate', 'financingMonths'])
    expect(invalidFields(-0.01, 1.5)).toEqual(['anualInterestRate', 'financingMonths'])
    expect(invalidFields(Number.NaN, 12)).toEqual(['anualInterestRate'])
  })

  it('[SOL-EB-059] [SOL-EB-060] shows fee and TAE of a thousand euros, and nothing for invalid terms', () => {
    // By hand: i = 0.12 / 12 = 0.01, n = 12: 1000 × 0.01 / (1 − 1.01^−12) = 88.848789; TAE = 1.01^12 − 1 = 12.6825 %.
    const cost = costOfThousand({ anualInterestRate: 12, financingMonths: 12 })
    expect(cost?.feeEur).toBeCloseTo(88.848789, 6)
    expect(cost?.anualEquivalentRate).toBeCloseTo(12.6825, 4)
    expect(costOfThousand({ anualInterestRate: 0, financingMonths: 20 })?.feeEur).toBe(50)
    expect(costOfThousand({ anualInterestRate: 12, financingMonths: 0 })).toBeNull()
    expect(costOfThousand({ anualInterestRate: null, financingMonths: 12 })).toBeNull()
    expect(costOfThousand({ anualInterestRate: 101, financingMonths: 12 })).toBeNull()
  })
})
