import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openFileDrafts } from '../files/file-drafts.ts'
import { TRASH } from '../files/file-store.ts'
import type { S3Client } from '../files/s3-client.ts'
import { restoreFile } from './restore-files.ts'

/** Source of the stored files of a backup, and target of a restore. */
export interface BackupFiles {
  /** Null for a file that is neither kept nor in the trash. */
  open(storageKey: string): Promise<{ readonly size: number; readonly content: AsyncIterable<Buffer> } | null>
  put(storageKey: string, content: AsyncIterable<Buffer>): Promise<void>
}

export function filesOnDisk(folder: string): BackupFiles {
  return {
    async open(storageKey) {
      // Files without a record for a while are in the trash; the next sweep restores them.
      for (const file of [path.join(folder, storageKey), path.join(folder, TRASH, storageKey)]) {
        const found = await stat(file).catch(() => null)
        if (found) return { size: found.size, content: createReadStream(file) as AsyncIterable<Buffer> }
      }
      return null
    },
    put: (storageKey, content) => restoreFile(folder, storageKey, content),
  }
}

/** @param draftsFolder where a file is kept until it is uploaded, since its SHA-256 is sent first. */
export function filesInS3(s3: S3Client, draftsFolder: string): BackupFiles {
  return {
    async open(storageKey) {
      const found = (await s3.get(storageKey)) ?? (await s3.get(`${TRASH}/${storageKey}`))
      return found && { size: found.size, content: found.content as AsyncIterable<Buffer> }
    },
    async put(storageKey, content) {
      const drafts = await openFileDrafts(draftsFolder)
      const draft = await drafts.receive(Readable.from(content), Number.MAX_SAFE_INTEGER)
      try {
        await s3.put(storageKey, draft)
      } finally {
        await rm(draft.path, { force: true })
      }
    },
  }
}
