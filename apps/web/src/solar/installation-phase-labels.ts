import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'

export const phaseNames: Readonly<Record<InstallationPhase, string>> = {
  single_phase: 'Monofásico',
  three_phase: 'Trifásico',
}

export const phaseOptions = Object.entries(phaseNames).map(([value, label]) => ({ value, label }))
