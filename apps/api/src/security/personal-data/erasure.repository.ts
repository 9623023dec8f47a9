import { ERASED_NAME } from '@vatio/domain/security/personal-data/retention'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Where mails to an erased person went; a domain that reaches nobody (RFC 2606). */
const NOWHERE = 'suprimido@vatio.invalid'

export async function countOpenContracts(tx: TenantTransaction, idClient: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*) as open from contracts k
     join consumption_points p
       on p.client_uid = k.client_uid and p.id_consumption_point = k.id_consumption_point
     where k.client_uid = $1 and p.id_client = $2 and not k.closed and k.deleted_at is null`,
    [tx.clientUID, idClient],
  )
  return row.open
}

/** What hangs from a client: the audit speaks of these too. */
export async function selectRecordIds(tx: TenantTransaction, idClient: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with points as (
       select id_consumption_point as id from consumption_points where client_uid = $1 and id_client = $2)
     select $2::uuid as id
     union select id from points
     union select id_contract_info from contracts
       where client_uid = $1 and id_consumption_point in (select id from points)
     union select id_comparison from comparisons
       where client_uid = $1 and (id_client = $2 or id_consumption_point in (select id from points))`,
    [tx.clientUID, idClient],
  )
  return rows.map((row) => row.id)
}

/**
 * Takes a client's name off everything. Contracts keep dates, fees and energy, supplies what tariffs need; the
 * curve, the comparisons and what providers answered tell how somebody lives and go.
 */
export async function eraseClient(tx: TenantTransaction, idClient: string, at: Date): Promise<void> {
  const one = [tx.clientUID, idClient]
  const points = `select id_consumption_point from consumption_points where client_uid = $1 and id_client = $2`
  await tx.query(
    `update mail_messages set recipient = $3, subject = '', sealed_body = null
     where client_uid = $1 and state <> 'pending' and lower(recipient) = (
       select lower(email) from clients where client_uid = $1 and id_client = $2)`,
    [...one, NOWHERE],
  )
  await tx.query(
    `delete from comparisons where client_uid = $1
       and (id_client = $2 or id_consumption_point in (${points}))`,
    one,
  )
  await tx.query(
    `delete from consumption_curves where client_uid = $1 and id_consumption_point in (${points})`,
    one,
  )
  // Before the names go: they say which answers are about the person.
  await tx.query(
    `delete from supply_answers where client_uid = $1 and (
       cups20 in (select cups20 from consumption_points where client_uid = $1 and id_client = $2)
       or holder = (select dni_or_cif from clients where client_uid = $1 and id_client = $2))`,
    one,
  )
  await tx.query(
    `update contract_state_registers set observations = null
     where client_uid = $1 and id_contract_info in (
       select id_contract_info from contracts where client_uid = $1 and id_consumption_point in (${points}))`,
    one,
  )
  await tx.query(
    `update contracts set cups = null, version = version + 1
     where client_uid = $1 and id_consumption_point in (${points})`,
    one,
  )
  await tx.query(
    `update consumption_points set identifier = null, cups = null, address = null, address_code = null,
       city = null, metadata_raw_response = null, deleted_at = coalesce(deleted_at, $3), version = version + 1
     where client_uid = $1 and id_client = $2`,
    [...one, at],
  )
  await tx.query(
    `update clients set name = $4, first_surname = null, second_surname = null, dni_or_cif = null, email = null,
       phone_number = null, address = null, address_code = null, city = null, iban = null, agent_name = null,
       agent_phone_number = null, agent_email = null, observations = null, active = false,
       deleted_at = coalesce(deleted_at, $3), erased_at = $3, version = version + 1
     where client_uid = $1 and id_client = $2`,
    [...one, at, ERASED_NAME],
  )
}

/** Takes the name off a user who was deleted: what they did stays, who they were does not. */
export async function eraseUser(tx: TenantTransaction, userUID: string, at: Date): Promise<void> {
  const one = [tx.clientUID, userUID]
  await tx.query(
    `update mail_messages set recipient = $3, subject = '', sealed_body = null
     where client_uid = $1 and state <> 'pending' and lower(recipient) = (
       select lower(email) from users where client_uid = $1 and user_uid = $2)`,
    [...one, NOWHERE],
  )
  const theirs = [
    'sessions',
    'notifications',
    'notification_preferences',
    'idempotency_keys',
    'dashboard_views',
  ]
  for (const table of theirs) {
    await tx.query(`delete from ${table} where client_uid = $1 and user_uid = $2`, one)
  }
  await tx.query(
    `update users set email = 'suprimido-' || user_uid || '@vatio.invalid', user_name = $4, phone_number = null,
       pending_email = null, pending_email_token = null, pending_email_expires_at = null, last_login = null, erased_at = $3, version = version + 1
     where client_uid = $1 and user_uid = $2`,
    [...one, at, ERASED_NAME],
  )
}

/** Notifications of colleagues that name the person. */
export async function forgetNotificationsAbout(tx: TenantTransaction, name: string): Promise<void> {
  await tx.query(
    `delete from notifications
     where client_uid = $1 and (parameters->>'name' = $2 or parameters->>'from' = $2)`,
    [tx.clientUID, name],
  )
}

/** Erases what the audit says of records, and from where persons acted. */
export async function eraseAudit(
  tx: TenantTransaction,
  records: readonly string[],
  users: readonly string[],
): Promise<void> {
  await tx.query('select * from erase_audit_contents($1, $2)', [records, users])
}
