import { canSeeTotalCommission, seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Role } from '@vatio/domain/security/accounts/role'
import type {
  AuxiliaryService,
  ContractAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { AuxiliaryServiceRow } from './auxiliary-services.repository.ts'
import type { ContractServiceRow } from './contract-auxiliary-services.repository.ts'

interface Viewer {
  readonly role: Role
}

/** A service of the catalogue. Without a contract there is no share: a plain user is told no commission. */
export function presentService(row: AuxiliaryServiceRow, viewer: Viewer): AuxiliaryService {
  return withFee(row, canSeeTotalCommission(viewer) ? row.fee : null)
}

/**
 * A service in a contract, its commissions as the viewer may see them.
 *
 * @param feePercentage share of the contract's commercial.
 */
export function presentContractService(
  row: ContractServiceRow,
  viewer: Viewer,
  feePercentage: number | null,
): ContractAuxiliaryService {
  return {
    idContractAuxiliaryService: row.id_contract_auxiliary_service,
    fee: seenFeeEur(viewer, row.contract_fee, feePercentage),
    auxiliaryService: withFee(row, seenFeeEur(viewer, row.fee, feePercentage)),
    creationTimestamp: row.attached_at.toISOString(),
  }
}

function withFee(row: AuxiliaryServiceRow, fee: number | null): AuxiliaryService {
  return {
    idAuxiliaryService: row.id_auxiliary_service,
    clientUID: row.client_uid,
    name: row.name,
    icon: row.icon,
    anualCost: row.anual_cost,
    fee,
    description: row.description,
    energyMarketer: { idEnergyMarketer: row.id_energy_marketer, name: row.energy_marketer_name },
    utilityType: row.utility_type,
    active: row.active,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}
