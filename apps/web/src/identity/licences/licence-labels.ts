import type { Licence } from '@vatio/domain/identity/licences/licence'

/** Names of the licences. Imports only types: this file is part of the login page. */
export const licenceNames: Readonly<Record<Licence, string>> = {
  freemium: 'Freemium',
  trial: 'Trial',
  professional: 'Professional',
  organization: 'Organization',
  enterprise: 'Enterprise',
  corporation: 'Corporation',
}

/** Text on every feature that the company's licence does not include. */
export function upgradeText(minimum: Licence): string {
  return `Mejora tu licencia a ${licenceNames[minimum]} para utilizar esta funcionalidad`
}
