import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { isProcessAlive } from '../postgres/process-facts.ts'
import { systemCodeOf } from '../start-error.ts'

const DRAFT = /^(.+)-(\d+)-[0-9a-f]{32}$/
const STALE_DRAFT_MS = 24 * 3_600_000

/** Received bytes that are not confirmed yet. */
export interface FileDraft {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** Folder on the local disk for uploads that are not confirmed yet. */
export interface FileDrafts {
  /** PAYLOAD_TOO_LARGE beyond `maxBytes`, NO_SPACE when the disk is full. */
  receive(source: Readable, maxBytes: number): Promise<FileDraft>
}

/** Opens the folder and removes what dead processes left in it. */
export async function openFileDrafts(drafts: string): Promise<FileDrafts> {
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await sweepDrafts(drafts)
  return {
    async receive(source, maxBytes) {
      const draft = path.join(drafts, `${hostname()}-${process.pid}-${randomBytes(16).toString('hex')}`)
      try {
        return { path: draft, ...(await writeDraft(draft, source, maxBytes)) }
      } catch (error) {
        await rm(draft, { force: true })
        // The client is still sending: its bytes are discarded, so that the parser reaches the end.
        source.resume()
        throw asNoSpace(error)
      }
    },
  }
}

async function writeDraft(
  draft: string,
  source: Readable,
  maxBytes: number,
): Promise<Omit<FileDraft, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(draft, 'wx', 0o600)
  try {
    // Not destroyed at an early end, so that it can be drained.
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

// A nearly full disk writes part of a chunk and reports it only by the count.
async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  let offset = 0
  while (offset < bytes.length) offset += (await handle.write(bytes, offset)).bytesWritten
}

/** Removes drafts of processes that died; and those of other machines on a shared disk after a day. */
async function sweepDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const [, host, pid] = DRAFT.exec(name) ?? []
    const file = path.join(drafts, name)
    const dead = host === hostname() && Number(pid) !== process.pid && !isProcessAlive(Number(pid))
    const facts = await stat(file).catch(() => null)
    if (dead || (facts && Date.now() - facts.mtimeMs > STALE_DRAFT_MS)) await rm(file, { force: true })
  }
}

/** Converts the error of a full disk into the one that is answered. */
export function asNoSpace(error: unknown): unknown {
  const full = ['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error))
  return full ? domainError(requestErrors, 'NO_SPACE') : error
}
