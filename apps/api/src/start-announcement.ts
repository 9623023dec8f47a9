import type { DemoSignIn } from './demo/first-start.ts'

/** Prints the URL of Vatio and how to sign in to the demo company. */
export function announce(address: string, demo: DemoSignIn | null): void {
  const lines = ['', `Vatio is ready at ${address.replace('127.0.0.1', 'localhost')}`]
  if (demo) {
    lines.push(
      '',
      'Demo company (the password is kept in the data folder, demo-password.txt):',
      ...demo.emails.map(({ email, what }) => `  ${email.padEnd(26)} ${demo.password}   ${what}`),
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
