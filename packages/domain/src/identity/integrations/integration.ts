/** Third parties that a company may connect for data of supplies. */
export const integrationProviders = ['datadis', 'nemon', 'dynargy'] as const
export type IntegrationProvider = (typeof integrationProviders)[number]

/** Those that answer for a CUPS from the market's register (SIPS); Datadis answers the meter's own readings. */
export const sipsProviders = ['nemon', 'dynargy'] as const satisfies readonly IntegrationProvider[]
export type SipsProvider = (typeof sipsProviders)[number]

export const integrationNames: Readonly<Record<IntegrationProvider, string>> = {
  datadis: 'Datadis',
  nemon: 'Nemon',
  dynargy: 'Dynargy',
}

/** What a try of the stored credentials found out. */
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

/** The SIPS providers to ask: with two of them the user chooses, with one it is that, with none there is no query. */
export function activeSipsProviders(integrations: IntegrationFlags): SipsProvider[] {
  return sipsProviders.filter((provider) => integrations[`${provider}Integration`].active)
}
