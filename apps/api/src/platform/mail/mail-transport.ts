import { domainError } from '@vatio/domain/domain-error'
import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { outboxErrors } from '@vatio/domain/mail/outbox/outbox.errors'
import nodemailer from 'nodemailer'
import { StartError } from '../start-error.ts'
import type { MailBody } from './mail-body.ts'

export interface OutgoingMail extends MailBody {
  readonly idMail: string
  readonly to: string
  readonly subject: string
}

export interface MailTransport {
  /**
   * @throws MAIL_REFUSED when the server rejects it permanently, MAIL_SERVER_UNAVAILABLE when it may accept
   * it later.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const SENDER = /^(?:([^<>"\r\n]{1,100}?)\s*<([^<>\s]+)>|([^<>\s]+))$/

/** Reads VATIO_MAIL_FROM: an address, or a name and an address in angle brackets. */
export function parseSender(from: string): { readonly name: string; readonly address: string } {
  const [, name, named, bare] = SENDER.exec(from.trim()) ?? []
  const address = named ?? bare ?? ''
  if (!isPlainMailAddress(address)) {
    throw new StartError(
      `VATIO_MAIL_FROM is "${from}" and must be an address, or a name and an address: Vatio <avisos@example.com>`,
    )
  }
  return { name: name ?? '', address }
}

/** Sends through the server of SMTP_URL, one connection per mail, to exactly one validated address. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const sender = parseSender(from)
  const domain = sender.address.slice(sender.address.indexOf('@') + 1)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          messageId: `<${mail.idMail}@${domain}>`,
          from: sender,
          to: { name: '', address: mail.to },
          // An explicit envelope, so that nodemailer does not parse the headers for it.
          envelope: { from: sender.address, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        const code = isRejection(error) ? 'MAIL_REFUSED' : 'MAIL_SERVER_UNAVAILABLE'
        // The server's message may contain the address; only its code is stored.
        throw domainError(outboxErrors, code, { details: { smtp: responseCodeOf(error) } })
      }
    },
    close: () => transport.close(),
  }
}

function responseCodeOf(error: unknown): number | undefined {
  const code = (error as { responseCode?: unknown }).responseCode
  return typeof code === 'number' ? code : undefined
}

// 5xx to the recipient or the message is final; a failed sign-in (535) has to be fixed by the operator.
function isRejection(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
