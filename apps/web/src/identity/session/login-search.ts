import type { SearchParameters } from '../../platform/address/search-parameters.ts'

/** The address of the login: where to go afterwards, and what Google adds on the way back. */
export type LoginSearch = SearchParameters<
  'redirect' | 'code' | 'state' | 'iss' | 'scope' | 'authuser' | 'prompt' | 'hd' | 'selectedPlan' | 'error'
>
