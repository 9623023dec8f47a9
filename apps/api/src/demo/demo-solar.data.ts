import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'

/*
 * Products as their manufacturers' public data sheets give them: dimensions, power under standard test conditions and
 * efficiency (JinkoSolar Tiger Neo 54HL4R and 72HL4-V, LONGi Hi-MO 6 LR5-54HTH and LR5-72HTH, Canadian Solar HiKu6 CS6R
 * and HiKu7 CS7L, Huawei SUN2000-(2-6)KTL-L1 and SUN2000-(3-10)KTL-M1). Prices stand on no sheet: they are made up.
 */

export const demoSolarManufacturers = ['JinkoSolar', 'LONGi', 'Canadian Solar', 'Huawei'] as const
type Manufacturer = (typeof demoSolarManufacturers)[number]

export interface DemoPanel {
  readonly manufacturer: Manufacturer
  readonly name: string
  /** mm. */
  readonly heigth: number
  readonly width: number
  readonly depth: number
  /** Wp. */
  readonly peakPower: number
  /** Percent. */
  readonly efficiency: number
}

export const demoPanels: readonly DemoPanel[] = [
  panel('Canadian Solar', 'HiKu6 CS6R-410MS', [1722, 1134, 30], 410, 21),
  panel('JinkoSolar', 'Tiger Neo JKM440N-54HL4R-V', [1762, 1134, 30], 440, 22.02),
  panel('LONGi', 'Hi-MO 6 LR5-54HTH-440M', [1722, 1134, 30], 440, 22.5),
  panel('LONGi', 'Hi-MO 6 LR5-72HTH-580M', [2278, 1134, 30], 580, 22.5),
  panel('JinkoSolar', 'Tiger Neo JKM575N-72HL4-V', [2278, 1134, 30], 575, 22.26),
  panel('Canadian Solar', 'HiKu7 CS7L-600MS', [2172, 1303, 35], 600, 21.2),
]

export interface DemoInverter {
  readonly manufacturer: Manufacturer
  readonly name: string
  /** kW. */
  readonly nominalPower: number
  /** kWp. */
  readonly maxInputPower: number
  readonly phaseNumber: InstallationPhase
  /** Percent. */
  readonly efficiency: number
  /** EUR, made up. */
  readonly price: number
}

export const demoInverters: readonly DemoInverter[] = [
  inverter('SUN2000-3KTL-L1', [3, 4.5], 'single_phase', 98.3, 690),
  inverter('SUN2000-5KTL-L1', [5, 7.5], 'single_phase', 98.4, 845),
  inverter('SUN2000-10KTL-M1', [10, 15], 'three_phase', 98.6, 1_490),
]

export interface DemoKit {
  readonly identifier: string
  readonly panel: string
  readonly panelNumber: number
  readonly inverter: string
  readonly phaseNumber: InstallationPhase
  readonly coplanar: boolean
  /** EUR, made up. */
  readonly price: number
}

export const demoKits: readonly DemoKit[] = [
  kit('Hogar 2,6 coplanar', 'Tiger Neo JKM440N-54HL4R-V', 6, 'SUN2000-3KTL-L1', 'single_phase', true, 2_980),
  kit('Hogar 4,1 inclinado', 'HiKu6 CS6R-410MS', 10, 'SUN2000-5KTL-L1', 'single_phase', false, 4_390),
  kit('Hogar 4,4 coplanar', 'Hi-MO 6 LR5-54HTH-440M', 10, 'SUN2000-5KTL-L1', 'single_phase', true, 4_250),
  kit('Pyme 10,4 coplanar', 'Tiger Neo JKM575N-72HL4-V', 18, 'SUN2000-10KTL-M1', 'three_phase', true, 8_900),
  kit('Pyme 12 inclinado', 'HiKu7 CS7L-600MS', 20, 'SUN2000-10KTL-M1', 'three_phase', false, 10_650),
]

/** A template of the company beside those of the product. */
export const demoFinancingTemplate = {
  name: 'Autoconsumo 60 meses',
  anualInterestRate: 6.95,
  financingMonths: 60,
  financingEntity: 'Caja Solidaria',
}

function panel(
  manufacturer: Manufacturer,
  name: string,
  [heigth, width, depth]: readonly [number, number, number],
  peakPower: number,
  efficiency: number,
): DemoPanel {
  return { manufacturer, name, heigth, width, depth, peakPower, efficiency }
}

function inverter(
  name: string,
  [nominalPower, maxInputPower]: readonly [number, number],
  phaseNumber: InstallationPhase,
  efficiency: number,
  price: number,
): DemoInverter {
  return { manufacturer: 'Huawei', name, nominalPower, maxInputPower, phaseNumber, efficiency, price }
}

// oxlint-disable-next-line max-params -- one row of the table above
function kit(
  identifier: string,
  panelName: string,
  panelNumber: number,
  inverterName: string,
  phaseNumber: InstallationPhase,
  coplanar: boolean,
  price: number,
): DemoKit {
  return { identifier, panel: panelName, panelNumber, inverter: inverterName, phaseNumber, coplanar, price }
}
