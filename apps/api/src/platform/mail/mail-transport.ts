import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { domainOf } from '@vatio/domain/mail/mail-senders/mail-sender'
import nodemailer from 'nodemailer'
import { StartError } from '../start-error.ts'
import type { MailBody } from './mail-body.ts'
import type { PersonalSender } from './outbox.ts'
import { SmtpFailure } from './smtp-failure.ts'

export interface OutgoingMail extends MailBody {
  readonly idMail: string
  readonly to: string
  readonly subject: string
  /** The person who sends it; null for mails of the product. */
  readonly sender: Omit<PersonalSender, 'userUID'> | null
  readonly attachment: MailAttachment | null
}

export interface MailAttachment {
  readonly fileName: string
  readonly content: Buffer
}

export interface MailTransport {
  /**
   * @returns whether it had to go with the address of the installation, because the server refused that of the person.
   * @throws MAIL_REFUSED when the server rejects it permanently, MAIL_SERVER_UNAVAILABLE when it may accept
   * it later; `smtp` and `status` are the server's codes.
   */
  send(mail: OutgoingMail): Promise<{ readonly senderRefused: boolean }>
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
  const installation = parseSender(from)
  const domain = domainOf(installation.address)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sendAs = async (mail: OutgoingMail, sender: Sender) => {
    try {
      await transport.sendMail({
        messageId: `<${mail.idMail}@${domain}>`,
        from: { name: sender.name, address: sender.address },
        ...(sender.replyTo === null ? {} : { replyTo: { name: sender.name, address: sender.replyTo } }),
        to: { name: '', address: mail.to },
        // An explicit envelope, so that nodemailer does not parse the headers for it.
        envelope: { from: sender.address, to: [mail.to] },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.attachment ? { attachments: [toAttachment(mail.attachment)] } : {}),
        ...(mail.sender ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      throw new SmtpFailure(error)
    }
  }
  return {
    async send(mail) {
      const own = ownSenderOf(mail)
      try {
        if (own) {
          try {
            await sendAs(mail, own)
            return { senderRefused: false }
          } catch (error) {
            if (!(error instanceof SmtpFailure && error.isOfSender)) throw error
          }
        }
        await sendAs(mail, fallbackSenderOf(mail, installation))
        return { senderRefused: own !== null }
      } catch (error) {
        throw error instanceof SmtpFailure ? error.toDomainError() : error
      }
    },
    close: () => transport.close(),
  }
}

interface Sender {
  readonly name: string
  readonly address: string
  readonly replyTo: string | null
}

function ownSenderOf({ sender }: OutgoingMail): Sender | null {
  return sender?.address ? { name: sender.name, address: sender.address, replyTo: null } : null
}

function fallbackSenderOf({ sender }: OutgoingMail, { name, address }: Omit<Sender, 'replyTo'>): Sender {
  return { name: sender?.name ?? name, address, replyTo: sender ? (sender.replyTo ?? sender.address) : null }
}

function toAttachment({ fileName, content }: MailAttachment) {
  return { filename: fileName, content, contentType: 'application/pdf' }
}
