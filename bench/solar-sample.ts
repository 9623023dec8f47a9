import type { PanelSurface } from '@vatio/domain/solar/production/installation'
import {
  prepareStudy,
  type PreparedStudy,
  type StudyChoices,
} from '@vatio/domain/solar/studies/study-calculation'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import { createClimateYear } from '@vatio/domain/solar/climate/climate-year'
import { findClimateAt } from '@vatio/domain/solar/climate/monthly-climate'
import { prepareSiteYear } from '@vatio/domain/solar/production/site-year'
import { computeSunTrack } from '@vatio/domain/solar/production/sun-track'

const climate = findClimateAt({ latDeg: 40.4168, lonDeg: -3.7038 }, 657)

/** Sun and weather of Madrid, anew. */
export function prepareMadrid() {
  const track = computeSunTrack(climate.place)
  const weather = createClimateYear(track, climate)
  return { place: climate.place, weather, site: prepareSiteYear(track, weather) }
}

/** A workshop in Madrid with 3.0TD: 9 kWh an hour by day, 1.5 by night. */
export function createSampleStudy(stepMinutes: 15 | 60 = 60): PreparedStudy {
  const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
  const perHour = 60 / stepMinutes
  const kwh = Float64Array.from({ length: 8760 * perHour }, (_, step) => {
    const hour = Math.floor(step / perHour) % 24
    return (hour >= 7 && hour < 19 ? 9 : 1.5) / perHour
  })
  return prepareStudy(prepareMadrid().site, { startUtc, stepMinutes, kwh }, '3.0TD', 1)
}

const surface = (azimuthSouthDeg: number, panelNumber: number): PanelSurface => ({
  roof: { tiltDeg: 15, azimuthSouthDeg },
  panel: { tiltDeg: 0, azimuthSouthDeg: 0 },
  panelNumber,
  panelPeakPowerWp: 450,
})

/** Three surfaces, a battery, prices and money of the sample. */
export const sampleChoices: StudyChoices = {
  surfaces: [surface(0, 30), surface(90, 20), surface(-90, 20)],
  inverterKw: 30,
  coefficient: 1,
  battery: {
    capacityKwh: 15,
    maxPowerKw: 7.5,
    chargeEfficiency: 0.95,
    dischargeEfficiency: 0.95,
    depthOfDischarge: 0.95,
    reserveKwh: 0,
    initialKwh: 0.75,
    strategy: { kind: 'self-consumption' },
  },
  prices: {
    contractedPowerKw: [20, 20, 20, 20, 20, 20],
    powerEurPerKwDay: [0.056, 0.043, 0.02, 0.017, 0.01, 0.005],
    energyEurPerKwh: [0.21, 0.19, 0.16, 0.15, 0.13, 0.12],
    powerDiscountPercent: 0,
    energyDiscountPercent: 5,
    alternative: null,
  },
  economics: {
    totalCost: 24_000,
    margen: 18,
    commercialFeePercentage: 85,
    instalationFinancingPercentage: 0,
    excessesCompensationMode: 'gridSelling',
    excessesBuyPrice: 50,
    excessesSellingPrice: 60,
    applyedDiscounts: [{ uuid: 'a', concept: 'Subvención', absoluteValue: null, percentage: 15 }],
    financingConditions: null,
    instalationLifeTime: 25,
    guaranteeProductionPercentage: null,
    inflationPercent: 0,
    discountPercent: 4,
  },
}
