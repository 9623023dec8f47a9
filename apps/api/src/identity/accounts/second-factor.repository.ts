import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Whether the user `u` of a statement has a confirmed second factor. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f
  where f.client_uid = u.client_uid and f.user_uid = u.user_uid and f.confirmed_at is not null)`

export function findSecondFactor(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
}

/** Stores a secret pending its first code; false when there is a confirmed one. */
export async function setPendingSecret(
  tx: TenantTransaction,
  userUID: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('secondFactors')
    .values({ clientUID: tx.clientUID, userUID, sealedSecret, createdAt: now })
    .onConflict((factor) =>
      factor
        .columns(['clientUID', 'userUID'])
        .doUpdateSet({ sealedSecret, createdAt: now, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function updateFactor(tx: TenantTransaction, userUID: string) {
  return tx.db
    .updateTable('secondFactors')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
}

/** Confirms the pending secret with the step of its first code; false when there is none. */
export async function confirmSecret(
  tx: TenantTransaction,
  userUID: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await updateFactor(tx, userUID)
    .set({ confirmedAt: now, lastStep: step })
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Consumes a time step: of two logins with the same code, or an older one, only the first succeeds. */
export async function consumeStep(tx: TenantTransaction, userUID: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await updateFactor(tx, userUID)
    .set({ lastStep: step })
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeSecondFactor(tx: TenantTransaction, userUID: string): Promise<boolean> {
  await deleteRecoveryCodes(tx, userUID)
  const { numDeletedRows } = await tx.db
    .deleteFrom('secondFactors')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: TenantTransaction,
  userUID: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userUID)
  const codes = hashes.map((codeHash) => ({ clientUID: tx.clientUID, userUID, codeHash }))
  await tx.db.insertInto('recoveryCodes').values(codes).execute()
}

async function deleteRecoveryCodes(tx: TenantTransaction, userUID: string): Promise<void> {
  await tx.db
    .deleteFrom('recoveryCodes')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
}

/** Consumes a recovery code; false when it is invalid or used. */
export async function consumeRecoveryCode(
  tx: TenantTransaction,
  userUID: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('codeHash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findSecondFactorFacts(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.clientUID', 'u.clientUID')
    .leftJoin('secondFactors as f', (join) =>
      join.onRef('f.clientUID', '=', 'u.clientUID').onRef('f.userUID', '=', 'u.userUID'),
    )
    .select(['f.confirmedAt as activatedAt', 'o.requireSecondFactor as required'])
    .select((u) => [
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      u
        .selectFrom('recoveryCodes as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.clientUID', '=', 'u.clientUID')
        .whereRef('c.userUID', '=', 'u.userUID')
        .where('c.usedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('recoveryCodesLeft'),
    ])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', userUID)
    .executeTakeFirstOrThrow()
}

/** Whether the company requires a second factor, and how many of its active users have none. */
export function getCompanyRule(
  tx: TenantTransaction,
): Promise<{ requireSecondFactor: boolean; usersWithout: number }> {
  return tx.db
    .selectFrom('organisations as o')
    .select((o) => [
      'o.requireSecondFactor',
      o
        .selectFrom('users as u')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('u.clientUID', '=', 'o.clientUID')
        .where('u.active', '=', true)
        .where((u) => u.not(hasSecondFactor))
        .$asScalar()
        .$notNull()
        .as('usersWithout'),
    ])
    .where('o.clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
}

export async function setCompanyRule(tx: TenantTransaction, requireSecondFactor: boolean): Promise<void> {
  await tx.db
    .updateTable('organisations')
    .set({ requireSecondFactor })
    .where('clientUID', '=', tx.clientUID)
    .execute()
}
