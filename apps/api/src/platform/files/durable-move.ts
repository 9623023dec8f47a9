import { mkdir, open, rename, utimes } from 'node:fs/promises'
import path from 'node:path'

/** Creates a folder and its parents durably: each new one is an entry in its parent, which is synced. */
export async function makeFolderDurably(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncPath(path.dirname(made))
  }
}

/**
 * Moves a file within one disk so that after a power cut it is complete in the old or the new place. Sets its
 * modification time.
 */
export async function moveDurably(from: string, to: string, at: Date): Promise<void> {
  await utimes(from, at, at)
  await syncPath(from, 'r+')
  await makeFolderDurably(path.dirname(to))
  await rename(from, to)
  await syncPath(path.dirname(to))
  await syncPath(path.dirname(from))
}

/**
 * Syncs a file's bytes and metadata, or a folder's entries, to the disk. Windows has no such call for
 * folders.
 */
export async function syncPath(target: string, flags = 'r'): Promise<void> {
  if (process.platform === 'win32' && flags === 'r') return
  const handle = await open(target, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
