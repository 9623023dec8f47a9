import type { UtilityType } from '../../energy-crm/utility-type.ts'
import {
  activeSipsProviders,
  type IntegrationFlags,
  type SipsProvider,
} from '../../identity/integrations/integration.ts'
import { isDatadisOffered } from '../datadis/datadis-offer.ts'

/** The registers that can be queried for a supply. */
export interface SupplyQueryOffer {
  /** Active providers of the market's register (SIPS), which holds electricity and gas. */
  readonly sips: readonly SipsProvider[]
  /** Whether Datadis is offered, with or without credentials. */
  readonly datadis: boolean
}

/** What is offered for a supply of a company: hiding Datadis leaves the providers of SIPS as they are. */
export function offeredSupplyQueries(supply: {
  readonly utilityType: UtilityType
  readonly integrations: IntegrationFlags
  readonly isDatadisHidden: boolean
}): SupplyQueryOffer {
  return {
    sips: activeSipsProviders(supply.integrations),
    datadis: isDatadisOffered(supply.utilityType, supply.isDatadisHidden),
  }
}
