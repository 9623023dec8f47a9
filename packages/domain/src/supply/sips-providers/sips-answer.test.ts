import { describe, expect, it } from 'vitest'
import { readSips as readSipsIn, type SipsConsumption, type SipsSupply } from './sips-answer.ts'

const CUPS = 'ES0021000000000001RK0F'
const readSips = (cups: string, supplies: readonly SipsSupply[]) =>
  readSipsIn(cups, supplies, 'Europe/Madrid')
const consumption = (from: string, to: string, ...activeWh: number[]): SipsConsumption => ({
  fechaInicioMesConsumo: from,
  fechaFinMesConsumo: to,
  activeWh,
})
const supply = (consumptions: SipsConsumption[], more: Partial<SipsSupply> = {}): SipsSupply => ({
  cups: CUPS,
  nombreEmpresaDistribuidora: null,
  codigoPostalPS: '07001',
  municipioPS: '07040',
  codigoTarifaATREnVigor: '019',
  potenciaMaximaBIEW: null,
  codigoClasificacionPS: '04',
  CNAE: null,
  codigoAutoconsumo: null,
  contractedW: [15_001, 15_001, 15_001, 15_001, 15_001, 20_000],
  consumptions,
  curve: [],
  ...more,
})

describe("a supply of the market's register", () => {
  it('[CUR-014] is in kW, with the tariff of its code and the province of its postcode', () => {
    expect(readSips(CUPS, [supply([])]).consumptionPointInfo).toMatchObject({
      region: 'Illes Balears',
      city: null,
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 15.001, p6: 20 },
      pointType: 4,
      anualConsumption: null,
      hasSelfConsumption: null,
    })
  })

  const facts = (more: Partial<SipsSupply>) => readSips(CUPS, [supply([], more)]).consumptionPointInfo

  it('[CUR-014] has null where the register has nothing, and the values that it has', () => {
    expect(facts({ codigoPostalPS: null, municipioPS: null, codigoClasificacionPS: null })).toEqual({
      address: null,
      addressCode: null,
      city: null,
      region: null,
      atrTariff: '3.0TD',
      contractedPowerPeriods: { p1: 15.001, p2: 15.001, p3: 15.001, p4: 15.001, p5: 15.001, p6: 20 },
      maxPowerKw: null,
      anualConsumption: null,
      distributorName: null,
      pointType: null,
      cnae: null,
      hasSelfConsumption: null,
    })
    const known = {
      municipioPS: 'Palma',
      potenciaMaximaBIEW: 43_500,
      nombreEmpresaDistribuidora: 'E-distribución',
      CNAE: '5610',
    }
    expect(facts(known)).toMatchObject({
      addressCode: '07001',
      city: 'Palma',
      maxPowerKw: 43.5,
      distributorName: 'E-distribución',
      cnae: '5610',
    })
    const empty = { codigoPostalPS: '', nombreEmpresaDistribuidora: '', CNAE: '', municipioPS: '' }
    expect(facts(empty)).toMatchObject({
      addressCode: null,
      city: null,
      region: null,
      distributorName: null,
      cnae: null,
    })
  })

  it('[CUR-014] has contracted powers where at least one is given', () => {
    expect(facts({ contractedW: [null, 3450] }).contractedPowerPeriods).toEqual({ p2: 3.45 })
    expect(facts({ contractedW: [null, null] }).contractedPowerPeriods).toBeNull()
  })

  it.each([
    ['Palma 2', 'Palma 2'],
    ['2 Hermanas', '2 Hermanas'],
    ['07040', null],
  ])('[CUR-014] has a municipality by its name, not by its code: %j', (municipioPS, city) => {
    expect(facts({ municipioPS }).city).toBe(city)
  })

  it.each([
    ['1', 1],
    ['05', 5],
    ['6', null],
    ['14', null],
    ['41', null],
    ['', null],
  ])('[CUR-014] has the type of point of code %j', (codigoClasificacionPS, pointType) => {
    expect(facts({ codigoClasificacionPS }).pointType).toBe(pointType)
  })

  it.each([
    ['00', false],
    ['', false],
    ['41', true],
    ['10', true],
    ['01', true],
  ])('[CUR-014] has self-consumption by the code %j: %s', (codigoAutoconsumo, hasSelfConsumption) => {
    expect(facts({ codigoAutoconsumo }).hasSelfConsumption).toBe(hasSelfConsumption)
  })

  it('[CUR-015] assigns each reading to the month of its middle day, in kWh and in chronological order', () => {
    const { consumptionData, hasRepeatedMonths } = readSips(CUPS, [
      supply([
        // Most of its days are of March.
        consumption('2025-02-25', '2025-04-02', 4000, 1000),
        consumption('2025-01-20', '2025-02-19', 2000, 500),
        consumption('2024-12-20', '2025-01-20', 1000, 250),
      ]),
    ])
    expect(consumptionData).toEqual([
      { year: 2025, month: 1, activeConsumptionByPeriod: { p1: 1, p2: 0.25 } },
      { year: 2025, month: 2, activeConsumptionByPeriod: { p1: 2, p2: 0.5 } },
      { year: 2025, month: 3, activeConsumptionByPeriod: { p1: 4, p2: 1 } },
    ])
    expect(hasRepeatedMonths).toBe(false)
  })

  it('[CUR-016] has a yearly consumption of 365 times the daily mean, from 300 days up and of the last year only', () => {
    const year = (...consumptions: SipsConsumption[]) =>
      readSips(CUPS, [supply(consumptions)]).consumptionPointInfo.anualConsumption
    // By hand: 730 kWh in the 365 days of 2025; the year before does not count.
    expect(
      year(consumption('2023-01-01', '2024-01-01', 9e9), consumption('2025-01-01', '2026-01-01', 730_000)),
    ).toBe(730)
    expect(year(consumption('2025-01-01', '2025-10-28', 300_000))).toBe(365)
    expect(year(consumption('2025-01-01', '2025-06-01', 300_000))).toBeNull()
    expect(year(consumption('2025-01-01', '2025-10-27', 299_000))).toBeNull()
    // 366 days before the last reading is the year before; 365 days are within the year.
    const last = consumption('2025-06-01', '2026-01-01', 214_000)
    expect(year(consumption('2024-12-31', '2025-06-01', 9e9), last)).toBeNull()
    expect(year(consumption('2025-01-01', '2025-06-01', 151_000), last)).toBe(365)
    // A reading that ends before it begins counts no days.
    expect(
      year(consumption('2025-09-01', '2025-08-01', 0), consumption('2025-01-01', '2026-01-01', 365_000)),
    ).toBe(365)
  })

  it('[ERR-129] counts a repeated reading once, and reports it', () => {
    const january = consumption('2025-01-01', '2025-02-01', 1000)
    const { consumptionData, hasRepeatedMonths } = readSips(CUPS, [supply([january, january])])
    expect([consumptionData.length, hasRepeatedMonths]).toEqual([1, true])
  })

  it('[ERR-129] does not report different months of one year, or one month of two years', () => {
    const monthly = Array.from({ length: 24 }, (_, at) => {
      const month = (index: number) =>
        `${2023 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
      return consumption(month(at), month(at + 1), 1000)
    })
    const { consumptionData, hasRepeatedMonths } = readSips(CUPS, [supply(monthly.toReversed())])
    expect(hasRepeatedMonths).toBe(false)
    expect(consumptionData.map(({ year, month }) => `${year}-${month}`)).toEqual(
      monthly.map((_, at) => `${2023 + Math.floor(at / 12)}-${(at % 12) + 1}`),
    )
  })

  it('[ERR-129] has readings that end on one day in the order of their beginnings, absent energy left out', () => {
    const { consumptionData } = readSips(CUPS, [
      supply([
        consumption('2025-01-20', '2025-02-01', 2000),
        { ...consumption('2025-01-01', '2025-02-01'), activeWh: [1000, null, 3000] },
      ]),
    ])
    expect(consumptionData.map(({ activeConsumptionByPeriod }) => activeConsumptionByPeriod)).toEqual([
      { p1: 1, p3: 3 },
      { p1: 2 },
    ])
  })

  it('[ERR-129] is refused where it is another supply than requested, or missing', () => {
    expect(() => readSips(CUPS, [])).toThrow('SUPPLY_ANSWER_EMPTY')
    expect(() => readSips(CUPS, [supply([], { cups: 'ES0021000000000002RE0F' })])).toThrow(
      'SUPPLY_CUPS_MISMATCH',
    )
    expect(() => readSips(CUPS, [supply([]), supply([], { cups: 'ES0021000000000002RE0F' })])).toThrow(
      'SUPPLY_CUPS_MISMATCH',
    )
  })
})
