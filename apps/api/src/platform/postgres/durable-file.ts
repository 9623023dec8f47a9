import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Writes a small file atomically: after a power cut it is the old or the new one, complete. */
export function writeDurably(file: string, text: string, mode: number): void {
  const draft = `${file}.${process.pid}.new`
  const handle = openSync(draft, 'w', mode)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  syncFolder(path.dirname(file))
}

/** Makes a rename or a new name in the folder survive a power cut. Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
