import type { Licence } from '@vatio/domain/identity/licences/licence'

/** Names of the licences. No import but types: the login page carries this file. */
export const licenceNames: Readonly<Record<Licence, string>> = {
  freemium: 'Freemium',
  trial: 'Trial',
  professional: 'Professional',
  organization: 'Organization',
  enterprise: 'Enterprise',
  corporation: 'Corporation',
}

/** What stands on everything that the company's licence does not reach. */
export function upgradeText(minimum: Licence): string {
  return `Mejora tu licencia a ${licenceNames[minimum]} para utilizar esta funcionalidad`
}
