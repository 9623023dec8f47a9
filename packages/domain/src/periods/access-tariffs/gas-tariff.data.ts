/** A gas access tariff: its band of yearly consumption. Gas has one period and one contracted power. */
export interface GasTariff {
  /** Internal code, from 101 up, distinct from those of electricity tariffs. */
  readonly idTarifaATR: number
  readonly nombre: string
  readonly periods: 1
  readonly powerPeriods: 1
  readonly active: boolean
  /** Excluded; the band starts above it. */
  readonly aboveKwhYear: number
  /** Included; null in the open band. */
  readonly upToKwhYear: number | null
}

/** Bands of Circular CNMC 6/2020 art. 21 (BOE-A-2020-8556), in force for supplies since 2021-10-01. */
export const gasTariffs: readonly GasTariff[] = bands([
  5_000,
  15_000,
  50_000,
  300_000,
  1_500_000,
  5_000_000,
  15_000_000,
  50_000_000,
  150_000_000,
  500_000_000,
  null,
])

function bands(limits: readonly (number | null)[]): GasTariff[] {
  return limits.map((upToKwhYear, index) => ({
    idTarifaATR: 101 + index,
    nombre: `RL.${index + 1}`,
    periods: 1,
    powerPeriods: 1,
    active: true,
    aboveKwhYear: limits[index - 1] ?? 0,
    upToKwhYear,
  }))
}
