import { describe, expect, it } from 'vitest'
import {
  contractParameterKeys,
  missingRequiredParameters,
} from '../client-configuration/required-parameter.ts'
import { contractParameterValues, type ContractParameterSource } from './contract-parameter.ts'

const empty: ContractParameterSource = {
  energyMarketer: null,
  commercial: null,
  tariffType: '',
  signingDate: null,
  lastStateChangeDate: null,
  anualConsumption: null,
  tariff: null,
  hasTariffFee: false,
  fixedFee: null,
  powerFee: null,
  energyFee: Number.NaN,
  managementFee: null,
  cups: ' ',
}
const everything = Object.fromEntries(contractParameterKeys.map((key) => [key, true]))
const missing = (change: Partial<ContractParameterSource>, role: 'user' | 'admin') =>
  missingRequiredParameters(everything, contractParameterValues({ ...empty, ...change }, { role }))

describe('mandatory parameters of a contract', () => {
  it('[PLG-021] are reported to an Admin one by one, except the state, which every contract has', () => {
    expect(missing({}, 'admin')).toEqual([
      'energyMarketer',
      'commercial',
      'tariffType',
      'signingDate',
      'lastStateChangeDate',
      'fee',
      'anualConsumption',
      'tariff',
      'fixedFee',
      'cups',
    ])
    expect(missing({ anualConsumption: 0, fixedFee: 0 }, 'admin')).not.toContain('anualConsumption')
  })

  it('[PLG-021] [SEC-020] [SEC-021] are not required from users who may not fill them in', () => {
    expect(missing({}, 'user')).not.toContain('commercial')
    expect(missing({}, 'user')).not.toContain('fixedFee')
    expect(missing({}, 'user')).toContain('cups')
  })

  it('[PLG-021] accept the fixed fee, any margin or the rule of the tariff as the commission', () => {
    const margins = ['powerFee', 'energyFee', 'managementFee'] as const
    expect(margins.filter((margin) => missing({ [margin]: 3 }, 'user').includes('fee'))).toEqual([])
    expect(missing({ fixedFee: 0 }, 'user')).not.toContain('fee')
    expect(missing({}, 'user')).toContain('fee')
    expect(missing({ hasTariffFee: true }, 'user')).not.toContain('fee')
  })
})
