import {
  computeAirMass,
  computeExtraterrestrialNormal,
  computeIneichenClearSky,
} from '../src/solar/production/clear-sky.ts'
import { decomposeByErbs } from '../src/solar/production/decomposition.ts'
import { computeSkyDiffuse, type SkyModel } from '../src/solar/production/sky-models.ts'
import { computePressurePa, computeSunPosition } from '../src/solar/production/sun-position.ts'
import { TYPICAL_YEAR } from '../src/solar/production/sun-track.ts'
import type { CaseSite } from './solar-cases.ts'

const RAD = Math.PI / 180

/** One hour of the weather that the reference calls synthetic-v1. */
interface SyntheticHour {
  readonly month: number
  readonly zenith: number
  readonly azimuth: number
  readonly ghi: number
  readonly dni: number
  readonly dhi: number
  readonly extra: number
  readonly airMass: number
  readonly airC: number
}

/** The deterministic weather of the reference: a day factor times the clear sky, split by Erbs. */
export function createSyntheticYear(site: CaseSite): SyntheticHour[] {
  const place = { latDeg: site.lat, lonDeg: site.lon, altitudeM: site.altitude_m }
  const pressure = computePressurePa(site.altitude_m) / 101_325
  const hours: SyntheticHour[] = []
  for (let hour = 0; hour < 8760; hour++) {
    const utcMs = Date.UTC(TYPICAL_YEAR, 0, 1) + hour * 3_600_000 + 1_800_000
    const day = 1 + Math.floor(hour / 24)
    const sun = computeSunPosition(utcMs, place)
    const airMass = computeAirMass(sun.apparentZenithDeg)
    if (airMass === 0) continue
    const extra = computeExtraterrestrialNormal(day)
    const factor = 0.25 + (0.75 * ((day * 7) % 11)) / 10
    const sky = computeIneichenClearSky(
      sun.apparentZenithDeg,
      airMass * pressure,
      site.linke_turbidity,
      site.altitude_m,
      extra,
    )
    const ghi = factor * sky.ghi
    const { dni, dhi } = decomposeByErbs(ghi, sun.zenithDeg, extra)
    hours.push({
      month: new Date(utcMs).getUTCMonth(),
      zenith: sun.apparentZenithDeg * RAD,
      azimuth: sun.azimuthSouthDeg * RAD,
      ghi,
      dni,
      dhi,
      extra,
      airMass,
      airC: 15 + 10 * Math.sin((2 * Math.PI * (day - 105)) / 365),
    })
  }
  return hours
}

/** PVWatts: 1 kWp, −0.35 %/K, 14 % of losses, inverter of 96 %; only the reference uses it. */
export function producePvwattsYear(
  hours: readonly SyntheticHour[],
  model: SkyModel,
  tiltDeg: number,
  azimuthSouthDeg: number,
) {
  const tiltRad = tiltDeg * RAD
  const monthKwh = Array.from({ length: 12 }, () => 0)
  let planeWh = 0
  let directWh = 0
  for (const hour of hours) {
    const sinHeight = Math.cos(hour.zenith)
    const cosIncidence =
      sinHeight * Math.cos(tiltRad) +
      Math.sin(hour.zenith) * Math.sin(tiltRad) * Math.cos(hour.azimuth - azimuthSouthDeg * RAD)
    const instant = {
      dni: hour.dni,
      dhi: hour.dhi,
      extraterrestrialNormal: hour.extra,
      sinHeight,
      cosIncidence,
      tiltRad,
    }
    const light =
      hour.dni * Math.max(0, cosIncidence) +
      computeSkyDiffuse(model, instant, hour.airMass) +
      (0.2 * hour.ghi * (1 - Math.cos(tiltRad))) / 2
    planeWh += light
    const celsius = hour.airC + light / (25 + 6.84 * 2)
    const direct = light * (1 - 0.0035 * (celsius - 25)) * 0.86
    directWh += direct
    monthKwh[hour.month] = (monthKwh[hour.month] ?? 0) + inverterOutput(direct) / 1000
  }
  return {
    planeKwhM2: planeWh / 1000,
    directKwh: directWh / 1000,
    monthKwh,
    yearKwh: monthKwh.reduce((sum, one) => sum + one, 0),
  }
}

function inverterOutput(direct: number): number {
  const load = direct / (1000 / 0.96)
  if (load <= 0) return 0
  const efficiency = (0.96 / 0.9637) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.max(0, Math.min(1000, efficiency * direct))
}
