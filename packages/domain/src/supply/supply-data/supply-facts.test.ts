import { describe, expect, it } from 'vitest'
import { supplyChanges, supplyDifferences, type StoredSupply, type SupplyFacts } from './supply-facts.ts'

const stored: StoredSupply = {
  utilityType: 'electricity',
  address: 'Calle Mayor 1',
  addressCode: '28901',
  city: 'Alcalá de Henares',
  region: 'Madrid',
  atrTariff: { nombre: '2.0TD' },
  contractedPowerPeriods: { p1: 4.6, p2: 4.6, p3: null },
  maxPowerKw: null,
  anualConsumption: 3,
  anualConsumptionUnit: 'MWh',
  distributorName: 'UFD',
  pointType: 5,
  cnae: null,
  hasSelfConsumption: false,
}
const silent: SupplyFacts = {
  address: null,
  addressCode: null,
  city: null,
  region: null,
  atrTariff: null,
  contractedPowerPeriods: null,
  maxPowerKw: null,
  anualConsumption: null,
  distributorName: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: null,
}

describe('facts of a supply beside the stored ones', () => {
  it('[PLG-025] do not differ where the provider omits a value, spells it otherwise or uses another unit', () => {
    expect(supplyDifferences(stored, silent)).toEqual([])
    const same: SupplyFacts = {
      ...silent,
      city: 'ALCALA DE  HENARES',
      atrTariff: '2.0TD',
      contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
      anualConsumption: 3000.4,
      pointType: 5,
      hasSelfConsumption: false,
    }
    expect(supplyDifferences(stored, same)).toEqual([])
  })

  it('do not differ in facts of electricity where the supply is of gas', () => {
    const found: SupplyFacts = {
      ...silent,
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 5 },
      maxPowerKw: 9.2,
      pointType: 4,
      hasSelfConsumption: true,
      city: 'Getafe',
      anualConsumption: 12_000,
    }
    expect(supplyDifferences({ ...stored, utilityType: 'gas' }, found)).toEqual(['city', 'anualConsumption'])
  })

  it('[PLG-025] differ where a value is new or another one', () => {
    const found: SupplyFacts = {
      ...silent,
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 4.6, p2: 4.6, p3: 5 },
      maxPowerKw: 9.2,
      anualConsumption: 3001,
      hasSelfConsumption: true,
    }
    expect(supplyDifferences(stored, found)).toEqual([
      'atrTariff',
      'contractedPowerPeriods',
      'maxPowerKw',
      'anualConsumption',
      'hasSelfConsumption',
    ])
  })

  it('[PLG-025] become changes only where they were selected and given', () => {
    const found: SupplyFacts = { ...silent, city: 'Getafe', atrTariff: '3.0TD', anualConsumption: 3001 }
    expect(supplyChanges(found, ['city', 'anualConsumption', 'cnae', 'hasSelfConsumption'])).toEqual({
      city: 'Getafe',
      anualConsumption: 3001,
      anualConsumptionUnit: 'kWh',
    })
    expect(supplyChanges(found, ['atrTariff'])).toEqual({ atrTariff: { nombre: '3.0TD' } })
    expect(supplyChanges(found, [])).toEqual({})
  })
})
