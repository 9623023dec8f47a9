import { domainError, DomainError } from '@vatio/domain/domain-error'
import {
  BULK_KEPT_SECONDS,
  isBulkChangeUndoable,
} from '@vatio/domain/energy-crm/contracts/contract-bulk-change'
import { checkContractDate } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { statusAfter } from '@vatio/domain/energy-crm/contracts/contract-state-change'
import { contractErrors } from '@vatio/domain/energy-crm/contracts/contract.errors'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { visibleContractStates } from '@vatio/domain/energy-crm/contract-states/contract-state'
import { requestErrors } from '@vatio/domain/request.errors'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import type {
  BulkOutcome,
  changeContractsCommercial,
  changeContractsState,
  RefusedContract,
  undoContractsChange,
} from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { Call } from '../../platform/http/route.ts'
import { chooseCommercial } from '../commercials/commercials.service.ts'
import * as repository from './contract-bulk.repository.ts'
import { listMissingParameters, type RequirementSource } from './contract-requirements.service.ts'
import { isOneOfVisible } from './contract-visibility.service.ts'
import { selectStates } from './contract-writing.repository.ts'
import { toAuditedContract } from './contracts.presenter.ts'
import { listWholeContracts } from './contracts.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>
type Refusal = Pick<RefusedContract, 'message' | 'details'>

/** Moves contracts to a state, each by the rules of a single change; one register is added to each. */
export async function changeStates(call: Call<typeof changeContractsState>): Promise<BulkOutcome> {
  const { tx, actor, platform, body } = call
  const { idContractState, date, observations } = body
  checkContractDate(date, 'date')
  const before = await lockChosen(call, body)
  const states = await selectStates(tx)
  const state = visibleContractStates(states, actor.role).find(
    (one) => one.idContractState === idContractState,
  )
  if (!state) throw domainError(contractErrors, 'CONTRACT_STATE_UNKNOWN', { field: 'idContractState' })
  const { changed, refused } = await splitChanges(call, body.contracts, before, {
    refuse: ({ contractState, closed }) => {
      const current = { idContractState: contractState.idContractState, closed }
      if (current.idContractState === idContractState) return { message: 'CONTRACT_STATE_UNCHANGED' }
      return isReopenForbidden(() => statusAfter(current, idContractState, states, actor))
        ? { message: 'CONTRACT_REOPEN_FORBIDDEN' }
        : null
    },
    toStored: (contract) => ({ ...contract, lastStateChangeDate: date }),
  })
  const now = platform.clock.now()
  const timestamp = date === tx.today ? now : new Date(startOfDayUtc(date, 'Europe/Madrid'))
  await repository.updateContracts(tx, changed, {
    idContractState,
    closed: state.closeState,
    lastStateChangeDate: date,
  })
  const registers = await repository.insertRegisterOfEach(
    tx,
    changed,
    { idContractState, observations, timestamp },
    now,
  )
  await keep(call, body, changed, before, registers)
  return { changed: changed.length, refused }
}

/** Puts contracts under a commercial, or under none. */
export async function changeCommercial(call: Call<typeof changeContractsCommercial>): Promise<BulkOutcome> {
  const { tx, actor, body } = call
  const before = await lockChosen(call, body)
  const idCommercial = body.idCommercial && (await chooseCommercial(tx, actor, body.idCommercial))
  const { changed, refused } = await splitChanges(call, body.contracts, before, {
    refuse: ({ commercial }) =>
      (commercial?.idCommercial ?? null) === idCommercial
        ? { message: 'CONTRACT_COMMERCIAL_UNCHANGED' }
        : null,
    toStored: (contract) => ({ ...contract, commercial: idCommercial }),
  })
  await repository.updateContracts(tx, changed, { idCommercial })
  await keep(call, body, changed, before, new Map())
  return { changed: changed.length, refused }
}

/**
 * Gives contracts what they had before a change of the caller's. A contract that was changed since keeps what it has. It
 * may reopen contracts for a caller who may not: they have closed them themselves within the minute.
 */
export async function undoChange(call: Call<typeof undoContractsChange>): Promise<BulkOutcome> {
  const { tx, actor, params, platform } = call
  const rows = await repository.selectBulkChange(tx, params.idBulkChange)
  const [first] = rows
  if (first?.userUID !== actor.userUID) throw domainError(requestErrors, 'NOT_FOUND')
  const isOfCommercial = first.idContractStateRegister === null
  if (isOfCommercial && !canChooseContractCommercial(actor)) throw domainError(requestErrors, 'FORBIDDEN')
  const endedAt = await repository.selectEndOfRun(tx, first)
  if (!isBulkChangeUndoable(first.madeAt, endedAt, platform.clock.now())) {
    throw domainError(contractErrors, 'CONTRACT_BULK_CHANGE_EXPIRED')
  }
  const ids = rows.map((row) => row.idContractInfo)
  const visible = await repository.lockContracts(tx, isOneOfVisible(tx, actor, ids))
  const before = await listWholeContracts(tx, visible)
  const earlier = rows.flatMap(({ idCommercial }) => idCommercial ?? [])
  const commercials = isOfCommercial ? await repository.lockCommercials(tx, earlier) : null
  const closing = new Map((await selectStates(tx)).map((state) => [state.idContractState, state.closeState]))
  const refusals = rows.map((row): Refusal | null => {
    const contract = before.get(row.idContractInfo)
    if (!contract) return { message: 'NOT_FOUND' }
    // A state that no contract had any more may close contracts by now, or no longer.
    const isOtherState = closing.get(row.idContractState) !== row.closed
    if (contract.version !== row.changedVersion || isOtherState) return { message: 'CONTRACT_CHANGED_SINCE' }
    const isGone = commercials && row.idCommercial !== null && !commercials.has(row.idCommercial)
    return isGone ? { message: 'COMMERCIAL_UNKNOWN' } : null
  })
  const { changed, refused } = split(ids, before, refusals)
  await repository.restoreContracts(tx, params.idBulkChange, changed)
  await auditChanges(call, changed, before)
  return { changed: changed.length, refused }
}

/** The chosen contracts that the caller sees, locked and complete, by id. */
async function lockChosen(
  { tx, actor }: Writing,
  { idBulkChange, contracts }: { readonly idBulkChange: string; readonly contracts: readonly string[] },
): Promise<ReadonlyMap<string, ContractDetail>> {
  const ids = await repository.lockContracts(tx, isOneOfVisible(tx, actor, contracts))
  // After the locks: the same call sent twice at once has waited for the first.
  if ((await repository.selectBulkChange(tx, idBulkChange)).length > 0) {
    throw domainError(contractErrors, 'CONTRACT_BULK_CHANGE_REPEATED', { field: 'idBulkChange' })
  }
  return listWholeContracts(tx, ids)
}

interface Rules {
  readonly refuse: (contract: ContractDetail) => Refusal | null
  /** The contract as it is to be stored, for what the company requires of it. */
  readonly toStored: (contract: ContractDetail) => Omit<RequirementSource, 'idTariff'>
}

/** Which of the chosen contracts change, and why the others do not. */
async function splitChanges(
  call: Writing,
  chosen: readonly string[],
  before: ReadonlyMap<string, ContractDetail>,
  { refuse, toStored }: Rules,
) {
  const ids = [...new Set(chosen)]
  const found = [...before.values()]
  const missing = await listMissingParameters(
    call,
    found.map((contract) => ({ ...toStored(contract), idTariff: contract.tariff?.idTariff ?? null })),
  )
  const missingOf = new Map(found.map(({ idContractInfo }, place) => [idContractInfo, missing[place] ?? []]))
  const refusals = ids.map((id): Refusal | null => {
    const contract = before.get(id)
    if (!contract) return { message: 'NOT_FOUND' }
    const parameters = missingOf.get(id) ?? []
    return (
      refuse(contract) ??
      (parameters.length > 0 ? { message: 'REQUIRED_PARAMETER_MISSING', details: { parameters } } : null)
    )
  })
  return split(ids, before, refusals)
}

function split(
  ids: readonly string[],
  contracts: ReadonlyMap<string, ContractDetail>,
  refusals: readonly (Refusal | null)[],
): { readonly changed: string[]; readonly refused: RefusedContract[] } {
  const refused = ids.flatMap((idContractInfo, place) => {
    const refusal = refusals[place]
    const contractNumber = contracts.get(idContractInfo)?.contractNumber ?? null
    return refusal ? [{ idContractInfo, contractNumber, ...refusal }] : []
  })
  return { changed: ids.filter((_, place) => !refusals[place]), refused }
}

/** Stores what the changed contracts had, for the undo, and audits their changes. */
async function keep(
  call: Writing,
  { idBulkChange, idBulkRun = idBulkChange }: { readonly idBulkChange: string; readonly idBulkRun?: string },
  changed: readonly string[],
  before: ReadonlyMap<string, ContractDetail>,
  registers: ReadonlyMap<string, string>,
): Promise<void> {
  const madeAt = call.platform.clock.now()
  const after = await auditChanges(call, changed, before)
  const rows = changed.flatMap((id) => {
    const was = before.get(id)
    const is = after.get(id)
    if (!was || !is) return []
    return [
      {
        idContractInfo: id,
        idContractState: was.contractState.idContractState,
        closed: was.closed,
        lastStateChangeDate: was.lastStateChangeDate,
        idCommercial: was.commercial?.idCommercial ?? null,
        changedVersion: is.version,
        idContractStateRegister: registers.get(id) ?? null,
      },
    ]
  })
  const forgottenBefore = new Date(madeAt.getTime() - BULK_KEPT_SECONDS * 1_000)
  await repository.insertBulkChange(
    call.tx,
    { idBulkChange, idBulkRun, userUID: call.actor.userUID, madeAt },
    rows,
    forgottenBefore,
  )
}

/** Audits the changes of some contracts; returns the contracts as they are now. */
async function auditChanges(
  { tx, audit }: Writing,
  changed: readonly string[],
  before: ReadonlyMap<string, ContractDetail>,
): Promise<ReadonlyMap<string, ContractDetail>> {
  const after = await listWholeContracts(tx, changed)
  await audit(
    ...[...after].map(([idEntity, contract]) => ({
      action: 'update' as const,
      entity: 'contract' as const,
      idEntity,
      ...changedFields(toAuditedContract(before.get(idEntity) ?? contract), toAuditedContract(contract)),
    })),
  )
  return after
}

function isReopenForbidden(change: () => unknown): boolean {
  try {
    change()
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONTRACT_REOPEN_FORBIDDEN') return true
    throw error
  }
}
