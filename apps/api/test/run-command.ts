import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface EndedCommand {
  readonly code: number | null
  /** Its output on stderr. */
  readonly lines: readonly string[]
}

/** Runs a command of `src/commands` as a separate process, without a terminal, and waits for its end. */
export function runCommandProcess(
  name: 'admin' | 'backup' | 'restore',
  args: readonly string[],
  options: { readonly cwd: string; readonly environment: Readonly<Record<string, string>> },
): Promise<EndedCommand> {
  return new Promise((resolve, reject) => {
    const command = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url))
    const tsx = createRequire(import.meta.url).resolve('tsx')
    const child = spawn(
      process.execPath,
      ['--no-warnings', '--import', tsx, '--conditions=source', command, ...args],
      {
        cwd: options.cwd,
        env: { ...process.env, ...options.environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, lines: text.split('\n').filter(Boolean) }))
  })
}
