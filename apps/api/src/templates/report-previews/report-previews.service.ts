import { createHash, randomBytes } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import { explanationPage } from '@vatio/domain/templates/report-documents/explanation-page'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import {
  KEPT_PREVIEWS,
  MOST_PREVIEWS,
  PREVIEW_MINUTES,
} from '@vatio/domain/templates/report-previews/report-preview'
import { reportPreviewErrors } from '@vatio/domain/templates/report-previews/report-preview.errors'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type * as endpoints from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import type {
  CreatedPreview,
  Preview,
} from '@vatio/protocol/templates/report-previews/report-previews.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { composePreview } from './compose-record-report.service.ts'
import * as repository from './report-previews.repository.ts'

export { composeRecordReport, type RecordReport } from './compose-record-report.service.ts'

/** Page that the explanations of a document have. */
const EXPLANATIONS = 'explanations'

/**
 * Composes a report and keeps it for the caller.
 *
 * @throws PREVIEW_QUOTA_REACHED; the codes of {@link composePreview}.
 */
export async function createPreview(call: Call<typeof endpoints.createPreview>): Promise<CreatedPreview> {
  const { tx, actor, platform, body } = call
  const now = platform.clock.now()
  await repository.deleteExpiredPreviews(tx, now)
  if ((await repository.countPreviews(tx, actor.userUID, now)) >= MOST_PREVIEWS) {
    throw domainError(reportPreviewErrors, 'PREVIEW_QUOTA_REACHED', { details: { most: MOST_PREVIEWS } })
  }
  const { title, ...preview } = await composePreview({ tx, viewer: actor, platform }, body)
  const idPreview = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000)
  await repository.insertPreview(tx, {
    keyHash: hashOf(idPreview),
    userUID: actor.userUID,
    templateType: body.templateType,
    title,
    preview,
    creationTimestamp: now,
    expiresAt,
  })
  return { idPreview, expiresAt: expiresAt.toISOString() }
}

/** A preview of the caller. @throws NOT_FOUND for an unknown key, one that is over and one of another user. */
export async function getPreview(call: Call<typeof endpoints.getPreview>): Promise<Preview> {
  const { tx, actor, platform, params } = call
  const found = await findOwn(tx, actor, params.idPreview, platform.clock.now())
  const { templateType, title, expiresAt, preview } = found
  const { document, source, template, missing, email } = preview
  return {
    // The arrays of the domain are read only, those of the wire are not.
    document: document as Preview['document'],
    templateType,
    title,
    source,
    template,
    missing: [...missing],
    email,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Deletes the caller's previews but the newest. */
export async function removeOldPreviews({
  tx,
  actor,
}: Call<typeof endpoints.removeOldPreviews>): Promise<{ affected: number }> {
  return { affected: await repository.deleteOldPreviews(tx, actor.userUID, KEPT_PREVIEWS) }
}

/** A composed report with the values that it was made of. */
export interface PreviewDocument {
  readonly document: ReportDocument
  readonly data: ReportData | null
  readonly templateType: TemplateType
  readonly title: string
}

/**
 * The document of a user's preview, to print or send it.
 *
 * @param now ends previews.
 * @param explanations adds the pages "Cómo se calcula" where the template has none.
 * @throws NOT_FOUND for an unknown key, one that is over and one of another user.
 */
export async function getPreviewDocument(
  tx: TenantTransaction,
  viewer: Viewer,
  idPreview: string,
  { now, explanations = false }: { readonly now: Date; readonly explanations?: boolean | undefined },
): Promise<PreviewDocument> {
  const { templateType, title, preview } = await findOwn(tx, viewer, idPreview, now)
  const { document, data } = preview
  return { document: explanations ? withExplanations(document, data) : document, data, templateType, title }
}

function withExplanations(document: ReportDocument, data: ReportData | null): ReportDocument {
  const isThere = document.pages.some(({ idPage }) => idPage === EXPLANATIONS)
  if (isThere || data === null || data.explanations.length === 0) return document
  const last = document.pages.at(-1)
  return { ...document, pages: [...document.pages, explanationPage(data.explanations, last)] }
}

async function findOwn(tx: TenantTransaction, { userUID }: Viewer, idPreview: string, now: Date) {
  const found = await repository.findPreview(tx, userUID, hashOf(idPreview), now)
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
  return found
}

function hashOf(idPreview: string): Buffer {
  return createHash('sha256').update(idPreview).digest()
}
