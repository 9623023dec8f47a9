import { isUuid } from '../db/uuid.ts'
import { StartError } from '../start-error.ts'
import { MARK_KEY, type FileStore } from './file-store.ts'

/**
 * The installation that a file store belongs to; null where none has claimed it.
 *
 * @throws StartError when the mark is invalid: the owner of the files is then unknown
 */
export async function readInstallationMark(files: FileStore): Promise<string | null> {
  const text = await files.readMark()
  if (text === null) return null
  const id = text.trim()
  if (!isUuid(id)) {
    throw new StartError(
      `The mark ${MARK_KEY} of the file store is damaged: put the id of its installation into it (table installation) or move it away.`,
    )
  }
  return id
}

/**
 * Claims a file store for an installation. Of two concurrent claims one succeeds.
 *
 * @throws StartError when it belongs to another installation
 */
export async function writeInstallationMark(files: FileStore, id: string): Promise<void> {
  await files.createMark(`${id}\n`)
  const found = await readInstallationMark(files)
  if (found !== id) {
    throw new StartError(
      `The file store belongs to another installation (${found ?? 'none'}, not ${id}): give this one a folder or bucket of its own.`,
    )
  }
}

/** Whether the store has any file of a company. */
export async function holdsFiles(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return true
  return false
}
