import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import {
  accessTariffOfConsumptionPoint,
  anualConsumptionKwh,
  consumptionPointDeletionText,
  distributorCodeOfCups,
  isSameSupply,
  powerPeriodsOfConsumptionPoint,
  storedCups,
  zoneOfConsumptionPoint,
} from './consumption-point.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.field, error.details] : error
  }
  return null
}

describe('the CUPS of a supply', () => {
  it('[CLI-001] is stored upper case and compact, and may be missing', () => {
    expect(storedCups(' es 0363 0000 0000 0011 ls 0f ')).toBe('ES0363000000000011LS0F')
    expect([storedCups(''), storedCups('  '), storedCups(undefined)]).toEqual([null, null, null])
  })
  it('[CLI-001] has 20 or 22 characters', () => {
    for (const length of [1, 19, 21, 23]) {
      expect(codeOf(() => storedCups('E'.repeat(length)))).toEqual(['CUPS_LENGTH', 'cups', { length }])
    }
    expect(storedCups('E'.repeat(20))).toHaveLength(20)
  })
  it('identifies the same supply with and without its last two characters', () => {
    expect(isSameSupply('ES0363000000000011LS0F', 'es0363000000000011ls')).toBe(true)
    expect(isSameSupply('es0363000000000011ls', 'ES0363000000000011LS0F')).toBe(true)
    expect(isSameSupply('ES0363000000000011LS', 'ES0230000000000016SQ')).toBe(false)
  })
  it('contains the distributor', () => {
    expect(distributorCodeOfCups('es 0021 0000 0000 0001 RK')).toBe('0021')
    for (const cups of ['0021', '00ES0021', 'ES021', '', null, undefined]) {
      expect([cups, distributorCodeOfCups(cups)]).toEqual([cups, null])
    }
  })
})

describe('the zone of a supply', () => {
  it('[CLI-003] [CLI-018] is the stated one, else that of the postcode, else Península', () => {
    expect(zoneOfConsumptionPoint({ geographicalZone: { idZona: 3 }, addressCode: '35001' })).toBe(3)
    expect(zoneOfConsumptionPoint({ addressCode: '35001' })).toBe(2)
    expect(zoneOfConsumptionPoint({ geographicalZone: null })).toBe(1)
  })
})

describe('the access tariff of a supply', () => {
  it('belongs to its energy', () => {
    expect(accessTariffOfConsumptionPoint('electricity', ' 6.1td ')).toEqual({
      idTarifaATR: 20,
      nombre: '6.1TD',
    })
    expect(accessTariffOfConsumptionPoint('gas', 'rl.11')?.nombre).toBe('RL.11')
    for (const none of [' ', '', null, undefined]) {
      expect(accessTariffOfConsumptionPoint('gas', none)).toBeNull()
    }
    for (const [utility, name] of [
      ['electricity', 'RL.1'],
      ['gas', '2.0TD'],
      ['electricity', '2.1DHA'],
    ] as const) {
      expect(codeOf(() => accessTariffOfConsumptionPoint(utility, ` ${name}`))).toEqual([
        'CONSUMPTION_POINT_TARIFF_UNKNOWN',
        'atrTariff',
        { utilityType: utility, nombre: name },
      ])
    }
  })
  it('determines the number of contracted powers', () => {
    expect(powerPeriodsOfConsumptionPoint('electricity', '2.0TD')).toBe(2)
    expect(powerPeriodsOfConsumptionPoint('electricity', '3.0TD')).toBe(6)
    expect(powerPeriodsOfConsumptionPoint('electricity', null)).toBe(6)
    expect(powerPeriodsOfConsumptionPoint('electricity', '2.1DHA')).toBe(6)
    expect([
      powerPeriodsOfConsumptionPoint('gas', 'RL.2'),
      powerPeriodsOfConsumptionPoint('gas', null),
    ]).toEqual([1, 1])
  })
})

describe('the yearly consumption of a supply', () => {
  it('[FMT-007] is converted to kWh from its unit', () => {
    const kwh = (['kWh', 'MWh', 'GWh', 'TWh'] as const).map((anualConsumptionUnit) =>
      anualConsumptionKwh({ anualConsumption: 1.5, anualConsumptionUnit }),
    )
    expect(kwh).toEqual([1.5, 1500, 1_500_000, 1_500_000_000])
    expect(anualConsumptionKwh({ anualConsumption: null, anualConsumptionUnit: 'kWh' })).toBeNull()
    expect(anualConsumptionKwh({ anualConsumptionUnit: 'kWh' })).toBeNull()
  })
})

describe('consumptionPointDeletionText', () => {
  it('is the CUPS, else the name', () => {
    expect(consumptionPointDeletionText({ cups: 'ES1', identifier: 'Nave' })).toBe('punto-ES1')
    expect(consumptionPointDeletionText({ cups: null, identifier: 'Nave' })).toBe('punto-Nave')
    expect(consumptionPointDeletionText({})).toBe('punto-de-consumo')
  })
})
