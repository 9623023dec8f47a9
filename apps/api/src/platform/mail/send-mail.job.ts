import { DomainError } from '@vatio/domain/domain-error'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { openBody } from './mail-body.ts'
import { findMail, markAttempt, markSent } from './mail-message.repository.ts'
import type { MailTransport } from './mail-transport.ts'

export const SEND_MAIL = 'mail.send'
/** With the delays of the queue this covers an outage of the mail server of about a day. */
const MAX_ATTEMPTS = 13

const payloadSchema = z.object({ idMail: z.uuid() })

/**
 * Sends one mail of the outbox. If the process dies after the server accepted the mail and before recording
 * it, the mail is sent twice, with the same Message-ID.
 */
export function sendMailJob(transport: MailTransport, secrets: SecretBox, clock: Clock): JobHandler {
  return {
    kind: SEND_MAIL,
    maxAttempts: MAX_ATTEMPTS,
    timeLimitSeconds: 90,
    async run(run) {
      const { idMail } = payloadSchema.parse(run.payload)
      const mail = await run.inTransaction((tx) => findMail(tx, idMail), { readOnly: true })
      if (mail?.state !== 'pending' || mail.sealedBody === null) return
      try {
        const body = openBody(secrets, run.clientUID, idMail, mail.sealedBody)
        await transport.send({ ...body, idMail, to: mail.recipient, subject: mail.subject })
      } catch (error) {
        const code = error instanceof DomainError ? error.code : 'UNEXPECTED'
        const final = run.isLastAttempt || code === 'MAIL_REFUSED'
        await run.inTransaction((tx) => markAttempt(tx, idMail, code, final))
        throw error
      }
      await run.inTransaction((tx) => markSent(tx, idMail, clock.now()))
    },
    // The body is deleted after the last attempt, unless the process died in every attempt.
    async isRepeatable(tx, payload) {
      const mail = await findMail(tx, payloadSchema.parse(payload).idMail)
      return mail?.state === 'pending' && mail.sealedBody !== null
    },
    discard: (tx, payload) => markAttempt(tx, payloadSchema.parse(payload).idMail, 'JOB_STOPPED_EARLY', true),
  }
}
