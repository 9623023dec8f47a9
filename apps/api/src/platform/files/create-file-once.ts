import { randomBytes } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../postgres/durable-file.ts'
import { systemCodeOf } from '../start-error.ts'

/** File systems without hard links (FAT, some network folders) answer with one of these. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']

/**
 * Writes a small file that survives a power cut, unless one of that name exists. Of several concurrent
 * processes one wins, and no reader ever sees partial text.
 */
export async function createFileOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}.new`
  await writeNew(draft, text)
  try {
    await link(draft, file).catch(async (error: unknown) => {
      if (!WITHOUT_LINKS.includes(systemCodeOf(error))) throw error
      await writeNew(file, text)
    })
    syncFolder(path.dirname(file))
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
