import { canSeeTotalCommission } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { roundCents } from '@vatio/domain/money/round-cents'
import { addDays, type CivilDate } from '@vatio/domain/time/civil-time'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type {
  findRenewalContractsBetweenDates,
  getRenewalFees,
  getRenewalFigures,
  RenewalContract,
  RenewalFigures,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { OrderedIds } from '../../platform/db/chosen-page.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { computeFeesWhere } from '../commissions/contract-fees.service.ts'
import { listExportedContracts, type ExportedContract } from './contract-export.service.ts'
import { findVisibleContracts } from './contract-visibility.service.ts'
import { presentContract } from './contracts.presenter.ts'
import * as repository from './renewals.repository.ts'
import type { RenewalRange } from './renewals.repository.ts'

/** Contracts that the actor may see and that renew within a range, by day. */
export async function listRenewals(
  call: Call<typeof findRenewalContractsBetweenDates>,
): Promise<RenewalContract[]> {
  const condition = await findVisibleContracts(call.tx, call.actor, call.body)
  const rows = await repository.selectRenewals(call.tx, condition, call.query)
  return rows.map((row) => ({ ...presentContract(row), renewalDate: row.renewalDate }))
}

/** Renewals by day, those that are overdue today, and those that were lost. */
export async function countRenewalsByDay(call: Call<typeof getRenewalFigures>): Promise<RenewalFigures> {
  const { tx, actor, body, query } = call
  const find = (filter: ContractFilter) => findVisibleContracts(tx, actor, { ...body, ...filter })
  const all = await find({})
  const closed = await find({ closed: true, withoutSuccessor: true })
  const due = await find({
    closed: false,
    expiryDate: { to: addDays(tx.today, -1) },
    withoutSuccessor: true,
  })
  const [days, lost, overdue] = await Promise.all([
    repository.countRenewals(tx, all, query),
    repository.countClosed(tx, closed, query),
    repository.countAll(tx, due),
  ])
  return { days, lost, overdue }
}

/** The commissions of the renewals of a range, as the actor sees them. */
export async function sumRenewalFees(
  call: Call<typeof getRenewalFees>,
): Promise<ReplyOf<typeof getRenewalFees>> {
  const { tx, actor, body, query } = call
  const condition = allOf([await findVisibleContracts(tx, actor, body), repository.toRenewalCondition(query)])
  const months = await repository.selectRenewalMonths(tx, condition, query)
  const whole = noFees()
  const byMonth = new Map<string, FeeSums>()
  for await (const { idContractInfo, fee, totalFee } of computeFeesWhere(tx, actor, condition, tx.today)) {
    const month = months.get(idContractInfo)
    const ofMonth = (month !== undefined && byMonth.get(month)) || noFees()
    if (month !== undefined) byMonth.set(month, ofMonth)
    for (const sums of [whole, ofMonth]) {
      sums.contracts++
      if (fee !== null) sums.calculated++
      sums.fee += fee ?? 0
      sums.totalFee += totalFee ?? 0
    }
  }
  const presented = (sums: FeeSums) => ({
    ...sums,
    fee: roundCents(sums.fee),
    totalFee: canSeeTotalCommission(actor) ? roundCents(sums.totalFee) : null,
  })
  return {
    ...presented(whole),
    months: [...byMonth]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([month, sums]) => ({ month, ...presented(sums) })),
  }
}

interface FeeSums {
  contracts: number
  calculated: number
  totalFee: number
  fee: number
}

function noFees(): FeeSums {
  return { contracts: 0, calculated: 0, totalFee: 0, fee: 0 }
}

/** Which renewals are exported. */
export interface ExportedRenewalList extends RenewalRange {
  readonly filter: ContractFilter
}

export interface ExportedRenewal extends ExportedContract {
  readonly renewalDate: CivilDate | null
}

/** The contracts that the viewer sees and that renew within a range, by day, each once. */
export async function listExportedRenewalIds(
  tx: TenantTransaction,
  viewer: Viewer,
  { filter, ...range }: ExportedRenewalList,
): Promise<OrderedIds> {
  return repository.listRenewalIds(tx, await findVisibleContracts(tx, viewer, filter), range)
}

/** Contracts by id with the last day to decide on each; null of one without dates. */
export function listDeadlines(
  tx: TenantTransaction,
  ids: readonly string[],
  range: RenewalRange | null,
): Promise<ReadonlyMap<string, CivilDate | null>> {
  return repository.selectDeadlines(tx, ids, range)
}

/** {@link listExportedContracts} with the day on which each renews. */
export async function listExportedRenewals(
  tx: TenantTransaction,
  viewer: Viewer,
  ids: readonly string[],
  range: RenewalRange,
): Promise<ExportedRenewal[]> {
  const exported = await listExportedContracts(tx, viewer, ids, tx.today)
  const dates = await repository.selectRenewalDates(tx, ids, range)
  return exported.map((contract) =>
    Object.assign(contract, { renewalDate: dates.get(contract.idContractInfo) ?? null }),
  )
}
