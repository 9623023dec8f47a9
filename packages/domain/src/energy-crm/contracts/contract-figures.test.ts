import { describe, expect, it } from 'vitest'
import {
  checkContractFigures,
  contractSteps,
  validatePowers,
  type ContractFigures,
} from './contract-figures.ts'
import { contractDeletionText } from './contract.ts'

const contract: ContractFigures = {
  utilityType: 'electricity',
  tariffType: '2.0TD',
  signingDate: '2026-03-02',
  lastStateChangeDate: null,
  endDate: null,
  permanenceEndDate: null,
  anualConsumption: 3_000,
  anualConsumptionUnit: 'kWh',
  contractedPowerKw: [4.6, 4.6, null, null, null, null],
}
const codeOf = (change: Partial<ContractFigures>) => {
  try {
    checkContractFigures({ ...contract, ...change })
    return null
  } catch (error) {
    const { code, field, details } = error as { code: string; field: string; details: unknown }
    return { code, field, details }
  }
}
const powers = (...given: (number | null)[]) => Array.from({ length: 6 }, (_, index) => given[index] ?? null)

describe('the powers of a contract', () => {
  it('[CON-035] lack or exceed the periods of the tariff: two of 2.0TD, six of 3.0TD, one of gas', () => {
    expect(validatePowers('electricity', '2.0TD', powers(4.6, 4.6))).toEqual(powers())
    expect(validatePowers('electricity', '2.0TD', powers(4.6, null, 5))).toEqual([
      null,
      'missing',
      'extra',
      null,
      null,
      null,
    ])
    expect(validatePowers('electricity', '3.0TD', powers(20, 20, 20, 20, 20))).toEqual([
      ...Array.from({ length: 5 }, () => null),
      'missing',
    ])
    expect(validatePowers('gas', 'RL.4', powers(10, 10))[1]).toBe('extra')
    expect(validatePowers('gas', null, powers(10))).toEqual(powers())
    expect(validatePowers('gas', null, powers(10, 10))[1]).toBe('extra')
  })

  it('[CON-035] are not validated while none is given or the tariff is not known', () => {
    expect(validatePowers('electricity', '3.0TD', powers())).toEqual(powers())
    expect(validatePowers('electricity', null, powers(4.6))).toEqual(powers())
    expect(validatePowers('electricity', '2.1DHA', powers(4.6))).toEqual(powers())
  })
})

describe('the figures of a contract', () => {
  it('[CON-035] are refused with the missing or excess periods', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({ contractedPowerKw: powers(4.6, null, 4.6) })).toEqual({
      code: 'CONTRACT_POWER_PERIODS',
      field: 'contractedPowerPeriods',
      details: { missing: ['p2'], extra: ['p3'] },
    })
  })

  it('[CON-004] are refused with a date of another century', () => {
    expect(codeOf({ signingDate: '2000-01-01', lastStateChangeDate: '2100-12-31' })).toBeNull()
    expect(codeOf({ signingDate: '1999-12-31' })).toMatchObject({
      code: 'CONTRACT_DATE_OUT_OF_RANGE',
      field: 'signingDate',
    })
    expect(codeOf({ lastStateChangeDate: '2206-01-01' })).toMatchObject({ field: 'lastStateChangeDate' })
  })

  it('are refused with an end of the contract or of its permanence before the signing', () => {
    for (const field of ['endDate', 'permanenceEndDate'] as const) {
      expect(codeOf({ [field]: '2026-03-02' })).toBeNull()
      expect(codeOf({ [field]: '2026-03-01' })).toMatchObject({
        code: 'CONTRACT_DATE_BEFORE_SIGNING',
        field,
      })
      expect(codeOf({ signingDate: null, [field]: '2026-03-01' })).toBeNull()
      expect(codeOf({ [field]: '2101-01-01' })).toMatchObject({ code: 'CONTRACT_DATE_OUT_OF_RANGE', field })
    }
  })

  it('[CON-006] are refused with an implausible consumption, in any unit', () => {
    expect(codeOf({ anualConsumption: 1_000, anualConsumptionUnit: 'TWh' })).toBeNull()
    expect(codeOf({ anualConsumption: 1_001, anualConsumptionUnit: 'TWh' })).toMatchObject({
      code: 'CONTRACT_CONSUMPTION_TOO_LARGE',
      field: 'anualConsumption',
    })
  })

  it('[CON-031] [CON-032] [CON-033] [CON-034] change by the steps of their fields', () => {
    expect(contractSteps).toEqual({
      anualConsumption: 0.1,
      powerOperativeSpending: 0.01,
      energyOperativeSpending: 0.001,
      fixedFee: 0.01,
    })
  })
})

describe('the text that confirms the deletion of a contract', () => {
  it("[CON-036] is 'contrato-' and its number", () => {
    expect(contractDeletionText({ contractNumber: 'ELE-0001', cups: 'ES1' })).toBe('contrato-ELE-0001')
    expect(contractDeletionText({ contractNumber: null, cups: 'ES0031408000000001AB' })).toBe(
      'contrato-ES0031408000000001AB',
    )
    expect(contractDeletionText({})).toBe('contrato-sin-numero')
  })
})
