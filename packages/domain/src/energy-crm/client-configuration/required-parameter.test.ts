import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clientParameterField,
  clientParameterKeys,
  clientParameterValues,
  contractParameterKeys,
  isAlwaysRequired,
  missingRequiredParameters,
  nothingRequired,
} from './required-parameter.ts'

const client = {
  clientInfo: { name: 'Hotel Mar S.L.', email: 'hola@hotelmar.example', city: ' ' },
  agentName: null,
  clientTypology: { idClientTypology: 'x' },
}

describe('required parameters', () => {
  it('[PLG-015] [PLG-016] [PLG-017] [PLG-018] [PLG-019] are the 11 of contracts and the 15 of clients', () => {
    expect(contractParameterKeys.toSorted()).toEqual(
      'anualConsumption commercial cups energyMarketer fee fixedFee lastStateChangeDate signingDate stateChanges tariff tariffType'.split(
        ' ',
      ),
    )
    expect(clientParameterKeys.toSorted()).toEqual(
      'address addressCode agentEmail agentName agentPhoneNumber city clientTypology commercial dniOrCif email firstSurname name phoneNumber region secondSurname'.split(
        ' ',
      ),
    )
  })

  it('[PLG-021] list the fields required by the company that a client leaves empty', () => {
    const required = { email: true, city: true, agentName: true, clientTypology: true, region: false }
    expect(missingRequiredParameters(required, clientParameterValues(client))).toEqual(['city', 'agentName'])
    expect(missingRequiredParameters({}, clientParameterValues(client))).toEqual([])
  })

  it('[PLG-021] count zero and false as a value, but not null, blanks, empty lists and missing figures', () => {
    const required = {
      fee: true,
      fixedFee: true,
      stateChanges: true,
      cups: true,
      tariff: true,
      anualConsumption: true,
    }
    expect(
      missingRequiredParameters(required, {
        fee: 0,
        fixedFee: Number.NaN,
        stateChanges: [],
        cups: ' \t',
        tariff: { idTariff: 'x' },
      }),
    ).toEqual(['fixedFee', 'stateChanges', 'cups', 'anualConsumption'])
    expect(missingRequiredParameters({ stateChanges: true }, { stateChanges: ['x'] })).toEqual([])
    expect(missingRequiredParameters({ tariff: true }, { tariff: false })).toEqual([])
  })

  it('list only required ones, each once, and none that is filled in', () => {
    const flags = fc.dictionary(fc.constantFrom(...contractParameterKeys), fc.boolean())
    const values = fc.dictionary(
      fc.constantFrom(...contractParameterKeys),
      fc.constantFrom('', ' ', 'x', 0, null),
    )
    fc.assert(
      fc.property(flags, values, (required, given) => {
        const missing = missingRequiredParameters(required, given)
        expect(new Set(missing).size).toBe(missing.length)
        for (const key of missing) expect(required[key]).toBe(true)
        const filled = { ...given, ...Object.fromEntries(missing.map((key) => [key, 'relleno'])) }
        expect(missingRequiredParameters(required, filled)).toEqual([])
      }),
    )
  })

  it('are none of a company that has configured none', () => {
    expect(missingRequiredParameters(nothingRequired.clients, {})).toEqual([])
    expect(missingRequiredParameters(nothingRequired.contracts, {})).toEqual([])
  })

  it('have the name of their wire field', () => {
    const outside = ['agentEmail', 'agentName', 'agentPhoneNumber', 'clientTypology', 'commercial']
    for (const key of clientParameterKeys) {
      expect(clientParameterField(key)).toBe(outside.includes(key) ? key : `clientInfo.${key}`)
    }
  })

  it('[CLI-008] always include the name of a client', () => {
    expect(clientParameterKeys.filter(isAlwaysRequired)).toEqual(['name'])
  })
})
