import { DomainError } from '@vatio/domain/domain-error'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { listChangedVariables } from '@vatio/domain/templates/shareables/changed-variables'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { Shareable, ShareableCreation } from '@vatio/protocol/templates/shareables/shareables.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { getReportData } from '../report-data/report-data.service.ts'
import type { ReportReading, ReportViewer } from '../report-data/report-data.service.ts'
import { composeRecordReport } from '../report-previews/compose-record-report.service.ts'
import {
  assertMayShare,
  storeContent,
  storeShareables,
  type SharedReport,
} from './shareable-creation.service.ts'
import { getContent } from './shareable-contents.repository.ts'
import { getSeenRow, getShareable, toAudited } from './shareables.service.ts'
import {
  lockShareable,
  markShareable,
  setContentVersion,
  type ShareableRow,
} from './shareables.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'platform' | 'audit'>

/** Names that other calls of the API have in the place of a template. */
const RESERVED = ['config', 'uid']

/**
 * Shares the report of a record as the caller sees it now, with a link for each recipient.
 *
 * @throws SHAREABLES_OFF, SHAREABLE_EXPIRY, LICENSE_EXPIRED; the codes of `composeRecordReport`.
 */
export async function createShareables(call: Writing, creation: ShareableCreation): Promise<Shareable[]> {
  await assertMayShare(call)
  return storeShareables(call, creation, await composeShared(call, creation))
}

/**
 * Puts the figures of today into a link. A new version makes an acceptance of the former one void.
 *
 * @throws NOT_FOUND; SHAREABLES_OFF; the codes of `composeRecordReport`.
 */
export async function refreshShareable(call: Call<typeof endpoints.refreshShareable>): Promise<Shareable> {
  const { tx, params, platform } = call
  await assertMayShare(call)
  const row = await getSeenRow(call, params.id)
  const before = await getShareable(call, params.id)
  const report = await composeShared(call, toRequest(row))
  const now = platform.clock.now()
  const locked = await lockShareable(tx, params.id)
  const contentVersion = (locked?.contentVersion ?? row.contentVersion) + 1
  await storeContent(tx, report, { idShareable: params.id, contentVersion, now })
  await setContentVersion(tx, params.id, contentVersion, now)
  const after = await getShareable(call, params.id)
  await call.audit({
    action: 'update',
    entity: 'shareable',
    idEntity: params.id,
    before: toAudited(before),
    after: toAudited(after),
  })
  return after
}

/** Which data of the record have changed since it was shared, as the caller sees it. @throws NOT_FOUND. */
export async function evaluateChanges(
  call: Call<typeof endpoints.compareShareable>,
): Promise<{ changes: string[] }> {
  const row = await getSeenRow(call, call.params.id)
  return { changes: await findChanges({ ...call, viewer: call.actor }, row) }
}

/** Compares a link with its record and stores what it found; a record that the viewer no longer sees changes nothing. */
export async function findChanges(
  { tx, viewer, platform }: ReportReading,
  row: ShareableRow,
): Promise<string[]> {
  const { templateType, source } = toRequest(row)
  const current = await readRecord({ tx, viewer, platform }, templateType, source)
  if (current === null) return row.changes
  const { data } = await getContent(tx, row.idShareable, row.contentVersion)
  const changes = listChangedVariables(data, current.data, getVariableCatalogue(templateType))
  await markShareable(tx, row.idShareable, { changes, comparedAt: platform.clock.now() })
  return changes
}

async function readRecord(
  reading: ReportReading,
  templateType: TemplateType,
  source: ReturnType<typeof toRequest>['source'],
) {
  try {
    return await getReportData(reading, templateType, source)
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'missing' || error.kind === 'forbidden')) return null
    throw error
  }
}

async function composeShared(
  {
    tx,
    actor,
    platform,
  }: { tx: TenantTransaction; actor: ReportViewer; platform: ReportReading['platform'] },
  request: Pick<ShareableCreation, 'templateType' | 'source' | 'idTemplate'>,
): Promise<SharedReport> {
  const { document, data, template } = await composeRecordReport(tx, actor, request, platform)
  return { document, data, templateIdentifier: toIdentifier(template.identifier) }
}

/** A template's identifier as an address has it. */
function toIdentifier(identifier: string): string {
  const slug = identifier.replace(/[^\w-]+/g, '-').slice(0, 100)
  return slug === '' || RESERVED.includes(slug) ? `informe-${slug}` : slug
}

function toRequest(row: ShareableRow) {
  return {
    templateType: row.templateType as TemplateType,
    idTemplate: row.idTemplate ?? undefined,
    source: {
      entity: row.entity,
      idEntity: row.idEntity,
      ...(row.sourceFrom === null ? {} : { from: row.sourceFrom }),
      ...(row.sourceTo === null ? {} : { to: row.sourceTo }),
    },
  }
}
