import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Steps that the set-up runs, in order, with what each adds to the progress in percent. */
export const setupSteps = [
  { step: 'commercial', percent: 25 },
  { step: 'energyMarketer', percent: 25 },
  { step: 'contractState', name: 'Activo', percent: 25 / 3 },
  { step: 'contractState', name: 'Pte. renovación', percent: 25 / 3 },
  { step: 'contractState', name: 'Cerrado', percent: 25 / 3 },
  { step: 'theme', percent: 25 },
] as const

/** The states that every company begins with: the first is where contracts start, the last closes them. */
export const firstContractStates = [
  { name: 'Activo', badgeColor: '#28a745', defaultState: true, closeState: false },
  { name: 'Pte. renovación', badgeColor: '#fd7e14', defaultState: false, closeState: false },
  { name: 'Cerrado', badgeColor: '#dc3545', defaultState: false, closeState: true },
] as const

/** Whether a user sees the onboarding: an Admin who neither completed nor skipped it. */
export function isOnboardingDue(user: {
  readonly role: Role
  readonly completedOnboarding: boolean
  readonly skippedOnboarding: boolean
}): boolean {
  return hasRole(user.role, 'admin') && !user.completedOnboarding && !user.skippedOnboarding
}

/** What a company needs before its first comparison, in order. */
export const checklistSteps = ['client', 'supply', 'offer', 'curve', 'comparison'] as const
export type ChecklistStep = (typeof checklistSteps)[number]
