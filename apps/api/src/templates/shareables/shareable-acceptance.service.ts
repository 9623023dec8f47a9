import { createHash, randomInt } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { acceptanceText } from '@vatio/domain/templates/shareables/acceptance-text'
import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from '@vatio/domain/templates/shareables/shareable'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as publicEndpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ShareableEvidence } from '@vatio/protocol/templates/shareables/shareables.schema'
import { notify } from '../../identity/notifications/notify.service.ts'
import { limitMailsOfCompany } from '../../mail/outbox/mail-limits.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { Call, PublicCall } from '../../platform/http/route.ts'
import { hitLimit, hitLimitWithin } from '../../platform/http/shared-limit.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import { shareableCodeMail } from '../../platform/mail/message-mails.ts'
import { runInOpenShareable, toGoneError } from './opened-shareable.service.ts'
import { getReportCompany } from '../report-documents/report-company.service.ts'
import { FILE_ACCEPTANCE } from './file-acceptance.job.ts'
import * as repository from './shareable-acceptances.repository.ts'
import { linkOf } from './shareable-comments.service.ts'
import { getContent } from './shareable-contents.repository.ts'
import { acceptanceOf } from './shareables.presenter.ts'
import { lockShareable, type ShareableRow } from './shareables.repository.ts'
import { getSeenRow } from './shareables.service.ts'
import { hashStateKey } from './state-key.ts'

type RequestCall = PublicCall<typeof publicEndpoints.requestShareableAcceptance>
type ConfirmCall = PublicCall<typeof publicEndpoints.confirmShareableAcceptance>

/** Codes that are sent for one link, to one mailbox and for one address. */
const CODES = { max: 5, seconds: 3_600 } as const
/** Codes that are tried from one address, whatever the link. */
const TRIES = { max: 30, seconds: 3_600 } as const

/**
 * Sends a code to who wants to accept; an earlier code of the link ends.
 *
 * @throws SHAREABLE_ACCEPTANCE_OFF, SHAREABLE_ACCEPTED, SHAREABLE_CHANGED, TOO_MANY_REQUESTS, TOO_MANY_MAILS.
 */
export async function requestAcceptance(
  call: RequestCall,
): Promise<ReplyOf<typeof publicEndpoints.requestShareableAcceptance>> {
  const { platform, params, body, ip } = call
  for (const key of [addressKey(ip), hashStateKey(params.stateKey).toString('base64url')]) {
    await hitLimit(platform, `shareable-code:${key}`, CODES)
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashPassword(code)
  return runInOpenShareable(call, async (tx, shareable) => {
    assertAcceptable(shareable, body.contentVersion)
    const { idShareable, contentVersion, title } = shareable
    const sentAt = platform.clock.now()
    // Only of a link that opens: who has none cannot use up the codes of a mailbox.
    const mailbox = createHash('sha256').update(body.email.toLowerCase()).digest('base64url')
    await hitLimitWithin(tx, sentAt, `shareable-code:${mailbox}`, CODES)
    const expiresAt = new Date(sentAt.getTime() + CODE_MINUTES * 60_000)
    const { name, nif, email } = body
    const person = { name, nif, email }
    await repository.replaceCode(tx, {
      idShareable,
      idCode: newId(),
      contentVersion,
      codeHash,
      sentAt,
      expiresAt,
      ...person,
    })
    await limitMailsOfCompany(tx, platform, email)
    const companyName = (await getReportCompany(tx)).name
    const brand = await readMailBrand(tx)
    const mail = { to: email, name, companyName, title, code, minutes: CODE_MINUTES, brand }
    await platform.outbox.put(tx, shareableCodeMail(mail))
    return { expiresAt: expiresAt.toISOString() }
  })
}

/**
 * Accepts with a code, and stores the evidence. The try is spent before the code is compared, so that parallel guesses share the
 * five tries; a right code is used up with the same transaction as the evidence.
 *
 * @throws SHAREABLE_CODE_INVALID, SHAREABLE_CHANGED, SHAREABLE_ACCEPTANCE_OFF, SHAREABLE_ACCEPTED, TOO_MANY_REQUESTS.
 */
export async function confirmAcceptance(
  call: ConfirmCall,
): Promise<ReplyOf<typeof publicEndpoints.confirmShareableAcceptance>> {
  const { platform, body, ip } = call
  await hitLimit(platform, `shareable-code-try:${addressKey(ip)}`, TRIES)
  const waiting = await runInOpenShareable(call, (tx, { idShareable }) =>
    repository.consumeAttempt(tx, idShareable, platform.clock.now(), MAX_CODE_ATTEMPTS),
  )
  const isRight = await verifyPassword(waiting?.codeHash ?? null, body.code)
  if (!waiting || !isRight) throw domainError(shareableErrors, 'SHAREABLE_CODE_INVALID')
  return runInOpenShareable(call, (tx, shareable) => accept(call, tx, shareable, waiting))
}

type Waiting = NonNullable<Awaited<ReturnType<typeof repository.consumeAttempt>>>

async function accept(call: ConfirmCall, tx: TenantTransaction, shareable: ShareableRow, waiting: Waiting) {
  const { platform, ip, userAgent } = call
  const { idShareable, title, ownerUserUID } = shareable
  const { name, nif, email, sentAt, contentVersion } = waiting
  const locked = await lockShareable(tx, idShareable)
  if (!(await repository.useCode(tx, idShareable, waiting.idCode))) {
    throw domainError(shareableErrors, 'SHAREABLE_CODE_INVALID')
  }
  // Asked again under the lock: it may have been revoked or changed since it opened.
  if (!locked || locked.revokedAt !== null || locked.expiresAt <= platform.clock.now()) throw toGoneError()
  const isAccepted = (await repository.findAcceptance(tx, idShareable, contentVersion)) !== undefined
  assertAcceptable({ ...locked, acceptedVersion: isAccepted ? contentVersion : null }, contentVersion)
  const { documentSha256, figuresDate } = await getContent(tx, idShareable, contentVersion)
  const acceptedAt = platform.clock.now()
  const idShareableAcceptance = newId()
  await repository.insertAcceptance(tx, {
    idShareableAcceptance,
    idShareable,
    contentVersion,
    acceptedAt,
    name,
    nif,
    email,
    acceptedText: acceptanceText({ title, company: (await getReportCompany(tx)).name, date: figuresDate }),
    codeSentAt: sentAt,
    ip,
    userAgent,
    documentSha256,
  })
  await recordAudit(tx, call, {
    action: 'update',
    entity: 'shareable',
    idEntity: idShareable,
    after: { acceptance: 'accepted', contentVersion, documentSha256 },
  })
  await platform.jobs.enqueue(tx, FILE_ACCEPTANCE, { idShareableAcceptance }, { key: idShareableAcceptance })
  await notify(platform, tx, {
    userUID: ownerUserUID,
    kind: 'shareable-accepted',
    parameters: { title, name },
    link: linkOf(idShareable),
  })
  return {
    idAcceptance: idShareableAcceptance,
    acceptedAt: acceptedAt.toISOString(),
    acceptedBy: name,
    documentSha256,
  }
}

/** What proves the acceptances of a link. @throws NOT_FOUND. */
export async function listEvidence(
  call: Call<typeof endpoints.listShareableEvidence>,
): Promise<ShareableEvidence[]> {
  const { idShareable, contentVersion } = await getSeenRow(call, call.params.id)
  const rows = await repository.listAcceptances(call.tx, idShareable)
  return rows.map((row) => ({
    idAcceptance: row.idShareableAcceptance,
    state: row.contentVersion === contentVersion ? 'valid' : 'void',
    contentVersion: row.contentVersion,
    acceptedAt: row.acceptedAt.toISOString(),
    text: row.acceptedText,
    name: row.name,
    nif: row.nif,
    email: row.email,
    codeSentAt: row.codeSentAt.toISOString(),
    ip: row.ip,
    userAgent: row.userAgent,
    documentSha256: row.documentSha256,
    pdfSha256: row.pdfSha256,
    filing: row.idDocument !== null ? 'filed' : row.errorCode === null ? 'pending' : toFiling(row.errorCode),
    document: row.document,
  }))
}

type Acceptable = Pick<ShareableRow, 'requestAcceptance' | 'contentVersion' | 'acceptedVersion'>

function toFiling(errorCode: string): 'without-documents' | 'failed' | 'full' {
  if (errorCode === 'REPORT_WITHOUT_DOCUMENTS') return 'without-documents'
  return errorCode === 'LICENSE_LIMIT_REACHED' ? 'full' : 'failed'
}

function assertAcceptable(shareable: Acceptable, contentVersion: number): void {
  const refuse = (code: keyof typeof shareableErrors) => {
    throw domainError(shareableErrors, code)
  }
  if (!shareable.requestAcceptance) refuse('SHAREABLE_ACCEPTANCE_OFF')
  if (acceptanceOf(shareable) === 'accepted') refuse('SHAREABLE_ACCEPTED')
  if (shareable.contentVersion !== contentVersion) refuse('SHAREABLE_CHANGED')
}
