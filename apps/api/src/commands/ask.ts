import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../platform/start-error.ts'

/** Asks for one line at the terminal; `hidden` does not show what is typed. */
export async function ask(question: string, options: { hidden?: boolean; orElse: string }): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError(options.orElse)
  process.stdout.write(question)
  const silent = new Writable({ write: (_piece, _encoding, done) => done() })
  const reader = createInterface({
    input: process.stdin,
    output: options.hidden ? silent : process.stdout,
    terminal: true,
  })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    if (options.hidden) process.stdout.write('\n')
  }
}
