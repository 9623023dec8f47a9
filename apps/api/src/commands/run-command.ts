import path from 'node:path'
import { failureLine } from '../platform/start/failure-line.ts'
import { StartError } from '../platform/start-error.ts'

/** Runs a command to its end: an expected error is one line on the error output and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(failureLine(error))
    process.exitCode = 1
  }
}

/** A file that the person named, relative to where they called npm from. */
export function fileArgument(usage: string): string {
  const [name] = process.argv.slice(2)
  if (name === undefined || name.startsWith('-')) throw new StartError(usage)
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}
