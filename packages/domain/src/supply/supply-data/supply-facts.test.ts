import { describe, expect, it } from 'vitest'
import {
  powerByPeriod,
  supplyChanges,
  supplyDifferences,
  type StoredSupply,
  type SupplyFacts,
} from './supply-facts.ts'

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

  it.each<[string, Partial<StoredSupply>, Partial<SupplyFacts>, boolean]>([
    ['an address in other capitals, with blanks around it', {}, { address: ' CALLE  mayor 1 ' }, false],
    ['an address with a blank more between letters', {}, { address: 'Cal le Mayor 1' }, true],
    ['another distributor', {}, { distributorName: 'i-DE' }, true],
    ['an activity that was not stored', {}, { cnae: '5610' }, true],
    ['an empty text where none is stored', {}, { cnae: '' }, false],
    ['the tariff of a supply without one', { atrTariff: null }, { atrTariff: '2.0TD' }, true],
    ['another type of point', {}, { pointType: 4 }, true],
    ['self-consumption', {}, { hasSelfConsumption: true }, true],
    ['half a watt less', { maxPowerKw: 9.2 }, { maxPowerKw: 9.1996 }, false],
    ['a watt less', { maxPowerKw: 9.2 }, { maxPowerKw: 9.199 }, true],
    ['zero where nothing is stored', { maxPowerKw: null }, { maxPowerKw: 0 }, true],
    ['half a kWh of a year more', {}, { anualConsumption: 3000.5 }, true],
    ['less than half a kWh more', {}, { anualConsumption: 3000.25 }, false],
    ['powers without one that is stored', {}, { contractedPowerPeriods: { p1: 4.6 } }, true],
    ['a power of zero in place of none', {}, { contractedPowerPeriods: { p1: 4.6, p2: 4.6, p3: 0 } }, true],
    [
      'no power in place of zero',
      { contractedPowerPeriods: { p1: 0 } },
      { contractedPowerPeriods: { p1: null } },
      true,
    ],
    ['another last power', {}, { contractedPowerPeriods: { p1: 4.6, p2: 4.6, p6: 5 } }, true],
  ])('[PLG-025] compares %s', (_, changes, found, differs) => {
    const differences = supplyDifferences({ ...stored, ...changes }, { ...silent, ...found })
    expect(differences).toEqual(differs ? Object.keys(found) : [])
  })

  it('[PLG-025] become changes in every field that was selected, null only where nothing was given', () => {
    const found: SupplyFacts = {
      address: 'Calle Real 2',
      addressCode: '28902',
      city: 'Getafe',
      region: 'Madrid',
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 16 },
      maxPowerKw: 0,
      anualConsumption: 0,
      distributorName: 'UFD',
      pointType: 4,
      cnae: '5610',
      hasSelfConsumption: false,
    }
    const all = supplyDifferences({ ...stored, hasSelfConsumption: true }, found)
    expect(supplyChanges(found, [...all, 'region', 'distributorName'])).toEqual({
      ...found,
      atrTariff: { nombre: '3.0TD' },
      anualConsumptionUnit: 'kWh',
    })
    expect(supplyChanges(silent, all)).toEqual({})
    expect(supplyChanges(found, ['contractedPowerPeriods'])).toEqual({ contractedPowerPeriods: { p1: 16 } })
    expect(supplyChanges(found, ['hasSelfConsumption'])).toEqual({ hasSelfConsumption: false })
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

describe('contracted powers of a provider', () => {
  it.each([
    ['2.0TD', 2],
    ['3.0TD', 6],
    ['RL.1', 1],
    ['2.0A', 6],
    [null, 6],
  ])('are those of the periods of the tariff: %s has %i', (tariff, count) => {
    expect(Object.values(powerByPeriod([1, 2, 3, 4, 5, 6], tariff))).toEqual(
      [1, 2, 3, 4, 5, 6].slice(0, count),
    )
  })
})
