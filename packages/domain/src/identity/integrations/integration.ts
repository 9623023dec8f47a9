import type { Licence } from '../licences/licence.ts'

/** Third parties that a company may connect for data of supplies. */
export const integrationProviders = ['datadis', 'nemon', 'dynargy'] as const
export type IntegrationProvider = (typeof integrationProviders)[number]

/** Those that return data of the market's register (SIPS) for a CUPS; Datadis returns readings of the meter. */
export const sipsProviders = ['nemon', 'dynargy'] as const satisfies readonly IntegrationProvider[]
export type SipsProvider = (typeof sipsProviders)[number]

/** Least licence of a company that uses the market's register. */
export const SIPS_LICENCE = 'professional' satisfies Licence

export function isSipsProvider(provider: IntegrationProvider): provider is SipsProvider {
  return provider !== 'datadis'
}

export const integrationNames: Readonly<Record<IntegrationProvider, string>> = {
  datadis: 'Datadis',
  nemon: 'Nemon',
  dynargy: 'Dynargy',
}

/** Result of a test of the stored credentials. */
export const connectionResults = [
  'connected',
  'credentials-refused',
  'unavailable',
  'too-many-queries',
  'address-refused',
  'answer-unreadable',
] as const
export type ConnectionResult = (typeof connectionResults)[number]

/** Which integrations a user's company has, as the session reports them. */
export interface IntegrationFlags {
  readonly nemonIntegration: { readonly active: boolean }
  readonly dynargyIntegration: { readonly active: boolean }
}

/** The SIPS providers that can be queried: with two of them the user chooses, without any there is no query. */
export function activeSipsProviders(integrations: IntegrationFlags): SipsProvider[] {
  return sipsProviders.filter((provider) => integrations[`${provider}Integration`].active)
}
