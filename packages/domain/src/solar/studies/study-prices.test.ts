import { describe, expect, it } from 'vitest'
import {
  computeInverterLimitKw,
  defaultInstallationPhase,
  findStudyPanel,
  toEconomicChoices,
  toPanelSurface,
  toStudyBattery,
} from './study-choices.ts'
import { convertEnergyPrice, convertPowerPrice, toStudyPrices, type StudyPriceInput } from './study-prices.ts'

const empty = { p1: null, p2: null, p3: null, p4: null, p5: null, p6: null }
const input: StudyPriceInput = {
  contractedPower: { ...empty, p1: 4.6, p2: 4.6 },
  powerPrices: { ...empty, p1: 36.5, p2: 3.65 },
  powerPriceUnit: 'EUR/kW-year',
  energyPrices: { ...empty, p1: 200, p2: 150 },
  energyPriceUnit: 'EUR/MWh',
  powerPricesDiscount: 5,
  energyPricesDiscount: 10,
  useAlternativePrices: false,
  alternativePowerPrices: empty,
  alternativeEnergyPrices: empty,
}

describe('prices of a study', () => {
  it('[SOL-CD-012] [SOL-CD-015] converts prices of power by 365 days and 12 months, and of energy by 1,000', () => {
    expect(convertPowerPrice(0.1, 'EUR/kW-day', 'EUR/kW-year')).toBeCloseTo(36.5, 12)
    expect(convertPowerPrice(3, 'EUR/kW-month', 'EUR/kW-year')).toBe(36)
    expect(convertPowerPrice(36.5, 'EUR/kW-year', 'EUR/kW-day')).toBeCloseTo(0.1, 12)
    expect(convertPowerPrice(0.1, 'EUR/kW-day', 'EUR/kW-day')).toBe(0.1)
    expect(convertEnergyPrice(120, 'EUR/MWh', 'EUR/kWh')).toBe(0.12)
    expect(convertEnergyPrice(0.12, 'EUR/kWh', 'EUR/MWh')).toBe(120)
    const prices = toStudyPrices(input, '2.0TD')
    expect(prices.powerEurPerKwDay.slice(0, 2)).toEqual([0.1, 0.01])
    expect(prices.energyEurPerKwh.slice(0, 2)).toEqual([0.2, 0.15])
    expect(prices).toMatchObject({ powerDiscountPercent: 5, energyDiscountPercent: 10, alternative: null })
  })

  it('[SOL-CD-013] prices an empty P3 of 2.0TD as P2, and of no other tariff', () => {
    expect(toStudyPrices(input, '2.0TD').energyEurPerKwh[2]).toBe(0.15)
    expect(
      toStudyPrices({ ...input, energyPrices: { ...input.energyPrices, p3: 90 } }, '2.0TD')
        .energyEurPerKwh[2],
    ).toBe(0.09)
    const free = { ...input, energyPrices: { ...input.energyPrices, p3: 0 } }
    expect(toStudyPrices(free, '2.0TD').energyEurPerKwh[2]).toBe(0)
    expect(toStudyPrices(input, '3.0TD').energyEurPerKwh[2]).toBeNull()
  })

  it('[SOL-CD-007] has other prices afterwards only where they are used', () => {
    const other = {
      alternativePowerPrices: { ...empty, p1: 73 },
      alternativeEnergyPrices: { ...empty, p1: 100, p2: 80 },
    }
    expect(toStudyPrices({ ...input, ...other }, '2.0TD').alternative).toBeNull()
    const { alternative } = toStudyPrices({ ...input, ...other, useAlternativePrices: true }, '2.0TD')
    expect(alternative?.powerEurPerKwDay[0]).toBeCloseTo(0.2, 12)
    expect(alternative?.energyEurPerKwh.slice(0, 3)).toEqual([0.1, 0.08, 0.08])
  })
})

describe('choices of a study', () => {
  it('[SOL-CD-011] has three phases where the tariff has more than three periods', () => {
    expect(defaultInstallationPhase(null)).toBe('single_phase')
    expect(defaultInstallationPhase('2.0TD')).toBe('single_phase')
    expect(defaultInstallationPhase('3.0TD')).toBe('three_phase')
  })

  it('puts the panels on the plane of their roof, with the losses of the system', () => {
    const plane = { inclination: 10, orientation: 20, panelInclination: 30, panelOrientation: 40 }
    expect(toPanelSurface({ ...plane, panelNumber: 7 }, 450, 9)).toEqual({
      roof: { tiltDeg: 10, azimuthSouthDeg: 20 },
      panel: { tiltDeg: 30, azimuthSouthDeg: 40 },
      panelNumber: 7,
      panelPeakPowerWp: 450,
      options: { lossPercent: 9 },
    })
  })

  it('installs the panel and the inverters of the kit, or a panel without a limit', () => {
    const solarKit = { kitSolarPanel: 'of the kit', inverterNumber: 2, kitInverter: { nominalPower: 5 } }
    const kit = { peakPowerIntroductionMode: 'solarKit', solarPanel: 'chosen', solarKit } as const
    const panel = { ...kit, peakPowerIntroductionMode: 'solarPanel' } as const
    expect([findStudyPanel(kit), computeInverterLimitKw(kit)]).toEqual(['of the kit', 10])
    expect([findStudyPanel(panel), computeInverterLimitKw(panel)]).toEqual(['chosen', null])
    const none = { ...kit, solarKit: null }
    expect([findStudyPanel(none), computeInverterLimitKw(none)]).toEqual([null, null])
  })

  it('starts the year with what a battery always keeps', () => {
    const battery = {
      capacity: 10,
      maxPower: 5,
      chargeEfficiency: 0.95,
      dischargeEfficiency: 0.95,
      depthOfDischarge: 0.9,
      reserve: 2,
      strategy: { kind: 'self-consumption' },
    } as const
    expect(toStudyBattery(battery)).toMatchObject({ capacityKwh: 10, maxPowerKw: 5, reserveKwh: 2 })
    expect(toStudyBattery(battery).initialKwh).toBeCloseTo(3, 12)
    expect(toStudyBattery({ ...battery, reserve: 40 }).initialKwh).toBe(10)
  })

  it('[SOL-EB-032] has no balance without cost and margin, and inflation only where it is applied', () => {
    const economics = {
      totalCost: 1000,
      margen: 10,
      commercialFeePercentage: 85,
      instalationFinancingPercentage: 0,
      excessesCompensationMode: 'gridSelling',
      excessesBuyPrice: 50,
      excessesSellingPrice: 0,
      applyedDiscounts: [],
      financingConditions: null,
      instalationLifeTime: 25,
      guaranteeProductionPercentage: 85,
      discountPercent: 4,
      applyInflation: false,
      inflation: 3,
    } as const
    expect(toEconomicChoices({ ...economics, totalCost: null })).toBeNull()
    expect(toEconomicChoices({ ...economics, margen: null })).toBeNull()
    expect(toEconomicChoices(economics)).toMatchObject({ totalCost: 1000, margen: 10, inflationPercent: 0 })
    expect(toEconomicChoices({ ...economics, applyInflation: true })).toMatchObject({ inflationPercent: 3 })
  })
})
