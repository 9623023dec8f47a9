/** Phases of an installation. */
export const installationPhases = ['single_phase', 'three_phase'] as const
export type InstallationPhase = (typeof installationPhases)[number]

/**
 * Peak power of a kit: panels × peak power of a panel ÷ 1,000, to the watt.
 *
 * @param panelNumber whole number of panels.
 * @param panelPeakPowerWp Wp of one panel.
 * @returns kWp.
 */
export function computeKitPeakPowerKwp(panelNumber: number, panelPeakPowerWp: number): number {
  return Math.round(panelNumber * panelPeakPowerWp) / 1000
}
