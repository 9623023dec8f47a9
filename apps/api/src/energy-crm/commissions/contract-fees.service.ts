import { computeContractFee } from '@vatio/domain/energy-crm/commissions/contract-fee'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { canSeeTotalCommission, seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { ContractFee } from '@vatio/protocol/energy-crm/contracts/contract-fee.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isPluginActive } from '../plugins/plugins.service.ts'
import { isOneOfContracts, selectFeeInputs, type FeeInputRow } from './contract-fees.repository.ts'

export type SeenFee = ContractFee & {
  readonly idContractInfo: string
  readonly contractNumber: string | null
}

/**
 * Commissions of some contracts as the actor sees them, in two statements whatever their number. The contracts
 * are ones that the actor may see: the caller has filtered them.
 *
 * @param today day of the rule of a contract that is not signed.
 */
export async function computeFeesOf(
  tx: TenantTransaction,
  actor: Viewer,
  idContracts: readonly string[],
  today: CivilDate,
): Promise<ReadonlyMap<string, SeenFee>> {
  if (idContracts.length === 0) return new Map()
  const rows = await selectFeeInputs(tx, isOneOfContracts(idContracts), today)
  const isFixedCommissionActive = await isPluginActive(tx, 'fixedCommission')
  return new Map(rows.map((row) => [row.idContractInfo, toSeenFee(actor, row, isFixedCommissionActive)]))
}

const BATCH = 2_000

/** Commissions of all contracts of a condition, in batches: a company may have more than memory should hold. */
export async function* computeFeesWhere(
  tx: TenantTransaction,
  actor: Viewer,
  condition: Condition,
  today: CivilDate,
): AsyncGenerator<SeenFee> {
  const isFixedCommissionActive = await isPluginActive(tx, 'fixedCommission')
  let after: string | null = null
  while (true) {
    const rows: FeeInputRow[] = await selectFeeInputs(tx, condition, today, { after, limit: BATCH })
    for (const row of rows) yield toSeenFee(actor, row, isFixedCommissionActive)
    after = rows.at(-1)?.idContractInfo ?? null
    if (rows.length < BATCH) return
  }
}

/**
 * A user who may not see the total sees their commercial's share of each fee: the total could be derived from
 * the steps or an unreduced part.
 */
function toSeenFee(actor: Viewer, row: FeeInputRow, isFixedCommissionActive: boolean): SeenFee {
  const { idContractInfo, contractNumber, idTariffFee, mode, thresholds } = row
  const { fixedFee, feePercentage, energyMarketerFeePercentage } = row
  const computed = computeContractFee({
    tariffFee: idTariffFee && mode && thresholds ? { idTariffFee, mode, thresholds } : null,
    anualConsumption: anualConsumptionKwh(row),
    contractedPower: row.contractedPowerKw,
    powerOperativeSpending: row.powerOperativeSpending,
    energyOperativeSpending: row.energyOperativeSpending,
    fixedFee,
    isFixedCommissionActive,
    auxiliaryServices: row.services,
    feePercentage,
    energyMarketerFeePercentage,
  })
  const seen = (fee: number | null) => seenFeeEur(actor, fee, energyMarketerFeePercentage ?? feePercentage)
  const seesAll = canSeeTotalCommission(actor)
  return {
    idContractInfo,
    contractNumber,
    totalFee: seesAll ? computed.totalFee : null,
    fee: seen(computed.fee),
    errors: [...computed.errors],
    auxiliaryServicesFees: computed.auxiliaryServicesFees.map(({ fee }) => ({ fee: seen(fee) ?? 0 })),
    fixedFee: seen(computed.fixedFee),
    trace: seesAll ? [...computed.trace] : [],
  }
}
