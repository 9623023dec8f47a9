import { DomainError } from '@vatio/domain/domain-error'
import { describe, expect, it } from 'vitest'
import { offerFieldOf, withWireFieldNames } from './comparison-fields.ts'

function wireFieldOf(field: string): string | undefined {
  try {
    withWireFieldNames(() => {
      throw new DomainError('invalid', 'VALUE_NEGATIVE', { field })
    })
  } catch (error) {
    if (error instanceof DomainError) return error.field
  }
  throw new Error('no error of the calculation')
}

describe('fields of a comparison', () => {
  it('[API-172] are named as in the request, with their period or index', () => {
    expect(wireFieldOf('kwhByPeriod.p2')).toBe('consumptionByPeriod.p2')
    expect(wireFieldOf('typedExcessPower')).toBe('excessPower')
    expect(wireFieldOf('otherConcepts.2.amount')).toBe('otherConcepts.2.amount')
    expect(wireFieldOf('virtualBattery.balanceEur')).toBe('virtualBattery.balance')
    expect(wireFieldOf('surplusEurPerKwh')).toBe('currentPrices.excess')
    expect(wireFieldOf('powerEurPerKwDay.p1')).toBe('currentPrices.power.p1')
  })

  it('[API-172] are those of the offer when omitted', () => {
    expect(offerFieldOf('marginEurPerKwh.p6')).toBe('energyPrices.p6')
    expect(offerFieldOf('surplusEurPerKwh')).toBe('excessRetributionPrice')
    expect(offerFieldOf('curve')).toBe('consumptionCurve')
    expect(offerFieldOf(null)).toBeNull()
  })

  it('[API-172] keep their name when they belong to another calculation', () => {
    expect(wireFieldOf('powerKw')).toBe('powerKw')
    expect(wireFieldOf('toString.p1')).toBe('toString.p1')
  })
})
