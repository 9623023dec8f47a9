import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'
import type { AuditRow } from './audit.repository.ts'

export function presentAuditEvent(
  row: AuditRow,
  restorableEntities: ReadonlySet<AuditedEntity>,
): AuditEventReply {
  const { actedByUserUID, erasedAt, at, ...event } = row
  return {
    ...event,
    at: at.toISOString(),
    bySuperadmin: actedByUserUID !== null,
    name: nameOf(event.after) ?? nameOf(event.before),
    isErased: erasedAt !== null,
    isRestorable: event.action === 'delete' && restorableEntities.has(event.entity),
  }
}

const NAMES = ['name', 'userName', 'identifier', 'email', 'contractNumber', 'cups', 'subject', 'path']

/** Display name of a record, from the fields that usually contain one. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  const info = fields.clientInfo
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
