import type { Licence } from '@vatio/domain/security/licences/licence'

/** Names of the licences. No import but types: the login page carries this file. */
export const licenceNames: Readonly<Record<Licence, string>> = {
  freemium: 'Freemium',
  trial: 'Trial',
  professional: 'Professional',
  organization: 'Organization',
  enterprise: 'Enterprise',
  corporation: 'Corporation',
}
