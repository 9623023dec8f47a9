import { domainError } from '@vatio/domain/domain-error'
import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { outboxErrors } from '@vatio/domain/mail/outbox/outbox.errors'
import type { Clock } from '../clock/clock.ts'
import { newId } from '../db/uuid.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { sealBody } from './mail-body.ts'
import { insertMail } from './mail-message.repository.ts'
import type { Outbox, PersonalSender } from './outbox.ts'
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
      const { sender } = mail
      const addresses = [mail.to, sender?.address ?? null, sender?.replyTo ?? null]
      if (!addresses.every((address) => address === null || isPlainMailAddress(address))) {
        throw domainError(outboxErrors, 'MAIL_ADDRESS_INVALID')
      }
      if (!isOneLine(mail.subject) || !isOneLine(sender?.name ?? '')) {
        throw new Error('a subject and a name are one header line each')
      }
      const idMail = newId()
      await insertMail(tx, {
        idMail,
        template: mail.template,
        recipient: mail.to,
        subject: mail.subject,
        sealedBody: sealBody(secrets, tx.clientUID, idMail, mail),
        state: hasMailServer ? 'pending' : 'kept',
        createdAt: clock.now(),
        ...(sender ? toColumns(sender) : {}),
        idMailing: mail.idMailing ?? null,
      })
      if (hasMailServer) await jobs.enqueue(tx, SEND_MAIL, { idMail })
      return idMail
    },
    async resend(tx, idMail) {
      await jobs.enqueue(tx, SEND_MAIL, { idMail })
    },
  }
}

function toColumns({ userUID, name, address, replyTo }: PersonalSender) {
  return { senderUserUID: userUID, fromName: name, fromAddress: address, replyTo }
}

function isOneLine(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- line ends and other control characters are what must be found
  return !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
}
