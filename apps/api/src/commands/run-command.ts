import path from 'node:path'
import { failureLine } from '../platform/start/failure-line.ts'
import { StartError } from '../platform/start-error.ts'

/** Runs a command: an expected error is one line on stderr and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(failureLine(error))
    process.exitCode = 1
  }
}

/** A file name given by the user, relative to the folder where they called npm. */
export function fileArgument(usage: string): string {
  const [name] = process.argv.slice(2)
  if (name === undefined || name.startsWith('-')) throw new StartError(usage)
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}
