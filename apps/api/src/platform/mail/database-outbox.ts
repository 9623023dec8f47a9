import { domainError } from '@vatio/domain/domain-error'
import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { outboxErrors } from '@vatio/domain/mail/outbox/outbox.errors'
import type { Clock } from '../clock/clock.ts'
import { newId } from '../db/uuid.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { sealBody } from './mail-body.ts'
import { insertMail } from './mail-message.repository.ts'
import type { Outbox } from './outbox.ts'
import { SEND_MAIL } from './send-mail.job.ts'

export interface DatabaseOutboxOptions {
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly jobs: JobQueue
  /** Without a mail server mails are stored to be read on screen, and never sent later. */
  readonly hasMailServer: boolean
}

/** The outbox in the database: rolled back with the transaction. */
export function createOutbox({ clock, secrets, jobs, hasMailServer }: DatabaseOutboxOptions): Outbox {
  return {
    async put(tx, mail) {
      if (!isPlainMailAddress(mail.to)) throw domainError(outboxErrors, 'MAIL_ADDRESS_INVALID')
      // oxlint-disable-next-line no-control-regex -- a subject is one header line
      if (/[\u0000-\u001f\u007f]/.test(mail.subject)) throw new Error('a mail subject is one line')
      const idMail = newId()
      await insertMail(tx, {
        idMail,
        template: mail.template,
        recipient: mail.to,
        subject: mail.subject,
        sealedBody: sealBody(secrets, tx.clientUID, idMail, mail),
        state: hasMailServer ? 'pending' : 'kept',
        createdAt: clock.now(),
      })
      if (hasMailServer) await jobs.enqueue(tx, SEND_MAIL, { idMail })
      return idMail
    },
  }
}
