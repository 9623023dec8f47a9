import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { systemCodeOf } from '../start-error.ts'

/** Whether a process with this id exists. Only "no such process" proves that it does not. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCodeOf(error) !== 'ESRCH'
  }
  return !isUnreaped(pid)
}

/**
 * A text that changes when a process id is reused: the boot and the start time in clock ticks on Linux. Null
 * where the system does not report it.
 */
export function processStartMark(pid: number): string | null {
  const fields = statFields(pid)
  if (fields === null) return null
  return `${readFile('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${fields[19] ?? ''}`
}

/** Program and working folder of a process on Linux, or null where the system does not report it. */
export function processPlace(pid: number): { program: string; workingFolder: string } | null {
  try {
    return { program: readlinkSync(`/proc/${pid}/exe`), workingFolder: readlinkSync(`/proc/${pid}/cwd`) }
  } catch {
    return null
  }
}

/** The command line of a process on systems without /proc (macOS), or null. */
export function commandLineOf(pid: number): string | null {
  const answer = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  const line = answer.status === 0 ? answer.stdout.trim() : ''
  return line === '' ? null : line
}

/** A zombie process, which uses no resources and may remain forever. */
export function isUnreaped(pid: number): boolean {
  const state = statFields(pid)?.[0]
  return state === 'Z' || state === 'X'
}

/** The fields of /proc/PID/stat from the third on: the second is the name and may contain anything. */
function statFields(pid: number): string[] | null {
  const text = readFile(`/proc/${pid}/stat`)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function readFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
