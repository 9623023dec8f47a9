import { describe, expect, it } from 'vitest'
import { readSips, type SipsConsumption, type SipsSupply } from './sips-answer.ts'

const CUPS = 'ES0021000000000001RK0F'
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

  it('[CUR-015] assigns each reading to the month of its middle day, in kWh and in chronological order', () => {
    const { consumptionData, hasRepeatedMonths } = readSips(CUPS, [
      supply([
        consumption('2025-01-20', '2025-02-19', 2000, 500),
        consumption('2024-12-20', '2025-01-20', 1000, 250),
      ]),
    ])
    expect(consumptionData).toEqual([
      { year: 2025, month: 1, activeConsumptionByPeriod: { p1: 1, p2: 0.25 } },
      { year: 2025, month: 2, activeConsumptionByPeriod: { p1: 2, p2: 0.5 } },
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
  })

  it('[ERR-129] counts a repeated reading once, and reports it', () => {
    const january = consumption('2025-01-01', '2025-02-01', 1000)
    const { consumptionData, hasRepeatedMonths } = readSips(CUPS, [supply([january, january])])
    expect([consumptionData.length, hasRepeatedMonths]).toEqual([1, true])
  })

  it('[ERR-129] is refused where it is another supply than requested, or missing', () => {
    expect(() => readSips(CUPS, [])).toThrow('SUPPLY_ANSWER_EMPTY')
    expect(() => readSips(CUPS, [supply([], { cups: 'ES0021000000000002RE0F' })])).toThrow(
      'SUPPLY_CUPS_MISMATCH',
    )
  })
})
