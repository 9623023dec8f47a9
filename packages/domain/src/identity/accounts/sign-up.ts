import type { Licence } from '../licences/licence.ts'
import { applicationNames, type ApplicationName } from './application.ts'

/** Length of the trial in days of a company that requested a paid plan. */
export const TRIAL_DAYS = 30

export interface SignUpLicence {
  /** Initial licence of a company. */
  readonly license: Licence
  /** Its length in days; null for no end. */
  readonly days: number | null
  /** The requested paid plan, which an operator has to grant. */
  readonly requestedLicense: Exclude<Licence, 'freemium' | 'trial'> | null
}

/**
 * Initial licence of a company by the plan chosen at sign-up. There is no payment at sign-up, so a paid
 * plan is only requested: the company has a trial with the quantities of Professional until it is granted.
 *
 * @param selectedPlan plan of the price page.
 */
export function licenceOfSignUp(selectedPlan: Licence): SignUpLicence {
  if (selectedPlan === 'freemium') return { license: 'freemium', days: null, requestedLicense: null }
  if (selectedPlan === 'trial') return { license: 'trial', days: TRIAL_DAYS, requestedLicense: null }
  return { license: 'trial', days: TRIAL_DAYS, requestedLicense: selectedPlan }
}

/** Applications of a plan: all of them in every plan; the licence restricts features inside an application. */
export function applicationsOfPlan(_plan: Licence): readonly ApplicationName[] {
  return applicationNames
}

/** Name of a company without one: that of its founder. */
export function companyNameOf(given: string | undefined, userName: string): string {
  const name = given?.trim() ?? ''
  return name === '' ? userName.trim() : name
}
