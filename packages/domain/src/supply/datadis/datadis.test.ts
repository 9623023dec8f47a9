import { describe, expect, it } from 'vitest'
import { curveOfDatadis, type DatadisReading } from './datadis-curve.ts'
import { datadisDistributorCodes } from './datadis-distributor.data.ts'
import { maxPowersInKw } from './datadis-max-power.ts'
import { factsOfDatadis, tariffOfProvider, type DatadisContract } from './datadis-supply.ts'

const CUPS = 'ES0021000000000001RK0F'
const reading = (time: string, consumptionKWh: number | null, more: Partial<DatadisReading> = {}) => ({
  cups: CUPS,
  date: '2025/03/04',
  time,
  consumptionKWh,
  obtainMethod: 'Real',
  surplusEnergyKWh: null,
  ...more,
})
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour + 1).padStart(2, '0')}:00`)

describe('the curve of Datadis', () => {
  it('[API-165] assigns each reading to the interval that ends at its time, 24:00 to its own day', () => {
    const { series, surplus, summary } = curveOfDatadis(
      CUPS,
      hours.map((time, hour) => reading(time, hour)),
      'Europe/Madrid',
    )
    expect(new Date(series.startUtc).toISOString()).toBe('2025-03-03T23:00:00.000Z')
    expect([...series.kwh]).toEqual(hours.map((_, hour) => hour))
    expect(summary).toMatchObject({ firstDate: '2025-03-04', lastDate: '2025-03-04', missingSteps: 0 })
    expect(surplus).toBeNull()
  })

  it('[API-165] keeps gaps, estimates and the surplus', () => {
    const { summary, surplus } = curveOfDatadis(
      CUPS.slice(0, 20),
      hours.map((time, hour) =>
        reading(time, hour === 5 ? null : 1, {
          obtainMethod: hour < 3 ? 'Estimada' : 'Real',
          surplusEnergyKWh: hour === 12 ? 0.5 : null,
        }),
      ),
      'Europe/Madrid',
    )
    expect(summary).toMatchObject({ totalKwh: 23, missingSteps: 1, estimatedSteps: 3 })
    expect(surplus?.kwh[12]).toBe(0.5)
  })

  it('[API-165] counts readings without a method as measured', () => {
    const day = hours.map((time) => reading(time, 1, { obtainMethod: null }))
    const { summary } = curveOfDatadis(CUPS, day, 'Europe/Madrid')
    expect(summary).toMatchObject({ totalKwh: 24, estimatedSteps: 0 })
  })

  it('[ERR-129] is refused where a reading belongs to another supply, and without values', () => {
    const other = reading('02:00', 1, { cups: 'ES0021000000000002RE0F' })
    const make = (readings: DatadisReading[]) => () => curveOfDatadis(CUPS, readings, 'Europe/Madrid')
    expect(make([reading('01:00', 1), other])).toThrow('SUPPLY_CUPS_MISMATCH')
    expect(make([])).toThrow('SUPPLY_ANSWER_EMPTY')
    expect(make([reading('01:00', null)])).toThrow('SUPPLY_ANSWER_EMPTY')
    expect(make([reading('99:99', 1)])).toThrow('SUPPLY_ANSWER_UNREADABLE')
  })
})

describe('maxima of Datadis', () => {
  const maxima = (...powers: number[]) =>
    powers.map((maxPower) => ({ date: '2025/03/04', time: '21:15', maxPower, period: 'PUNTA' }))
  const inKw = (powers: number[], contracted: number | null, type = 5) =>
    maxPowersInKw(maxima(...powers), contracted, type).map(({ maxPower }) => maxPower)

  it('[API-166] are watts where the highest is more than a hundred times the contracted power', () => {
    expect(inKw([2.436, 3], 4.6)).toEqual([2.436, 3])
    expect(inKw([2436, 300], 4.6)).toEqual([2.436, 0.3])
    expect(inKw([500], 5)).toEqual([500])
    expect(inKw([501], 5)).toEqual([0.501])
    expect(inKw([], 4.6)).toEqual([])
  })

  it('[API-166] are checked by the type of the meter where the contract is not known', () => {
    expect(inKw([2436], null, 5)).toEqual([2.436])
    expect(inKw([430], null, 3)).toEqual([430])
    // The limits of types 5 to 2 are 15, 50, 450 and 10,000 kW; type 1 has practically none.
    const limits: [type: number, kw: number][] = [
      [5, 15],
      [4, 50],
      [3, 450],
      [2, 10_000],
      [1, 1e6],
    ]
    for (const [type, kw] of limits) {
      expect(inKw([kw * 100], null, type)).toEqual([kw * 100])
      expect(inKw([kw * 100 + 1], null, type)).toEqual([(kw * 100 + 1) / 1000])
      expect(inKw([kw * 100 + 1], 0, type)).toEqual([(kw * 100 + 1) / 1000])
    }
  })
})

describe('the contract of Datadis', () => {
  const contract: DatadisContract = {
    cups: CUPS,
    distributor: 'UFD',
    accessFare: '3.0TD',
    codeFare: null,
    province: 'Madrid',
    municipality: 'Getafe',
    postalCode: '28901',
    contractedPowerkW: [20, 20, 20, 20, 20, 25],
    selfConsumptionTypeCode: '41',
    maxPowerInstall: 30,
  }

  it('[API-164] converts to the facts of a supply, with address and type of point from the list of supplies', () => {
    const supply = { ...contract, address: 'Calle Mayor 1', pointType: 4 }
    expect(factsOfDatadis(contract, supply)).toMatchObject({
      address: 'Calle Mayor 1',
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 20, p2: 20, p3: 20, p4: 20, p5: 20, p6: 25 },
      pointType: 4,
      hasSelfConsumption: true,
    })
    const plain = factsOfDatadis({ ...contract, contractedPowerkW: [], selfConsumptionTypeCode: '00' }, null)
    expect([plain.address, plain.contractedPowerPeriods, plain.hasSelfConsumption]).toEqual([
      null,
      null,
      false,
    ])
  })

  it('[API-164] has the values of the list of supplies where the contract has none, and null where neither has one', () => {
    const bare: DatadisContract = {
      ...contract,
      distributor: '',
      province: null,
      municipality: '',
      postalCode: null,
      selfConsumptionTypeCode: null,
      maxPowerInstall: null,
    }
    const listed = {
      cups: CUPS,
      address: '',
      postalCode: '08001',
      province: 'Barcelona',
      municipality: 'Barcelona',
      distributor: 'E-distribución',
      pointType: null,
    }
    expect(factsOfDatadis(bare, listed)).toEqual({
      address: null,
      addressCode: '08001',
      city: 'Barcelona',
      region: 'Barcelona',
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 20, p2: 20, p3: 20, p4: 20, p5: 20, p6: 25 },
      maxPowerKw: null,
      anualConsumption: null,
      distributorName: 'E-distribución',
      pointType: null,
      cnae: null,
      hasSelfConsumption: null,
    })
    expect(factsOfDatadis(contract, listed)).toMatchObject({
      addressCode: '28901',
      city: 'Getafe',
      region: 'Madrid',
      maxPowerKw: 30,
      distributorName: 'UFD',
    })
    expect(factsOfDatadis(bare, null)).toMatchObject({
      addressCode: null,
      city: null,
      region: null,
      distributorName: null,
      pointType: null,
    })
  })

  it.each([
    ['41', true],
    ['01', true],
    ['10', true],
    ['0', false],
    ['00', false],
    ['', false],
  ])('[API-164] with the code of self-consumption %j: %s', (selfConsumptionTypeCode, expected) => {
    const { hasSelfConsumption } = factsOfDatadis({ ...contract, selfConsumptionTypeCode }, null)
    expect(hasSelfConsumption).toBe(expected)
  })

  it('[API-164] has its access tariff by name or by the code of the exchange formats', () => {
    expect(tariffOfProvider('Peaje 2.0 TD', null)).toBe('2.0TD')
    expect(tariffOfProvider('6.1TDVE', null)).toBe('6.1TDVE')
    expect(tariffOfProvider(null, '020')).toBe('6.1TD')
    expect(tariffOfProvider('2.0A', '001')).toBeNull()
    expect(tariffOfProvider('Peaje 3.0 TD VE, en baja tensión', null)).toBe('3.0TDVE')
    expect(tariffOfProvider('2.0TD, hasta 15 kW', null)).toBe('2.0TD')
    expect(tariffOfProvider('9.9TD', '018')).toBe('2.0TD')
    expect(tariffOfProvider(null, null)).toBeNull()
  })

  it.each([
    ['018', '2.0TD'],
    ['019', '3.0TD'],
    [' 020 ', '6.1TD'],
    ['021', '6.2TD'],
    ['022', '6.3TD'],
    ['023', '6.4TD'],
    ['024', '3.0TDVE'],
    ['025', '6.1TDVE'],
    ['026', null],
  ])('[API-164] code %j is tariff %s', (code, tariff) => {
    expect(tariffOfProvider('', code)).toBe(tariff)
  })
})

describe('distributors of Datadis', () => {
  it('have the numbers 1 to 8', () => {
    expect(datadisDistributorCodes).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })
})
