import type { Licence } from '../licences/licence.ts'
import { applicationNames, type ApplicationName } from './application.ts'

/** Days that a company which asked for a paid plan may try before the plan is granted. */
export const TRIAL_DAYS = 30

export interface SignUpLicence {
  /** What the company begins with. */
  readonly license: Licence
  /** Days until that ends; null for no end. */
  readonly days: number | null
  /** The paid plan asked for, which somebody has to grant. */
  readonly requestedLicense: Exclude<Licence, 'freemium' | 'trial'> | null
}

/**
 * What a company begins with by the plan chosen at sign-up. There is no payment at sign-up, so a paid plan is only
 * asked for: the company tries with the quantities of Professional until the plan is granted.
 *
 * @param selectedPlan plan of the price page.
 */
export function licenceOfSignUp(selectedPlan: Licence): SignUpLicence {
  if (selectedPlan === 'freemium') return { license: 'freemium', days: null, requestedLicense: null }
  if (selectedPlan === 'trial') return { license: 'trial', days: TRIAL_DAYS, requestedLicense: null }
  return { license: 'trial', days: TRIAL_DAYS, requestedLicense: selectedPlan }
}

/** Applications of a plan: all of them in every plan; what a licence bars is barred inside an application. */
export function applicationsOfPlan(_plan: Licence): readonly ApplicationName[] {
  return applicationNames
}

/** Name of a company whose founder gave none: their own. */
export function companyNameOf(given: string | undefined, userName: string): string {
  const name = given?.trim() ?? ''
  return name === '' ? userName.trim() : name
}
