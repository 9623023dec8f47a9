import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { SupplyFacts } from '@vatio/domain/supply/supply-data/supply-facts'
import { describe, expect, it } from 'vitest'
import { consumptionPointFixture } from '../consumption-points/consumption-point.fixture.ts'
import {
  suggestedTypology,
  toContractFromCupsValues,
  toFastCreation,
  validateContractFromCups,
  withSupplyFacts,
  withUtility,
  type ContractFromCupsValues,
} from './contract-from-cups.ts'

const nothingKnown = { point: null, client: null }
const CUPS = 'ES0031000000000001AB'

function filled(change: Partial<ContractFromCupsValues['contract']> = {}): ContractFromCupsValues {
  const empty = toContractFromCupsValues('2026-11-16')
  return {
    ...empty,
    client: { ...empty.client, clientInfo: { ...empty.client.clientInfo, name: 'Rosa' } },
    consumptionPoint: { ...empty.consumptionPoint, cups: CUPS, address: 'Mayor 1' },
    contract: { ...empty.contract, ...change },
  }
}

const facts: SupplyFacts = {
  address: 'Calle del registro',
  addressCode: '28013',
  city: 'Madrid',
  region: 'Madrid',
  atrTariff: '2.0TD',
  contractedPowerPeriods: { p1: 4.6, p2: 3.45, p3: 3 },
  maxPowerKw: 5.75,
  anualConsumption: 3500,
  distributorName: 'Distribuidora',
  pointType: 5,
  cnae: null,
  hasSelfConsumption: false,
}

describe('a contract from a CUPS', () => {
  it('asks for the CUPS and the name of a new client, and no name of one who exists', () => {
    const empty = toContractFromCupsValues('2026-11-16')
    expect(Object.keys(validateContractFromCups(empty, nothingKnown)).toSorted()).toEqual([
      'client.clientInfo.name',
      'consumptionPoint.cups',
    ])
    const client = { idClient: 'c1', commercial: null }
    expect(Object.keys(validateContractFromCups(empty, { point: null, client }))).toEqual([
      'consumptionPoint.cups',
    ])
    expect(validateContractFromCups(filled(), nothingKnown)).toEqual({})
  })

  it('refuses a power that the access tariff lacks, but not beside a stored supply', () => {
    const values = filled({ tariffType: '2.0TD', contractedPowerPeriods: toPeriodArray({ p1: 4.6 }) })
    expect(Object.keys(validateContractFromCups(values, nothingKnown))).toEqual([
      'contract.contractedPowerPeriods',
    ])
    const known = { ...nothingKnown, point: consumptionPointFixture }
    expect(validateContractFromCups(values, known)).toEqual({})
    // Typed before the CUPS, in a field that is not shown any more.
    expect(validateContractFromCups(filled({ anualConsumption: Number.NaN }), known)).toEqual({})
  })

  it('keeps nothing of the energy before: the form would refuse powers that it does not show', () => {
    const electricity = filled({
      tariffType: '2.0TD',
      contractedPowerPeriods: [4.6, 4.6, null, null, null, null],
    })
    const gas = withUtility(withSupplyFacts(electricity, facts), 'gas')
    expect(gas.contract).toMatchObject({ utilityType: 'gas', tariffType: null, signingDate: '2026-11-16' })
    expect(validateContractFromCups(gas, nothingKnown)).toEqual({})
    const body = toFastCreation(gas, nothingKnown, null, { role: 'admin' })
    expect(body.consumptionPoint).not.toHaveProperty('maxPowerKw')
    expect(body.contract?.contractedPowerPeriods).toMatchObject({ p1: null, p2: null })
  })

  it('takes from a register what is empty, and only the powers of the tariff', () => {
    const { consumptionPoint, contract } = withSupplyFacts(filled({ anualConsumption: 1234 }), facts)
    expect(consumptionPoint).toMatchObject({ address: 'Mayor 1', addressCode: '28013', city: 'Madrid' })
    expect(contract).toMatchObject({
      tariffType: '2.0TD',
      contractedPowerPeriods: [4.6, 3.45, null, null, null, null],
      anualConsumption: 1234,
    })
  })

  it('sends the new client with the address of the supply, and the other facts of a register', () => {
    const body = toFastCreation(withSupplyFacts(filled(), facts), nothingKnown, 't1', { role: 'admin' })
    expect(body.client).toMatchObject({
      clientInfo: { name: 'Rosa', address: 'Mayor 1', city: 'Madrid' },
      clientTypology: { idClientTypology: 't1' },
    })
    expect(body.consumptionPoint).toMatchObject({
      cups: CUPS,
      atrTariff: { nombre: '2.0TD' },
      maxPowerKw: 5.75,
      distributorName: 'Distribuidora',
    })
    expect(body.contract).toMatchObject({ signingDate: '2026-11-16', anualConsumption: 3500 })
  })

  it('takes a stored supply and client as they are, with the commercial of the client', () => {
    const known = { point: consumptionPointFixture, client: { idClient: 'c1', commercial: 'k1' } }
    const body = toFastCreation(filled(), known, null, { role: 'admin' })
    expect(body.client).toEqual({ idClient: 'c1' })
    expect(body.consumptionPoint).toEqual({ cups: CUPS })
    expect(body.contract).toMatchObject({
      commercial: { idCommercial: 'k1' },
      tariffType: consumptionPointFixture.atrTariff?.nombre,
      utilityType: consumptionPointFixture.utilityType,
    })
    expect(toFastCreation(filled(), known, null, { role: 'user' }).contract).not.toHaveProperty('commercial')
  })

  it('infers the typology from the kind of tax number', () => {
    expect(['12345678Z', 'X1234567L', 'B12345674', 'B1'].map(suggestedTypology)).toEqual([
      'Particular',
      'Particular',
      'Empresa',
      null,
    ])
  })
})
