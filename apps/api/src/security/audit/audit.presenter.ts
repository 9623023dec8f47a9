import type { AuditEventReply } from '@vatio/protocol/security/audit/audit.schema'
import type { AuditRow } from './audit.repository.ts'
import { findRestorer } from './restorers.ts'

export function presentAuditEvent(row: AuditRow): AuditEventReply {
  return {
    idAuditEvent: row.id_audit_event,
    at: row.at.toISOString(),
    userUID: row.user_uid,
    userName: row.user_name,
    email: row.email,
    bySuperadmin: row.acted_by_user_uid !== null,
    action: row.action,
    entity: row.entity,
    idEntity: row.id_entity,
    name: nameOf(row.after) ?? nameOf(row.before),
    before: row.before ?? null,
    after: row.after ?? null,
    ip: row.ip,
    isErased: row.erased_at !== null,
    isRestorable: row.action === 'delete' && findRestorer(row.entity) !== null,
  }
}

const NAMES = ['name', 'userName', 'identifier', 'email', 'contractNumber', 'cups', 'subject', 'path']

/** What a record is called, by the fields that usually say it. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  const info = fields['clientInfo']
  if (typeof info === 'object' && info !== null) {
    const { name, firstSurname, secondSurname } = info as Record<string, unknown>
    const whole = [name, firstSurname, secondSurname].filter((part) => typeof part === 'string').join(' ')
    if (whole.trim() !== '') return whole.trim()
  }
  for (const field of NAMES) {
    const text = fields[field]
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return null
}
