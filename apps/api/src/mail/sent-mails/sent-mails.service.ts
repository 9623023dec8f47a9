import { domainError } from '@vatio/domain/domain-error'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { isRetryable } from '@vatio/domain/mail/outbox/mail-state'
import { sentMailErrors } from '@vatio/domain/mail/sent-mails/sent-mail.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import type { Call } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { limitMailsOfCompany } from '../outbox/mail-limits.service.ts'
import { toSentMail } from './sent-mails.presenter.ts'
import * as repository from './sent-mails.repository.ts'

/** Erases the reports that were sent about records; of mails that still wait they are no longer attached. */
export async function eraseAttachmentsOf(
  platform: Pick<Platform, 'jobs'>,
  tx: TenantTransaction,
  records: readonly string[],
): Promise<void> {
  await eraseFiles(platform, tx, await repository.clearAttachmentsOf(tx, records))
}

type ChangeCall = Pick<
  Call<typeof endpoints.retrySentMail | typeof endpoints.cancelSentMail | typeof endpoints.getSentMail>,
  'tx' | 'actor' | 'params'
>

/** Mails that people of the company sent: a user sees their own, an Admin all. */
export async function listSentMails(
  call: Call<typeof endpoints.listSentMails>,
): Promise<ReplyOf<typeof endpoints.listSentMails>> {
  const { tx, actor, query } = call
  const { limit, offset, isOwn, ...filter } = query
  const userUID = isOwn || !hasRole(actor.role, 'admin') ? actor.userUID : undefined
  const { rows, total, totalIsExact } = await repository.listSentMailRows(
    tx,
    { ...filter, userUID },
    { limit, offset },
  )
  return [rows.map(toSentMail), total, { totalIsExact }]
}

/** @throws NOT_FOUND for a mail of another person, but for an Admin. */
export async function getSentMail(call: Call<typeof endpoints.getSentMail>): Promise<SentMail> {
  const mail = await readSentMail(call)
  const isVisible = mail.sender.userUID === call.actor.userUID || hasRole(call.actor.role, 'admin')
  if (!isVisible) throw domainError(requestErrors, 'NOT_FOUND')
  return mail
}

/**
 * Has a refused or failed mail sent again, within the limits of the company.
 *
 * @throws NOT_FOUND, MAIL_NOT_RETRYABLE, TOO_MANY_MAILS.
 */
export async function retrySentMail(call: Call<typeof endpoints.retrySentMail>): Promise<SentMail> {
  const { tx, platform, params } = call
  const mail = await lockOwn(call)
  if (!isRetryable(mail.state) || !mail.hasBody) throw domainError(sentMailErrors, 'MAIL_NOT_RETRYABLE')
  await limitMailsOfCompany(tx, platform, mail.to)
  await repository.reopenMail(tx, params.idMail)
  await platform.outbox.resend(tx, params.idMail)
  await call.audit({ action: 'retry', entity: 'mail', idEntity: params.idMail })
  return readSentMail(call)
}

/**
 * Cancels a mail that waits to be sent. One that is being sent right then is sent.
 *
 * @throws NOT_FOUND, MAIL_NOT_CANCELLABLE.
 */
export async function cancelSentMail(call: Call<typeof endpoints.cancelSentMail>): Promise<SentMail> {
  const { tx, platform, params } = call
  const mail = await lockOwn(call)
  if (mail.state !== 'pending') throw domainError(sentMailErrors, 'MAIL_NOT_CANCELLABLE')
  await repository.cancelMail(tx, params.idMail, platform.clock.now())
  await call.audit({ action: 'cancel', entity: 'mail', idEntity: params.idMail })
  return readSentMail(call)
}

async function lockOwn({ tx, actor, params }: ChangeCall) {
  const mail = await repository.lockSentMail(tx, params.idMail)
  const isVisible = mail?.senderUserUID === actor.userUID || hasRole(actor.role, 'admin')
  if (!mail || !isVisible) throw domainError(requestErrors, 'NOT_FOUND')
  return mail
}

async function readSentMail({ tx, params }: ChangeCall): Promise<SentMail> {
  const row = await repository.findSentMailRow(tx, params.idMail)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return toSentMail(row)
}
