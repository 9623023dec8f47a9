import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../apps/api/test/smtp-sink.ts'
import { startEmptyServer, type EmptyServer } from './empty-server.ts'

/** A separate Vatio with a real mail server, to test the contents of mails. */
export interface MailingServer extends EmptyServer {
  /** Waits for the newest mail to an address after the first `after` ones. */
  mailTo(email: string, after?: number): Promise<ReceivedMail>
}

const MAIL_MS = 60_000

/** @param environment differences from an empty installation, e.g. the demo company. */
export async function startMailingServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<MailingServer> {
  const sink = await startSmtpSink()
  try {
    const server = await startEmptyServer({ SMTP_URL: sink.url, ...environment })
    const close = async () => {
      await server.close()
      await sink.close()
    }
    return { ...server, close, mailTo: (email, after = 0) => waitForMail(sink, email, after) }
  } catch (error) {
    await sink.close()
    throw error
  }
}

async function waitForMail(sink: SmtpSink, email: string, after: number): Promise<ReceivedMail> {
  for (const end = Date.now() + MAIL_MS; Date.now() < end; await sleep(200)) {
    const mails = sink.mails.filter((mail) => mail.to.includes(email))
    const last = mails.at(-1)
    if (last && mails.length > after) return last
  }
  throw new Error(`no mail to ${email} came in time`)
}

/** The link of a mail. */
export function linkOf(mail: Pick<ReceivedMail, 'text'>): string {
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'about:blank'
}
