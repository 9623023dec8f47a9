import { statfsSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Below this PostgreSQL and uploads would soon fail in the middle of work. */
export const MINIMUM_FREE_BYTES = 300 * 1024 * 1024

/** Refuses a folder whose disk is nearly full. */
export function assertFreeSpace(folder: string, minimumBytes = MINIMUM_FREE_BYTES): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= minimumBytes) return
  throw new StartError(
    `Only ${toMegabytes(free)} MB are free on the disk of ${folder} and Vatio wants ${toMegabytes(minimumBytes)} MB: ` +
      'free some space, or set VATIO_DATA_DIR to another disk.',
  )
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}
