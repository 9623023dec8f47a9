import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'

/*
 * Invented products, like the rest of the demo company, of the sizes and powers that are usual in 2026. They are no
 * offer of a real manufacturer. The efficiency is power by area.
 */

export const demoSolarManufacturers = [
  'Cenit Fotovoltaica',
  'Alborada Solar',
  'Terralux',
  'Ondavolt',
] as const
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
  panel('Terralux', 'Meseta 410', [1722, 1134, 30], 410, 21),
  panel('Cenit Fotovoltaica', 'Cumbre 440', [1762, 1134, 30], 440, 22.02),
  panel('Alborada Solar', 'Aurora 440', [1722, 1134, 30], 440, 22.5),
  panel('Alborada Solar', 'Aurora 580', [2278, 1134, 30], 580, 22.5),
  panel('Cenit Fotovoltaica', 'Cumbre 575', [2278, 1134, 30], 575, 22.26),
  panel('Terralux', 'Meseta 600', [2172, 1303, 35], 600, 21.2),
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
  inverter('Faro 3 M', [3, 4.5], 'single_phase', 98.3, 690),
  inverter('Faro 5 M', [5, 7.5], 'single_phase', 98.4, 845),
  inverter('Faro 10 T', [10, 15], 'three_phase', 98.6, 1_490),
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
  kit('Hogar 2,6 coplanar', 'Cumbre 440', 6, 'Faro 3 M', 'single_phase', true, 2_980),
  kit('Hogar 4,1 inclinado', 'Meseta 410', 10, 'Faro 5 M', 'single_phase', false, 4_390),
  kit('Hogar 4,4 coplanar', 'Aurora 440', 10, 'Faro 5 M', 'single_phase', true, 4_250),
  kit('Pyme 10,4 coplanar', 'Cumbre 575', 18, 'Faro 10 T', 'three_phase', true, 8_900),
  kit('Pyme 12 inclinado', 'Meseta 600', 20, 'Faro 10 T', 'three_phase', false, 10_650),
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
  return { manufacturer: 'Ondavolt', name, nominalPower, maxInputPower, phaseNumber, efficiency, price }
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
