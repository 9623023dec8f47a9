import { open, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../postgres/durable-file.ts'

/** Writes one stored file of a backup to its place so that it survives a power cut. */
export async function restoreFile(
  folder: string,
  storageKey: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const target = path.join(folder, storageKey)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const draft = `${target}.${process.pid}.partial`
  const handle = await open(draft, 'w', 0o600)
  try {
    for await (const chunk of content) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, target)
  syncFolder(path.dirname(target))
}
