import type { SearchParameters } from '../../platform/address/search-parameters.ts'

/** Search parameters of the login: the address to open afterwards, and the parameters that Google adds. */
export type LoginSearch = SearchParameters<
  'redirect' | 'code' | 'state' | 'iss' | 'scope' | 'authuser' | 'prompt' | 'hd' | 'selectedPlan' | 'error'
>
