import { domainError } from '@vatio/domain/domain-error'
import { toPortfolioKpi, type PortfolioKpi } from '@vatio/domain/energy-crm/contracts/contract'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type {
  findContractByNumber,
  findContractsById,
  findContractsByNumber,
  listContractsOfCups,
  listContractsOfUtility,
  searchContracts,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type {
  Contract,
  ContractDetail,
  ContractFilter,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { TOTAL_LIMIT } from '@vatio/protocol/wire'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { Total } from '../../platform/db/totals.ts'
import type { Call } from '../../platform/http/route.ts'
import { toCommercialScope } from '../commercials/commercial-visibility.service.ts'
import { computeFeesOf } from '../commissions/contract-fees.service.ts'
import { selectDocuments } from '../documents/record-documents.service.ts'
import { findContracts, selectContractPage, sumContracts } from './contract-search.repository.ts'
import { selectPaymentStateRegisters } from './contract-payment-changes.repository.ts'
import { findVisibleContracts, toVisibleContracts } from './contract-visibility.service.ts'
import {
  presentContract,
  presentContractDetail,
  type ContractParts,
  type ContractReader,
} from './contracts.presenter.ts'
import {
  contracts,
  selectContractDetails,
  selectContracts,
  selectStateRegisters,
} from './contracts.repository.ts'

/** One page with the total of all that match and, with `statistics`, their portfolio figures. */
export async function searchPage(
  call: Call<typeof searchContracts>,
): Promise<ReplyOf<typeof searchContracts>> {
  const { query, body } = call
  const condition = await findVisibleContracts(call.tx, call.actor, body, query.findSimilar)
  const { matching, ...found } = await findMatching(call, condition, body)
  // Sent together: the two queries run concurrently.
  const [rows, { total, totalIsExact, ...kpi }] = await Promise.all([
    selectContractPage(call.tx, matching, query),
    query.statistics ? computeTotals(call.tx, matching.condition) : found,
  ])
  const items = rows.map(presentContract)
  return [query.fees ? await withFees(call, items) : items, total, { totalIsExact, ...kpi }]
}

function findMatching(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  condition: Condition,
  filter: ContractFilter,
) {
  const isOfAll = toCommercialScope(actor) === 'all'
  return findContracts(tx, { condition, filter, isOfAll }, toVisibleContracts(tx, actor, {}))
}

/** The contracts of a page with their commissions, all computed at once. */
async function withFees(
  { tx, actor, platform }: Pick<Call, 'tx' | 'actor' | 'platform'>,
  listed: readonly Contract[],
): Promise<Contract[]> {
  const ids = listed.map((contract) => contract.idContractInfo)
  const fees = await computeFeesOf(tx, actor, ids, platform.clock.today())
  return listed.map((contract) => {
    const { fee = null, totalFee = null, errors = [] } = fees.get(contract.idContractInfo) ?? {}
    return { ...contract, computedFee: { fee, totalFee, errors } }
  })
}

async function computeTotals(tx: TenantTransaction, condition: Condition): Promise<Total & PortfolioKpi> {
  const kpi = toPortfolioKpi(await sumContracts(tx, condition))
  const total = Math.min(kpi.contractNumber, TOTAL_LIMIT)
  return { total, totalIsExact: kpi.contractNumber <= TOTAL_LIMIT, ...kpi }
}

export async function listOfUtility(
  call: Call<typeof listContractsOfUtility>,
): Promise<ReplyOf<typeof listContractsOfUtility>> {
  const filter = { utilityType: call.params.utilityType }
  const condition = toVisibleContracts(call.tx, call.actor, filter)
  const order = { ...call.query, sort: 'signingDate', direction: 'desc' } as const
  const { matching, total, totalIsExact } = await findMatching(call, condition, filter)
  const rows = await selectContractPage(call.tx, matching, order)
  return [rows.map(presentContract), total, { totalIsExact }]
}

/** The contract with a number; null when there is none that the actor may see. */
export async function findByNumber(call: Call<typeof findContractByNumber>): Promise<ContractDetail | null> {
  const condition = allOf([
    toVisibleContracts(call.tx, call.actor, { utilityType: call.query.utilityType }),
    contracts('c.contractNumber', '=', call.params.contractNumber),
  ])
  const [contract] = await readDetails(call.tx, call.actor, condition)
  return contract ?? null
}

/** Contracts of a supply, the last signed first. */
export async function listOfCups(call: Call<typeof listContractsOfCups>): Promise<Contract[]> {
  const cups20 = compactIdentifier(call.params.cups).slice(0, 20)
  const condition = allOf([toVisibleContracts(call.tx, call.actor, {}), contracts('c.cups20', '=', cups20)])
  return (await selectContracts(call.tx, condition)).map(presentContract)
}

/** The contracts of a list of ids in the order of the list; one that the actor may not see is 404. */
export async function findById(call: Call<typeof findContractsById>): Promise<ContractDetail[]> {
  const condition = allOf([
    toVisibleContracts(call.tx, call.actor, {}),
    isOneOf(contracts.ref('c.idContractInfo'), call.body, 'uuid'),
  ])
  const details = await readDetails(call.tx, call.actor, condition)
  const found = new Map(details.map((contract) => [contract.idContractInfo, contract]))
  return [...new Set(call.body)].map((id) => {
    const contract = found.get(id)
    if (!contract) throw domainError(requestErrors, 'NOT_FOUND')
    return contract
  })
}

/** The contracts of a list of numbers in the order of the list; those that the actor does not see are left out. */
export async function findByNumbers(call: Call<typeof findContractsByNumber>): Promise<ContractDetail[]> {
  const condition = allOf([
    toVisibleContracts(call.tx, call.actor, {}),
    isOneOf(contracts.ref('c.contractNumber'), call.body, 'text'),
  ])
  const details = await readDetails(call.tx, call.actor, condition)
  return [...new Set(call.body)].flatMap((number) =>
    details.filter((contract) => contract.contractNumber === number),
  )
}

/** For the rules and the audit. */
const WHOLE: ContractReader = { role: 'admin', userUID: '' }

/** A contract as its reader sees it, and complete for the rules and the audit. */
export interface ReadContract {
  readonly seen: ContractDetail
  readonly whole: ContractDetail
  /** Share of its commercial, 0 to 100: the one agreed for its marketer, else their own; null without one. */
  readonly commercialFeePercentage: number | null
}

/** @throws NOT_FOUND for a contract that does not exist, was deleted or is not visible to the actor. */
export async function getContract(
  tx: TenantTransaction,
  actor: Viewer,
  idContractInfo: string,
): Promise<ReadContract> {
  const [row] = await selectContractDetails(
    tx,
    allOf([toVisibleContracts(tx, actor, {}), contracts('c.idContractInfo', '=', idContractInfo)]),
  )
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  const parts = await selectParts(tx, [idContractInfo])
  return {
    seen: presentContractDetail(row, parts, actor),
    whole: presentContractDetail(row, parts, WHOLE),
    commercialFeePercentage: row.commercialFeePercentage,
  }
}

/** Some contracts, which the caller has found to be visible, complete for the rules and the audit; by id. */
export async function listWholeContracts(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContractDetail>> {
  const condition = allOf([
    contracts('c.clientUID', '=', tx.clientUID),
    isOneOf(contracts.ref('c.idContractInfo'), ids, 'uuid'),
  ])
  const details = await readDetails(tx, WHOLE, condition)
  return new Map(details.map((contract) => [contract.idContractInfo, contract]))
}

async function readDetails(
  tx: TenantTransaction,
  viewer: ContractReader,
  condition: Condition,
): Promise<ContractDetail[]> {
  const rows = await selectContractDetails(tx, condition)
  const ids = rows.map((row) => row.idContractInfo)
  const { states, paymentStates, documents } = await selectParts(tx, ids)
  const statesOf = grouped(states, (register) => register.idContractInfo)
  const paymentStatesOf = grouped(paymentStates, (register) => register.idContractInfo)
  const documentsOf = grouped(documents, (document) => document.idEntity)
  return rows.map((row) => {
    const own = {
      states: statesOf.get(row.idContractInfo) ?? [],
      paymentStates: paymentStatesOf.get(row.idContractInfo) ?? [],
      documents: documentsOf.get(row.idContractInfo) ?? [],
    }
    return presentContractDetail(row, own, viewer)
  })
}

/** Rows by the contract that they belong to, in their order. */
function grouped<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string | null,
): ReadonlyMap<string | null, readonly Row[]> {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) {
    const id = idOf(row)
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}

async function selectParts(tx: TenantTransaction, idContracts: readonly string[]): Promise<ContractParts> {
  const [states, paymentStates, documents] = await Promise.all([
    selectStateRegisters(tx, idContracts),
    selectPaymentStateRegisters(tx, idContracts),
    selectDocuments(tx, 'contract', idContracts),
  ])
  return { states, paymentStates, documents }
}
