import { canSeeTotalCommission, seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type {
  AuxiliaryService,
  ContractAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'

interface Viewer {
  readonly role: Role
}

/** A service of the catalogue. Without a contract there is no share, so a plain user sees no commission. */
export function presentService(service: AuxiliaryService, viewer: Viewer): AuxiliaryService {
  return { ...service, fee: canSeeTotalCommission(viewer) ? service.fee : null }
}

/**
 * A service in a contract, its commissions as the viewer may see them.
 *
 * @param feePercentage share of the contract's commercial.
 */
export function presentContractService(
  { fee, auxiliaryService, ...link }: ContractAuxiliaryService,
  viewer: Viewer,
  feePercentage: number | null,
): ContractAuxiliaryService {
  return {
    ...link,
    fee: seenFeeEur(viewer, fee, feePercentage),
    auxiliaryService: {
      ...auxiliaryService,
      fee: seenFeeEur(viewer, auxiliaryService.fee, feePercentage),
    },
  }
}
