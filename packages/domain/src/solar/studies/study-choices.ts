import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { EconomicChoices } from '../economic-balance/economic-balance.ts'
import type { InstallationPhase } from '../kits/solar-kit.ts'
import type { PanelSurface } from '../production/installation.ts'
import { computeKeptKwh, type Battery, type BatteryStrategy } from '../results/battery.ts'

/** Phases that an installation has at first: three where the tariff has more than three periods. */
export function defaultInstallationPhase(tariff: AccessTariffName | null): InstallationPhase {
  return tariff !== null && getAccessTariff(tariff).periods > 3 ? 'three_phase' : 'single_phase'
}

/** A surface of a study as its production needs it. */
export interface StudySurfaceInput {
  readonly inclination: number
  readonly orientation: number
  readonly panelInclination: number
  readonly panelOrientation: number
  readonly panelNumber: number
}

/** @param lossPercent of the system, %. @param panelPeakPowerWp of one panel. */
export function toPanelSurface(
  surface: StudySurfaceInput,
  panelPeakPowerWp: number,
  lossPercent: number,
): PanelSurface {
  return {
    roof: { tiltDeg: surface.inclination, azimuthSouthDeg: surface.orientation },
    panel: { tiltDeg: surface.panelInclination, azimuthSouthDeg: surface.panelOrientation },
    panelNumber: surface.panelNumber,
    panelPeakPowerWp,
    options: { lossPercent },
  }
}

/** A battery as it is entered; kWh, kW and shares of 1. */
export interface StudyBatteryInput {
  readonly capacity: number
  readonly maxPower: number
  readonly chargeEfficiency: number
  readonly dischargeEfficiency: number
  readonly depthOfDischarge: number
  readonly reserve: number
  readonly strategy: BatteryStrategy
}

/** A battery at the start of a year: it holds what always stays in it. */
export function toStudyBattery({ capacity, maxPower, reserve, ...rest }: StudyBatteryInput): Battery {
  const battery = { ...rest, capacityKwh: capacity, maxPowerKw: maxPower, reserveKwh: reserve, initialKwh: 0 }
  return { ...battery, initialKwh: Math.min(computeKeptKwh(battery), capacity) }
}

/** Money of a study as it is entered: cost and margin may still be missing. */
export type StudyEconomicsInput = Omit<EconomicChoices, 'totalCost' | 'margen' | 'inflationPercent'> & {
  readonly totalCost: number | null
  readonly margen: number | null
  readonly applyInflation: boolean
  /** Percent a year. */
  readonly inflation: number
}

/** @returns null while the cost or the margin is missing. */
export function toEconomicChoices(economics: StudyEconomicsInput): EconomicChoices | null {
  const { totalCost, margen, applyInflation, inflation, ...rest } = economics
  if (totalCost === null || margen === null) return null
  return { ...rest, totalCost, margen, inflationPercent: applyInflation ? inflation : 0 }
}

/** What a study installs: a kit, or panels that are chosen by themselves. */
export interface StudyEquipment<Panel> {
  readonly peakPowerIntroductionMode: 'solarKit' | 'solarPanel'
  readonly solarPanel: Panel | null
  readonly solarKit: {
    readonly kitSolarPanel: Panel
    readonly inverterNumber: number
    /** kW of one inverter. */
    readonly kitInverter: { readonly nominalPower: number }
  } | null
}

/** The panel of the mode in use: that of the kit, or the one that was chosen; null where there is none. */
export function findStudyPanel<Panel>(equipment: StudyEquipment<Panel>): Panel | null {
  const { peakPowerIntroductionMode, solarKit, solarPanel } = equipment
  return peakPowerIntroductionMode === 'solarKit' ? (solarKit?.kitSolarPanel ?? null) : solarPanel
}

/** Power of all inverters, kW, above which nothing passes; only a kit says it, null otherwise. */
export function computeInverterLimitKw({
  peakPowerIntroductionMode,
  solarKit,
}: StudyEquipment<unknown>): number | null {
  if (peakPowerIntroductionMode !== 'solarKit' || solarKit === null) return null
  return solarKit.inverterNumber * solarKit.kitInverter.nominalPower
}
