import pg from 'pg'
import { openBody } from '../src/platform/mail/mail-body.ts'
import type { TestServer } from './server.ts'

export interface KeptMail {
  readonly template: string
  readonly subject: string
  readonly text: string
  /** First link of the text, or null. */
  readonly link: URL | null
}

/** Reads the outbox of a test server, as the recipients would. */
export async function openMailReader(server: TestServer): Promise<{
  readonly inspector: pg.Client
  mailsTo(email: string): Promise<KeptMail[]>
  close(): Promise<void>
}> {
  const inspector = new pg.Client({ connectionString: server.database.superuserUrl })
  inspector.on('error', () => {})
  await inspector.connect()
  return {
    inspector,
    async mailsTo(email) {
      const { rows } = await inspector.query<{
        id: string
        client: string
        sealed: string
        template: string
        subject: string
      }>(
        `select id_mail as id, client_uid as client, sealed_body as sealed, template, subject
         from mail_messages where recipient = $1 order by created_at, id_mail`,
        [email.toLowerCase()],
      )
      return rows.map(({ id, client, sealed, template, subject }) => {
        const { text } = openBody(server.platform.secrets, client, id, sealed)
        const found = /https?:\/\/\S+/.exec(text)?.[0]
        return { template, subject, text, link: found ? new URL(found) : null }
      })
    },
    close: () => inspector.end(),
  }
}
