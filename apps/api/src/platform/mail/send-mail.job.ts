import { buffer } from 'node:stream/consumers'
import { DomainError } from '@vatio/domain/domain-error'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { TenantTransaction } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobHandler, JobRun } from '../jobs/job-handler.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { openBody } from './mail-body.ts'
import { findMail, markAttempt, markSent, type MailToSend } from './mail-message.repository.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'
import type { UndeliveredMail } from './undelivered-mail.ts'

export const SEND_MAIL = 'mail.send'
/** With the delays of the queue this covers an outage of the mail server of about a day. */
const MAX_ATTEMPTS = 13

/** The delay of the queue before the next attempt. */
const delayMs = (attempt: number) => Math.exp(Math.min(10, attempt)) * 1000

const payloadSchema = z.object({ idMail: z.uuid() })

export interface MailSending {
  readonly transport: MailTransport
  readonly secrets: SecretBox
  readonly clock: Clock
  readonly files: Pick<FileStore, 'read'>
  /** Called in the transaction that records that a mail of a person is refused or has failed. */
  readonly onUndelivered: (
    platform: { readonly clock: Clock },
    tx: TenantTransaction,
    mail: UndeliveredMail,
  ) => Promise<void>
}

/**
 * Sends one mail of the outbox. If the process dies after the server accepted the mail and before recording
 * it, the mail is sent twice, with the same Message-ID.
 */
export function sendMailJob(sending: MailSending): JobHandler {
  const { transport, clock } = sending
  return {
    kind: SEND_MAIL,
    maxAttempts: MAX_ATTEMPTS,
    timeLimitSeconds: 90,
    async run(run) {
      const { idMail } = payloadSchema.parse(run.payload)
      const mail = await run.inTransaction((tx) => findMail(tx, idMail), { readOnly: true })
      if (mail?.state !== 'pending' || mail.sealedBody === null) return
      let outcome
      try {
        outcome = await transport.send(await readOutgoing(sending, run.clientUID, idMail, mail))
      } catch (error) {
        await run.inTransaction((tx) => recordFailure(sending, tx, run, mail, idMail, error))
        throw error
      }
      await run.inTransaction((tx) => markSent(tx, idMail, { at: clock.now(), ...outcome }))
    },
    // The body is deleted after the last attempt, unless the process died in every attempt.
    async isRepeatable(tx, payload) {
      const mail = await findMail(tx, payloadSchema.parse(payload).idMail)
      return mail?.state === 'pending' && mail.sealedBody !== null
    },
    discard: (tx, payload) =>
      markAttempt(tx, payloadSchema.parse(payload).idMail, {
        at: clock.now(),
        errorCode: 'JOB_STOPPED_EARLY',
        end: 'failed',
      }),
  }
}

async function readOutgoing(
  { secrets, files }: MailSending,
  clientUID: string,
  idMail: string,
  mail: MailToSend,
): Promise<OutgoingMail> {
  const { recipient, subject, sealedBody, senderUserUID, fromName, fromAddress, replyTo } = mail
  const { storageKey, fileName } = mail
  return {
    ...openBody(secrets, clientUID, idMail, sealedBody ?? ''),
    idMail,
    to: recipient,
    subject,
    sender: senderUserUID === null ? null : { name: fromName ?? '', address: fromAddress, replyTo },
    attachment:
      storageKey !== null && fileName !== null
        ? { fileName, content: await buffer(await files.read(storageKey)) }
        : null,
  }
}

async function recordFailure(
  { clock, onUndelivered }: MailSending,
  tx: TenantTransaction,
  run: JobRun,
  mail: MailToSend,
  idMail: string,
  error: unknown,
): Promise<void> {
  const code = error instanceof DomainError ? error.code : 'UNEXPECTED'
  const { smtp, status } = (error instanceof DomainError && error.details) || {}
  const end = code === 'MAIL_REFUSED' ? 'refused' : run.isLastAttempt ? 'failed' : null
  const smtpCode = typeof smtp === 'number' ? smtp : null
  const smtpStatus = typeof status === 'string' ? status : null
  const at = clock.now()
  await markAttempt(tx, idMail, {
    at,
    errorCode: code,
    smtpCode,
    smtpStatus,
    end,
    nextAttemptAt: new Date(at.getTime() + delayMs(run.attempt)),
  })
  if (end === null || mail.senderUserUID === null) return
  const { senderUserUID: userUID, recipient: to, subject } = mail
  await onUndelivered({ clock }, tx, {
    userUID,
    to,
    subject,
    isRefused: end === 'refused',
    smtpCode,
    smtpStatus,
  })
}
