import { domainError } from '../../domain-error.ts'
import { licenceReaches, type Licence } from '../../identity/licences/licence.ts'
import { consumptionCurveErrors } from './consumption-curve.errors.ts'

/** Whether a company may use curves of this step: quarter-hours from Professional on, hours always. */
export function mayUseStep(licence: Licence, stepMinutes: 15 | 60): boolean {
  return stepMinutes === 60 || licenceReaches(licence, 'professional')
}

/** @throws CURVE_QUARTER_HOURS_NOT_LICENSED */
export function assertMayUseStep(licence: Licence, stepMinutes: 15 | 60): void {
  if (!mayUseStep(licence, stepMinutes)) {
    throw domainError(consumptionCurveErrors, 'CURVE_QUARTER_HOURS_NOT_LICENSED')
  }
}
