import { createHash } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { isLicenceExpired } from '@vatio/domain/identity/licences/licence-usage'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import { listDocumentImages } from '@vatio/domain/templates/report-documents/document-images'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { entityOfType } from '@vatio/domain/templates/report-templates/template-type'
import { canonicalJson } from '@vatio/domain/templates/shareables/canonical-json'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import type {
  Shareable,
  ShareableCreation,
  ShareableRecipient,
} from '@vatio/protocol/templates/shareables/shareables.schema'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { getConfig } from './shareable-config.service.ts'
import { assertExpiry, getShareable, toAudited } from './shareables.service.ts'
import { insertContent, insertShareable } from './shareables.repository.ts'
import { hashStateKey, newStateKey, sealStateKey } from './state-key.ts'

const DAY_MS = 86_400_000

type Writing = Pick<Call, 'tx' | 'actor' | 'platform' | 'audit'>

/** A composed report, ready to be shared. */
export interface SharedReport {
  readonly document: ReportDocument
  readonly data: ReportData
  /** Of the template, as the address shows it. */
  readonly templateIdentifier: string
}

/**
 * Stores a report as it is now, with a link for each recipient.
 *
 * @throws SHAREABLES_OFF, SHAREABLE_EXPIRY, LICENSE_EXPIRED.
 */
export async function storeShareables(
  call: Writing,
  creation: ShareableCreation,
  report: SharedReport,
): Promise<Shareable[]> {
  await assertMayShare(call)
  if (entityOfType[creation.templateType] !== creation.source.entity) {
    throw domainError(requestErrors, 'INVALID_INPUT', { field: 'source.entity' })
  }
  const { platform, tx } = call
  const now = platform.clock.now()
  const { defaultExpiryDays, allowDownload } = await getConfig(tx)
  const expiresAt = creation.expiresAt
    ? new Date(creation.expiresAt)
    : new Date(now.getTime() + defaultExpiryDays * DAY_MS)
  assertExpiry(expiresAt, now)
  const passwordHash = creation.password === undefined ? null : await hashPassword(creation.password)
  const recipients = creation.recipients.length === 0 ? [{}] : creation.recipients
  const shareables: Shareable[] = []
  for (const recipient of recipients) {
    const terms = { expiresAt, passwordHash, allowDownload: creation.allowDownload ?? allowDownload }
    shareables.push(await storeOne(call, creation, report, { ...terms, recipient, now }))
  }
  return shareables
}

/** @throws SHAREABLES_OFF, LICENSE_EXPIRED. */
export async function assertMayShare({ tx, actor }: Writing): Promise<void> {
  if (isLicenceExpired(actor.licenceValidUntil, tx.today)) throw domainError(requestErrors, 'LICENSE_EXPIRED')
  if (!(await getConfig(tx)).enabled) throw domainError(shareableErrors, 'SHAREABLES_OFF')
}

/** Stores a version of what a link shows; the document is hashed as canonical JSON. */
export async function storeContent(
  tx: TenantTransaction,
  { document, data }: SharedReport,
  version: { readonly idShareable: string; readonly contentVersion: number; readonly now: Date },
): Promise<void> {
  const { idShareable, contentVersion, now } = version
  await insertContent(tx, {
    idShareable,
    contentVersion,
    document: JSON.stringify(document),
    data: JSON.stringify(data),
    documentSha256: createHash('sha256').update(canonicalJson(document)).digest('hex'),
    images: listDocumentImages(document).map(({ idGenericDocument }) => idGenericDocument),
    figuresDate: document.date,
    creationTimestamp: now,
  })
}

interface Terms {
  readonly expiresAt: Date
  readonly passwordHash: string | null
  readonly allowDownload: boolean
  readonly recipient: ShareableRecipient
  readonly now: Date
}

async function storeOne(
  call: Writing,
  creation: ShareableCreation,
  report: SharedReport,
  { recipient, now, ...terms }: Terms,
): Promise<Shareable> {
  const { tx, actor, platform } = call
  const { templateType, source, idTemplate, requestAcceptance, comments } = creation
  const idShareable = newId()
  const stateKey = newStateKey()
  const values = {
    idShareable,
    templateType,
    ...terms,
    requestAcceptance,
    comments,
    templateIdentifier: report.templateIdentifier,
    sealedKey: sealStateKey(platform.secrets, tx.clientUID, idShareable, stateKey),
    entity: source.entity,
    idEntity: source.idEntity,
    sourceFrom: source.from ?? null,
    sourceTo: source.to ?? null,
    idTemplate: idTemplate ?? null,
    title: creation.title ?? report.document.title.slice(0, 200),
    ownerUserUID: actor.userUID,
    recipientName: recipient.name || null,
    recipientEmail: recipient.email ?? null,
    comparedAt: now,
    creationTimestamp: now,
    updateTimestamp: now,
  }
  await insertShareable(tx, values, hashStateKey(stateKey))
  await storeContent(tx, report, { idShareable, contentVersion: 1, now })
  const shareable = await getShareable(call, idShareable)
  await call.audit({
    action: 'create',
    entity: 'shareable',
    idEntity: idShareable,
    after: toAudited(shareable),
  })
  return shareable
}
