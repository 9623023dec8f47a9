import { statfsSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Below this PostgreSQL and uploads would soon fail in the middle of work. */
const MINIMUM_FREE_MEGABYTES = 300
const MEGABYTE = 1024 * 1024

/** Refuses a folder whose disk is nearly full. */
export function assertFreeSpace(folder: string, minimumMegabytes = MINIMUM_FREE_MEGABYTES): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE)
  if (freeMegabytes >= minimumMegabytes) return
  throw new StartError(
    `Only ${freeMegabytes} MB are free on the disk of ${folder} and Vatio wants ${minimumMegabytes} MB (VATIO_MIN_FREE_MB): ` +
      'free some space, or set VATIO_DATA_DIR to another disk.',
  )
}
