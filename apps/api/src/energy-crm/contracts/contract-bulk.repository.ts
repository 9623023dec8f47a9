import { sql, type Selectable } from 'kysely'
import { isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { ContractBulkChanges } from '../../platform/db/table-types.ts'
import { newId } from '../../platform/db/uuid.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'
import type { NewStateRegister } from './contract-writing.repository.ts'

/** Locks the contracts of a condition on `contracts c`, always in the same order, until the transaction ends. */
export async function lockContracts(tx: TenantTransaction, condition: Condition): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('contracts as c')
    .select('c.idContractInfo')
    .where(condition)
    .orderBy('c.idContractInfo')
    .forUpdate()
    .execute()
  return rows.map((row) => row.idContractInfo)
}

/** What a contract had, and the register that the change added to it. */
export interface StoredChange {
  readonly idContractInfo: string
  readonly idContractState: string
  readonly closed: boolean
  readonly lastStateChangeDate: string | null
  readonly idCommercial: string | null
  /** Version after the change. */
  readonly changedVersion: number
  readonly idContractStateRegister: string | null
}

/** Columns that a change of many contracts writes. */
export type ChangedColumns =
  | Pick<StoredChange, 'idContractState' | 'closed' | 'lastStateChangeDate'>
  | Pick<StoredChange, 'idCommercial'>

/** Writes the same into some contracts, which are locked. */
export async function updateContracts(
  tx: TenantTransaction,
  ids: readonly string[],
  values: ChangedColumns,
): Promise<void> {
  await tx.db
    .updateTable('contracts')
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where((c) => isOneOf(c.ref('idContractInfo'), ids, 'uuid'))
    .execute()
}

/** Adds the same change of state to some contracts; returns its id by contract. */
export async function insertRegisterOfEach(
  tx: TenantTransaction,
  ids: readonly string[],
  { idContractState, observations, timestamp }: NewStateRegister,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const registers = ids.map(() => newId())
  await sql`
    insert into contract_state_registers
      (client_uid, id_contract_state_register, id_contract_info, id_contract_state, observations, timestamp,
       creation_timestamp, creation_user_uid)
    select ${tx.clientUID}, made.id_register, made.id_contract, ${idContractState}, ${observations}, ${timestamp},
      ${now}, ${tx.userUID ?? null}
    from unnest(${registers}::uuid[], ${ids}::uuid[]) as made (id_register, id_contract)`.execute(tx.db)
  return new Map(ids.map((id, place) => [id, registers[place] ?? '']))
}

/** Keeps what contracts had before a change, so that its author can undo it, and forgets what is too old for that. */
export async function insertBulkChange(
  tx: TenantTransaction,
  change: {
    readonly idBulkChange: string
    readonly idBulkRun: string
    readonly userUID: string
    readonly madeAt: Date
  },
  rows: readonly StoredChange[],
  forgottenBefore: Date,
): Promise<void> {
  await tx.db
    .deleteFrom('contractBulkChanges')
    .where('clientUID', '=', tx.clientUID)
    .where('madeAt', '<', forgottenBefore)
    .execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('contractBulkChanges')
    .values(rows.map((row) => ({ ...row, ...change, clientUID: tx.clientUID })))
    .execute()
}

export function selectBulkChange(
  tx: TenantTransaction,
  idBulkChange: string,
): Promise<Selectable<ContractBulkChanges>[]> {
  return tx.db
    .selectFrom('contractBulkChanges')
    .selectAll()
    .where('clientUID', '=', tx.clientUID)
    .where('idBulkChange', '=', idBulkChange)
    .orderBy('idContractInfo')
    .execute()
}

/** When the last call was made of the run to which a kept change belongs. */
export async function selectEndOfRun(
  tx: TenantTransaction,
  { idBulkRun, userUID }: Pick<Selectable<ContractBulkChanges>, 'idBulkRun' | 'userUID'>,
): Promise<Date> {
  const { endedAt } = await tx.db
    .selectFrom('contractBulkChanges')
    .select((row) => row.fn.max('madeAt').as('endedAt'))
    .where('clientUID', '=', tx.clientUID)
    .where('idBulkRun', '=', idBulkRun)
    .where('userUID', '=', userUID)
    .executeTakeFirstOrThrow()
  return endedAt
}

/** Gives some contracts, which are locked, what they had before a change, and takes its registers away. */
export async function restoreContracts(
  tx: TenantTransaction,
  idBulkChange: string,
  ids: readonly string[],
): Promise<void> {
  const isReverted = sql`b.client_uid = ${tx.clientUID} and b.id_bulk_change = ${idBulkChange}
    and b.id_contract_info = any(${ids}::uuid[])`
  await sql`
    update contracts c set version = c.version + 1, id_contract_state = b.id_contract_state, closed = b.closed,
      last_state_change_date = b.last_state_change_date, id_commercial = b.id_commercial
    from contract_bulk_changes b
    where ${isReverted} and c.client_uid = b.client_uid and c.id_contract_info = b.id_contract_info`.execute(
    tx.db,
  )
  await sql`
    delete from contract_state_registers r using contract_bulk_changes b
    where ${isReverted} and r.client_uid = b.client_uid
      and r.id_contract_state_register = b.id_contract_state_register`.execute(tx.db)
  await tx.db
    .deleteFrom('contractBulkChanges')
    .where('clientUID', '=', tx.clientUID)
    .where('idBulkChange', '=', idBulkChange)
    .execute()
}

/** Those of some commercials that are not deleted; none is until the transaction ends. */
export async function lockCommercials(tx: TenantTransaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('commercials as m')
    .select('m.idCommercial')
    .where('m.clientUID', '=', tx.clientUID)
    .where('m.deletedAt', 'is', null)
    .where((m) => isOneOf(m.ref('m.idCommercial'), ids, 'uuid'))
    .orderBy('m.idCommercial')
    .forShare()
    .execute()
  return new Set(rows.map((row) => row.idCommercial))
}
