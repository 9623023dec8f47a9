import type { Manufacturer } from '../manufacturers/manufacturer.ts'

/** A photovoltaic module of the inventory. */
export interface SolarPanel {
  readonly solarPanelId: string
  readonly name: string
  /** Long side, mm. */
  readonly heigth: number
  /** Short side, mm. */
  readonly width: number
  /** Thickness, mm; null where unknown. */
  readonly depth: number | null
  /** Power under standard test conditions, Wp. */
  readonly peakPower: number
  /** Percent, 0 to 100. */
  readonly efficiency: number
  readonly manufacturer: Manufacturer
  /** A panel that is not active cannot be used in studies. */
  readonly active: boolean
}

/** What a panel must have before it can be saved. */
export interface PanelEntry {
  readonly name: string
  readonly peakPower: number | null
  readonly heigth: number | null
  readonly width: number | null
  readonly efficiency: number | null
  readonly idManufacturer: string | null
}

/** Whether name, peak power, height, width, efficiency and manufacturer are all set; a size of zero counts as unset. */
export function isCompletePanel(entry: PanelEntry): boolean {
  const { peakPower, heigth, width, efficiency } = entry
  return (
    entry.name.trim() !== '' &&
    entry.idManufacturer !== null &&
    [peakPower, heigth, width, efficiency].every((figure) => figure !== null && figure > 0)
  )
}

/** The panels to choose from: the active ones, and the one that is chosen already. */
export function usablePanels<Panel extends Pick<SolarPanel, 'solarPanelId' | 'active'>>(
  panels: readonly Panel[],
  chosenId?: string | null,
): readonly Panel[] {
  return panels.filter((panel) => panel.active || panel.solarPanelId === chosenId)
}
