import { createEmptyStudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { describe, expect, it } from 'vitest'
import { point } from '../../../test/supply-calls.ts'
import {
  changePostcode,
  changeTariff,
  fillFromClient,
  fillFromContract,
  fillFromFile,
  fillFromSupply,
} from './client-details.ts'

const empty = createEmptyStudyContent()
const client = {
  clientInfo: {
    name: 'Ana',
    firstSurname: 'Ruiz',
    secondSurname: null,
    dniOrCif: '12345678Z',
    email: null,
    phoneNumber: '600100200',
    address: 'Calle Mayor 1',
    addressCode: '28001',
    city: 'Madrid',
    region: 'Madrid',
    iban: null,
  },
  sector: null,
} as unknown as Client

describe('client details filled in', () => {
  it('take what the client has, and keep what it does not have', () => {
    const typed = { ...empty, clientDetails: { ...empty.clientDetails, email: 'ana@ejemplo.es' } }
    expect(fillFromClient(typed, client).clientDetails).toMatchObject({
      identifier: 'Ana Ruiz',
      dniOrCif: '12345678Z',
      email: 'ana@ejemplo.es',
      phoneNumber: '600100200',
      address: 'Calle Mayor 1',
      addressCode: '28001',
    })
  })

  it('take the place, the tariff and the powers of the supply over those of its client', () => {
    const filled = fillFromSupply(fillFromClient(empty, client), point)
    expect(filled.clientDetails).toMatchObject({
      cups: point.cups,
      city: 'Leganés',
      address: 'Calle Mayor 1',
    })
    expect(filled).toMatchObject({
      atrTariff: '2.0TD',
      geographicalZone: 1,
      contractedPower: { p1: 4.6, p2: 4.6, p3: null },
    })
  })

  it('take the prices of the contract in its units, and stay without them', () => {
    const content = { ...empty, powerPriceUnit: 'EUR/kW-year', energyPriceUnit: 'EUR/MWh' } as const
    const prices = { power: { p1: 0.1, p2: 0.05 }, energy: { p1: 0.2, p2: 0.15, p3: 0.1 }, excess: null }
    const contract = { prices: { ...prices, isBasePrice: false } }
    expect(fillFromContract(content, contract as never)).toMatchObject({
      powerPriceUnit: 'EUR/kW-day',
      energyPriceUnit: 'EUR/kWh',
      powerPrices: { p1: 0.1, p2: 0.05, p3: null },
      energyPrices: { p3: 0.1 },
    })
    expect(fillFromContract(content, null)).toBe(content)
    const withoutTolls = { prices: { ...contract.prices, isBasePrice: true } }
    expect(fillFromContract(content, withoutTolls as never)).toBe(content)
  })

  it('[SOL-CD-025] take what a supply-point file says, and keep what it does not say', () => {
    const file = { cups: point.cups, address: null, region: 'Toledo', addressCode: '45001' }
    const filled = fillFromFile(fillFromSupply(fillFromClient(empty, client), point), {
      ...file,
      contractedPower: { p1: 3.3, p2: 3.3 },
    } as never)
    expect(filled.clientDetails).toMatchObject({
      address: 'Calle Mayor 1',
      region: 'Toledo',
      addressCode: '45001',
    })
    expect(filled.contractedPower).toMatchObject({ p1: 3.3, p2: 3.3, p3: null })
    expect(fillFromFile(filled, { ...file, contractedPower: {} } as never).contractedPower.p1).toBe(3.3)
  })

  it('give the zone of a whole postcode, unless one is chosen', () => {
    expect(changePostcode(empty, '3500').geographicalZone).toBeNull()
    expect(changePostcode(empty, '35001').geographicalZone).toBe(2)
    expect(changePostcode({ ...empty, geographicalZone: 1 }, '35001').geographicalZone).toBe(1)
  })

  it('[SOL-CD-011] set the phases of the installation with the tariff', () => {
    expect(changeTariff(empty, '3.0TD').instalationPhaseNumber).toBe('three_phase')
    expect(changeTariff(changeTariff(empty, '6.1TD'), '2.0TD').instalationPhaseNumber).toBe('single_phase')
  })
})
