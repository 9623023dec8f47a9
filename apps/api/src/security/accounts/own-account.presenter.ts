import { describeDevice } from '@vatio/domain/security/accounts/device'
import type { OwnAccount, OwnSession } from '@vatio/protocol/security/accounts/accounts.schema'
import type { OwnAccountRow, OwnSessionRow } from './own-account.repository.ts'

export function presentOwnAccount(row: OwnAccountRow): OwnAccount {
  return {
    userUID: row.user_uid,
    email: row.email,
    userName: row.user_name,
    phoneNumber: row.phone_number,
    role: row.role,
    hasPassword: row.has_password,
    creationTimestamp: row.creation_timestamp.toISOString(),
    lastLogin: row.last_login?.toISOString() ?? null,
    version: row.version,
  }
}

export function presentOwnSession(row: OwnSessionRow, idCurrent: string): OwnSession {
  return {
    idSession: row.id_session,
    current: row.id_session === idCurrent,
    ...describeDevice(row.user_agent ?? ''),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
