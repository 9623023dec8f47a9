import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

export interface ReceivedMail {
  /** Recipients of the envelope. */
  readonly to: readonly string[]
  readonly from: string
  /** The raw message. */
  readonly raw: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly {
    readonly fileName: string
    readonly type: string
    readonly content: Buffer
  }[]
}

export interface SmtpSink {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** The server's answer to a message: null accepts it, an error rejects it with its `responseCode`. */
  answer: (mail: ReceivedMail) => Error | null
  /** The server's answer to the sender of the envelope. */
  answerSender: (address: string) => Error | null
  /** The server's answer to a recipient. */
  answerRecipient: (address: string) => Error | null
  close(): Promise<void>
}

/** An error with a status code, e.g. `451` for "later" or `550` for "never". */
export function smtpError(responseCode: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode })
}

async function receive(stream: Readable, envelope: SMTPServerEnvelope): Promise<ReceivedMail> {
  const raw = await buffer(stream)
  const parsed = await simpleParser(raw)
  return {
    to: envelope.rcptTo.map((recipient) => recipient.address),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    raw: raw.toString(),
    messageId: parsed.messageId ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    attachments: parsed.attachments.map(({ filename = '', contentType, content }) => ({
      fileName: filename,
      type: contentType,
      content,
    })),
  }
}

/** A real local mail server, on a free port or a given one. */
export async function startSmtpSink(givenPort = 0): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  // A sender that dies in the middle of a message is part of some tests.
  const accept = async (stream: Readable, envelope: SMTPServerEnvelope): Promise<Error | null> => {
    try {
      const mail = await receive(stream, envelope)
      const error = sink.answer(mail)
      if (!error) mails.push(mail)
      return error
    } catch (error) {
      return error as Error
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(sink.answerSender(address)),
    onRcptTo: ({ address }, _session, done) => done(sink.answerRecipient(address)),
    onData: (stream, { envelope }, done) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server speaks callbacks
      void accept(stream, envelope).then(done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(givenPort, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer: () => null,
    answerSender: () => null,
    answerRecipient: () => null,
    close: () => new Promise((closed) => server.close(closed)),
  }
  return sink
}
