import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../apps/api/test/smtp-sink.ts'
import { findFreePort } from '../tools/free-port.mjs'
import { stop, untilReady } from './server-process.ts'

/** A separate Vatio with a real mail server, to test the contents of mails. */
export interface MailingServer {
  readonly url: string
  /** Its data folder, for commands. */
  readonly folder: string
  /** Waits for the newest mail to an address after the first `after` ones. */
  mailTo(email: string, after?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

const MAIL_MS = 60_000

/** @param environment differences from an empty installation, e.g. the demo company. */
export async function startMailingServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<MailingServer> {
  const sink = await startSmtpSink()
  const folder = mkdtempSync(path.join(tmpdir(), 'vatio-mailing-'))
  // Root hands the cluster to a system user, who must have access to it.
  chmodSync(folder, 0o711)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VATIO_|DATABASE_|SMTP_|GOOGLE_)/.test(name),
  )
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    env: {
      ...Object.fromEntries(inherited),
      VATIO_HOST: '127.0.0.1',
      VATIO_PORT: String(port),
      VATIO_PUBLIC_URL: url,
      VATIO_DATA_DIR: folder,
      VATIO_DEMO: 'off',
      VATIO_LOG_LEVEL: 'warn',
      SMTP_URL: sink.url,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    await stop(child)
    await sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child)
  } catch (error) {
    await close()
    throw error
  }
  return { url, folder, close, mailTo: (email, after = 0) => waitForMail(sink, email, after) }
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
export function linkOf(mail: ReceivedMail): string {
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'about:blank'
}
