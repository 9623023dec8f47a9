export const energyUnits = ['kWh', 'MWh', 'GWh', 'TWh'] as const
export type EnergyUnit = (typeof energyUnits)[number]

export interface ScaledEnergy {
  readonly value: number
  readonly unit: EnergyUnit
}

/** Converts kWh to the largest unit in which the value is at least 1: divides by 1000 while it is 1000 or more. */
export function scaleEnergy(energyKwh: number): ScaledEnergy {
  let scaled: ScaledEnergy = { value: energyKwh, unit: 'kWh' }
  for (const unit of energyUnits.slice(1)) {
    if (Math.abs(scaled.value) >= 1000) scaled = { value: scaled.value / 1000, unit }
  }
  return scaled
}
