import type { DemoSignIn } from './demo/first-start.ts'

export interface Announcement {
  readonly address: string
  readonly demo: Pick<DemoSignIn, 'password' | 'emails'> | null
  /** Without one, operators read the mails that are kept. */
  readonly hasMailServer: boolean
}

/** The URL of Vatio, how to sign in to the demo company, and where mails are read that are not sent. */
export function announcementOf({ address, demo, hasMailServer }: Announcement): string {
  const url = address.replace('127.0.0.1', 'localhost')
  const lines = ['', `Vatio is ready at ${url}`]
  if (demo) {
    lines.push(
      '',
      'Demo company (the password is kept in the data folder, demo-password.txt):',
      ...demo.emails.map(({ email, what }) => `  ${email.padEnd(26)} ${demo.password}   ${what}`),
    )
  }
  if (!hasMailServer) {
    lines.push(
      '',
      'No mail server is configured (SMTP_URL): mails with their links are kept and not sent. Read them with',
      '  npm run admin -- mails',
      `or as superadmin (npm run admin -- create-superadmin) at ${url}/superadmin/mails`,
    )
  }
  return `${lines.join('\n')}\n\n`
}
