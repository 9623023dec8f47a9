import { domainError } from '@vatio/domain/domain-error'
import { auditErrors } from '@vatio/domain/administration/audit/audit.errors'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type {
  exportAudit,
  getAuditChoices,
  listAudit,
  restoreRecord,
} from '@vatio/protocol/administration/audit/audit.endpoints'
import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { FileReply, type Call } from '../../platform/http/route.ts'
import { auditCsv } from './audit-csv.ts'
import { presentAuditEvent } from './audit.presenter.ts'
import {
  toAuditCondition,
  countAudit,
  selectAuditPage,
  selectDistinct,
  selectPersons,
} from './audit.repository.ts'

const EXPORT_LIMIT = 50_000
const EXPORT_PAGE = 5_000

/** Restorers of the features by the entity of their audit events. */
export type Restorers = ReadonlyMap<AuditedEntity, Restorer>

export async function listEvents(
  call: Call<typeof listAudit>,
  restorers: Restorers,
): Promise<ReplyOf<typeof listAudit>> {
  const { limit, cursor, ...filter } = call.query
  const condition = toAuditCondition(call.tx, filter)
  const [rows, { total, totalIsExact }] = await Promise.all([
    selectAuditPage(call.tx, condition, { limit: limit + 1, cursor }),
    countAudit(call.tx, condition),
  ])
  const page = rows.slice(0, limit)
  const restorable = new Set(restorers.keys())
  const nextCursor = rows.length > limit ? (page.at(-1)?.idAuditEvent ?? null) : null
  return [page.map((row) => presentAuditEvent(row, restorable)), total, { totalIsExact, nextCursor }]
}

export async function listChoices(
  call: Call<typeof getAuditChoices>,
): Promise<ReplyOf<typeof getAuditChoices>> {
  const [persons, entities, actions] = await Promise.all([
    selectPersons(call.tx),
    selectDistinct(call.tx, 'entity'),
    selectDistinct(call.tx, 'action'),
  ])
  return { persons, entities, actions }
}

export async function exportEvents(call: Call<typeof exportAudit>, restorers: Restorers): Promise<FileReply> {
  const restorable = new Set(restorers.keys())
  const events: AuditEventReply[] = []
  const condition = toAuditCondition(call.tx, call.query)
  let cursor: string | undefined
  while (events.length < EXPORT_LIMIT) {
    const rows = await selectAuditPage(call.tx, condition, { limit: EXPORT_PAGE, cursor })
    events.push(...rows.map((row) => presentAuditEvent(row, restorable)))
    if (rows.length < EXPORT_PAGE) break
    cursor = rows.at(-1)?.idAuditEvent
  }
  return new FileReply(
    Buffer.from(auditCsv(events)),
    'text/csv; charset=utf-8',
    `auditoria-${call.platform.clock.today()}.csv`,
  )
}

/** Undeletes a record; the restore is an audit event of its own. */
export async function restoreDeleted(
  call: Call<typeof restoreRecord>,
  restorers: Restorers,
): Promise<ReplyOf<typeof restoreRecord>> {
  const { entity, idEntity } = call.body
  const restorer = restorers.get(entity)
  if (!restorer) throw domainError(auditErrors, 'RECORD_NOT_RESTORABLE', { field: 'entity' })
  await restorer.restore(call.tx, call.actor, idEntity, call.platform)
  await call.audit({ action: 'restore', entity, idEntity })
  return { status: 'OK' }
}
