import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { isUuid } from '../db/uuid.ts'
import { isProcessAlive } from '../postgres/process-facts.ts'
import { systemCodeOf } from '../start-error.ts'
import type { FileStore, ReceivedFile } from './file-store.ts'

const DRAFTS = 'drafts'
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{32}$/
const DRAFT = /^(.+)-(\d+)-[0-9a-f]{32}$/
const STALE_DRAFT_MS = 24 * 3_600_000

/**
 * Files on a local or shared disk. An upload is a draft until it is kept; keeping syncs its bytes, renames it
 * to its key on the same disk and syncs the folder, so that a power cut leaves all of it or nothing.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const drafts = path.join(folder, DRAFTS)
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await sweepDrafts(drafts)

  return {
    async receive(source, maxBytes) {
      const draft = path.join(drafts, `${hostname()}-${process.pid}-${randomBytes(16).toString('hex')}`)
      try {
        const received = await writeDraft(draft, source, maxBytes)
        return receivedFile(folder, draft, received)
      } catch (error) {
        await rm(draft, { force: true })
        // The sender is still sending: its bytes go nowhere, and its parser comes to its end.
        source.resume()
        throw asNoSpace(error)
      }
    },
    async read(storageKey) {
      const handle = await open(pathOf(folder, storageKey), 'r').catch((error: unknown) => {
        throw systemCodeOf(error) === 'ENOENT' ? domainError(requestErrors, 'NOT_FOUND') : error
      })
      return handle.createReadStream()
    },
    async remove(storageKey) {
      await rm(pathOf(folder, storageKey), { force: true })
    },
    async keptAt(storageKey) {
      try {
        return (await stat(pathOf(folder, storageKey))).mtime
      } catch (error) {
        if (systemCodeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    list: () => listKeys(folder),
  }
}

function pathOf(folder: string, storageKey: string): string {
  if (!KEY.test(storageKey)) throw domainError(requestErrors, 'NOT_FOUND')
  return path.join(folder, storageKey)
}

interface DraftFacts {
  readonly size: number
  readonly sha256: string
}

async function writeDraft(draft: string, source: Readable, maxBytes: number): Promise<DraftFacts> {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(draft, 'wx', 0o600)
  try {
    // Left open at an early end, so that it can be drained.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string)
      size += bytes.length
      if (size > maxBytes) throw domainError(requestErrors, 'PAYLOAD_TOO_LARGE', { details: { maxBytes } })
      hash.update(bytes)
      await writeAll(handle, bytes)
    }
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

// A nearly full disk takes part of a chunk and says so only through the count.
async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  let offset = 0
  while (offset < bytes.length) offset += (await handle.write(bytes, offset)).bytesWritten
}

function receivedFile(folder: string, draft: string, facts: DraftFacts): ReceivedFile {
  return {
    path: draft,
    ...facts,
    async keep(clientUID) {
      if (!isUuid(clientUID)) throw new Error('tenant is not a UUID')
      const name = randomBytes(17).toString('hex')
      const shelf = path.join(clientUID, name.slice(0, 2))
      try {
        await makeShelf(folder, shelf)
        await syncPath(draft, 'r+')
        await rename(draft, path.join(folder, shelf, name.slice(2)))
        await syncPath(path.join(folder, shelf))
      } catch (error) {
        throw asNoSpace(error)
      }
      return { storageKey: `${clientUID}/${name.slice(0, 2)}/${name.slice(2)}`, ...facts }
    },
    dispose: () => rm(draft, { force: true }),
  }
}

// A new folder is an entry in its parent, which has to survive the power cut too.
async function makeShelf(folder: string, shelf: string): Promise<void> {
  const first = await mkdir(path.join(folder, shelf), { recursive: true, mode: 0o700 })
  if (first === undefined) return
  await syncPath(path.join(folder, path.dirname(shelf)))
  await syncPath(folder)
}

async function syncPath(target: string, flags = 'r'): Promise<void> {
  if (process.platform === 'win32' && flags === 'r') return
  const handle = await open(target, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listKeys(folder: string): AsyncIterable<string> {
  for (const tenant of await readdir(folder)) {
    if (!isUuid(tenant)) continue
    for (const shelf of await readdir(path.join(folder, tenant))) {
      for await (const entry of await opendir(path.join(folder, tenant, shelf))) {
        const key = `${tenant}/${shelf}/${entry.name}`
        if (entry.isFile() && KEY.test(key)) yield key
      }
    }
  }
}

/** Removes drafts of processes that died; those of other machines on a shared disk after a day. */
async function sweepDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const [, host, pid] = DRAFT.exec(name) ?? []
    const file = path.join(drafts, name)
    const dead = host === hostname() && Number(pid) !== process.pid && !isProcessAlive(Number(pid))
    const facts = await stat(file).catch(() => null)
    if (dead || (facts && Date.now() - facts.mtimeMs > STALE_DRAFT_MS)) await rm(file, { force: true })
  }
}

function asNoSpace(error: unknown): unknown {
  const full = ['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error))
  return full ? domainError(requestErrors, 'NO_SPACE') : error
}
