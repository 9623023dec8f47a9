import type { TenantTransaction } from '../../platform/db/database.ts'

export interface SecondFactorRow {
  sealed_secret: string
  confirmed_at: Date | null
  last_step: number
}

export async function findSecondFactor(
  tx: TenantTransaction,
  userUID: string,
): Promise<SecondFactorRow | null> {
  const [row] = await tx.query<SecondFactorRow>(
    `select sealed_secret, confirmed_at, last_step from second_factors
     where client_uid = $1 and user_uid = $2`,
    [tx.clientUID, userUID],
  )
  return row ?? null
}

/** Keeps a secret that waits for its first code; false when a confirmed one stands there. */
export async function putPendingSecret(
  tx: TenantTransaction,
  userUID: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into second_factors as f (client_uid, user_uid, sealed_secret, created_at) values ($1, $2, $3, $4)
     on conflict (client_uid, user_uid)
       do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
       where f.confirmed_at is null
     returning user_uid`,
    [tx.clientUID, userUID, sealedSecret, now],
  )
  return rows.length > 0
}

/** Confirms the pending secret with the step of its first code; false when there is none. */
export async function confirmSecret(
  tx: TenantTransaction,
  userUID: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update second_factors set confirmed_at = $4, last_step = $3
     where client_uid = $1 and user_uid = $2 and confirmed_at is null returning user_uid`,
    [tx.clientUID, userUID, step, now],
  )
  return rows.length > 0
}

/** Takes a step: of two logins with the same code, or an older one, only the first gets it. */
export async function takeStep(tx: TenantTransaction, userUID: string, step: number): Promise<boolean> {
  const rows = await tx.query(
    `update second_factors set last_step = $3
     where client_uid = $1 and user_uid = $2 and confirmed_at is not null and last_step < $3 returning user_uid`,
    [tx.clientUID, userUID, step],
  )
  return rows.length > 0
}

export async function removeSecondFactor(tx: TenantTransaction, userUID: string): Promise<boolean> {
  await tx.query('delete from recovery_codes where client_uid = $1 and user_uid = $2', [
    tx.clientUID,
    userUID,
  ])
  const rows = await tx.query(
    'delete from second_factors where client_uid = $1 and user_uid = $2 returning user_uid',
    [tx.clientUID, userUID],
  )
  return rows.length > 0
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: TenantTransaction,
  userUID: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query('delete from recovery_codes where client_uid = $1 and user_uid = $2', [
    tx.clientUID,
    userUID,
  ])
  await tx.query(
    `insert into recovery_codes (client_uid, user_uid, code_hash) select $1, $2, unnest($3::bytea[])`,
    [tx.clientUID, userUID, hashes],
  )
}

/** Uses a recovery code up; false when it is none of the user's, or used. */
export async function takeRecoveryCode(
  tx: TenantTransaction,
  userUID: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update recovery_codes set used_at = $4
     where client_uid = $1 and user_uid = $2 and code_hash = $3 and used_at is null returning user_uid`,
    [tx.clientUID, userUID, hash, now],
  )
  return rows.length > 0
}

export async function readSecondFactorFacts(
  tx: TenantTransaction,
  userUID: string,
): Promise<{ activated_at: Date | null; codes_left: number; required: boolean; has_password: boolean }> {
  const [row] = await tx.query<{
    activated_at: Date | null
    codes_left: number
    required: boolean
    has_password: boolean
  }>(
    `select f.confirmed_at as activated_at, o.require_second_factor as required,
            u.password_hash is not null as has_password,
            (select count(*) from recovery_codes c
             where c.client_uid = u.client_uid and c.user_uid = u.user_uid and c.used_at is null) as codes_left
     from users u
     join organisations o on o.client_uid = u.client_uid
     left join second_factors f on f.client_uid = u.client_uid and f.user_uid = u.user_uid
     where u.client_uid = $1 and u.user_uid = $2`,
    [tx.clientUID, userUID],
  )
  return row
}

/** Whether the company requires a second factor, and how many of its active users have none. */
export async function readCompanyRule(
  tx: TenantTransaction,
): Promise<{ requireSecondFactor: boolean; usersWithout: number }> {
  const [row] = await tx.query<{ required: boolean; users_without: number }>(
    `select o.require_second_factor as required,
            (select count(*) from users u
             where u.client_uid = o.client_uid and u.active and not exists (
               select from second_factors f
               where f.client_uid = u.client_uid and f.user_uid = u.user_uid and f.confirmed_at is not null
             )) as users_without
     from organisations o where o.client_uid = $1`,
    [tx.clientUID],
  )
  return { requireSecondFactor: row.required, usersWithout: row.users_without }
}

export async function writeCompanyRule(tx: TenantTransaction, required: boolean): Promise<void> {
  await tx.query('update organisations set require_second_factor = $2 where client_uid = $1', [
    tx.clientUID,
    required,
  ])
}
