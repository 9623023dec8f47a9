/** How a module gives off its heat: D. Faiman, Progress in Photovoltaics 16 (2008). */
export interface Mounting {
  /** W/m² and K without wind. */
  readonly constantLoss: number
  /** W·s/m³ and K more for each m/s of wind at the module. */
  readonly windLoss: number
}

/**
 * Mountings. Free-standing is that of PVGIS. A roof that leaves little air behind its panels lies between that and an
 * insulated back, which has the heat transfer that PVsyst gives it: 15 W/m²K for the 81 % of the light that heats.
 */
export const mountings = {
  free: { constantLoss: 26.9, windLoss: 6.2 },
  insulated: { constantLoss: 15 / 0.81, windLoss: 0 },
} as const satisfies Readonly<Record<string, Mounting>>
export type MountingName = keyof typeof mountings

/** Wind at the height of a module, 2 m, over that of a weather station, 10 m: the power law that PVGIS uses. */
export const WIND_AT_MODULE = 0.2 ** 0.2

/**
 * Temperature of a module.
 *
 * @param irradiance W/m² that pass the glass. @param airC °C. @param windMS m/s at the module.
 */
export function computeModuleTemperatureC(
  irradiance: number,
  airC: number,
  windMS: number,
  mounting: Mounting,
): number {
  return airC + irradiance / (mounting.constantLoss + mounting.windLoss * windMS)
}

/** Coefficients of crystalline silicon: T. Huld et al., Solar Energy Materials and Solar Cells 95 (2011), PVGIS 5. */
const HULD_1 = -0.017237
const HULD_2 = -0.040465
const HULD_3 = -0.004702
const HULD_4 = 0.000149
const HULD_5 = 0.00017
export const HULD_6 = 0.000005

/**
 * Power of a module of 1 kWp of crystalline silicon before system losses.
 *
 * @param irradiance W/m² that pass the glass. @param moduleC °C.
 * @returns kW per kWp, zero or more. Checked by `reference/solar/modules.json`.
 */
export function computeModulePower(irradiance: number, moduleC: number): number {
  if (irradiance <= 0) return 0
  const g = irradiance / 1000
  const l = Math.log(g)
  const t = moduleC - 25
  const efficiency = 1 + l * (HULD_1 + HULD_2 * l) + t * (HULD_3 + l * (HULD_4 + HULD_5 * l)) + HULD_6 * t * t
  return Math.max(0, g * efficiency)
}

/** Most light that passes the glass, W/m²; more than any plane receives counts as this. */
export const MOST_LIGHT = 2000

/**
 * Huld's formula by whole W/m², to be interpolated: `plain + t × warm + HULD_6 × g × t²` with t = module − 25 °C. A
 * logarithm in each hour takes longer than all the rest; the year differs by 1e-5 at most.
 */
export const huldTables = {
  plain: tableOf((l) => 1 + l * (HULD_1 + HULD_2 * l)),
  warm: tableOf((l) => HULD_3 + l * (HULD_4 + HULD_5 * l)),
} as const

function tableOf(factor: (logarithm: number) => number): Float64Array {
  return Float64Array.from({ length: MOST_LIGHT + 2 }, (_, irradiance) =>
    irradiance === 0 ? 0 : (irradiance / 1000) * factor(Math.log(irradiance / 1000)),
  )
}
