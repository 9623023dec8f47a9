import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ContractInput } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { insertRows, insertValues, updateRows } from '../../platform/records/many-rows.ts'
import type { NewPaymentStateRegister } from './contract-payment-changes.repository.ts'
import { contractTable, type ContractValues, type NewStateRegister } from './contract-writing.repository.ts'
import { toAuditedContract } from './contracts.presenter.ts'
import { listWholeContracts } from './contracts.service.ts'

export { contractTable, selectStates } from './contract-writing.repository.ts'
export type { ContractValues } from './contract-writing.repository.ts'
export { selectPaymentStates } from './contract-payment-changes.repository.ts'
export { resolvePaymentStateChanges } from './contract-payment-changes.service.ts'
export { resolveReferencesBy, type ContractLookUps } from './contract-references.service.ts'
export { findMissingParameters } from './contract-requirements.service.ts'
export { resolveStateChanges, toContractValues } from './contract-writing.service.ts'

/** A contract that is written, by its id, with the first changes of its states. */
export interface WrittenContract {
  readonly id: string
  readonly values: ContractValues
  readonly states: readonly NewStateRegister[]
  readonly paymentStates: readonly NewPaymentStateRegister[]
}

/** The contracts of the company with one of some numbers, complete, by energy and number (`electricity:C-1`). */
export async function listContractsByNumber(
  tx: TenantTransaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ContractDetail>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('contracts')
    .select('idContractInfo')
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where('utilityType', 'in', ['electricity', 'gas'])
    .where(sql<SqlBool>`contract_number = any(${[...numbers]}::text[])`)
    .execute()
  const found = await listWholeContracts(
    tx,
    rows.map((row) => row.idContractInfo),
  )
  return new Map(
    [...found.values()].map((one) => [toContractKey(one.utilityType, one.contractNumber ?? ''), one]),
  )
}

/** What identifies a contract: a number is given once for each energy. */
export function toContractKey(utilityType: UtilityType, contractNumber: string): string {
  return `${utilityType}:${contractNumber}`
}

/** Which of some CUPS, by twenty characters, have a contract that is not closed. */
export async function listCupsWithOpenContract(
  tx: TenantTransaction,
  cups20: readonly string[],
): Promise<ReadonlySet<string>> {
  if (cups20.length === 0) return new Set()
  const { rows } = await sql<{ cups: string }>`
    select distinct cups20 as cups from contracts
    where client_uid = ${tx.clientUID} and deleted_at is null and not closed
      and cups20 = any(${[...cups20]}::text[])`.execute(tx.db)
  return new Set(rows.map((row) => row.cups))
}

export async function insertContracts(
  tx: TenantTransaction,
  written: readonly WrittenContract[],
  now: Date,
): Promise<void> {
  await insertRows(tx, contractTable, written)
  const registerOf = (idContractInfo: string) => ({
    idContractInfo,
    creationTimestamp: now,
    creationUserUID: tx.userUID ?? null,
  })
  await insertValues(
    tx,
    'contractStateRegisters',
    written.flatMap(({ id, states }) =>
      states.map((state) => ({ ...state, ...registerOf(id), idContractStateRegister: newId() })),
    ),
  )
  await insertValues(
    tx,
    'contractPaymentStateRegisters',
    written.flatMap(({ id, paymentStates }) =>
      paymentStates.map((state) => ({
        ...state,
        ...registerOf(id),
        idContractPaymentStateRegister: newId(),
      })),
    ),
  )
}

/** Replaces contracts that were read with a version. @returns ids of those that were written. */
export function updateContracts(
  tx: TenantTransaction,
  written: readonly { readonly id: string; readonly version: number; readonly values: ContractValues }[],
): Promise<Set<string>> {
  return updateRows(tx, contractTable, written)
}

/** Contracts as their audit events store them, by id. */
export async function listAuditedContracts(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  const found = await listWholeContracts(tx, ids)
  return new Map([...found].map(([id, contract]) => [id, toAuditedContract(contract)]))
}

/** A stored contract as the input that would write it again. */
export function toContractInput(contract: ContractDetail): ContractInput {
  const {
    idContractInfo: _id,
    version: _version,
    contractState: _state,
    contractPaymentState: _paymentState,
    creationTimestamp: _created,
    creationUserUID: _creator,
    expiryDate: _expiry,
    documents: _documents,
    closed: _closed,
    computedFee: _fee,
    energyMarketer,
    commercial,
    tariff,
    consumptionPoint,
    contractedPowerPeriods,
    ...own
  } = contract
  return {
    ...own,
    energyMarketer: energyMarketer && { idEnergyMarketer: energyMarketer.idEnergyMarketer },
    commercial: commercial && { idCommercial: commercial.idCommercial },
    tariff: tariff && { idTariff: tariff.idTariff },
    consumptionPoint: consumptionPoint && { idConsumptionPoint: consumptionPoint.idConsumptionPoint },
    contractedPowerPeriods: contractedPowerPeriods ?? null,
    stateChanges: [],
    paymentStateChanges: [],
  }
}
