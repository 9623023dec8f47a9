import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { archiveErrors } from '@vatio/domain/files/archive.errors'
import {
  isRejectedSips,
  readSipsConsumption,
  readSipsPoint,
  type RejectedSipsLine,
} from '@vatio/domain/supply/sips-files/sips-row'
import type { SipsLayout } from '@vatio/domain/supply/sips-files/sips-layout'
import { SIPS_REJECTED_SHOWN } from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import { getAdminOfJob } from '../../platform/auth/find-viewer.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownSipsLines, type OwnLine } from './own-sips-lines.ts'
import * as repository from './sips-files.repository.ts'

export const READ_SIPS_FILE = 'sips-file.read'
const payloadSchema = z.object({ idSipsFile: z.uuid() })
/** Own lines that are written together. */
const BATCH_LINES = 500
/** Lines of supplies shrink to a tenth, those of a bomb to a thousandth: a gigabyte of it would be read for hours. */
const MAX_RATIO = 100
/** A small file of equal lines may exceed the ratio. */
const RATIO_FROM_BYTES = 10_000_000
/** How often the progress is recorded. */
const REPORT_MS = 1_000

/**
 * Reads a SIPS file as a stream and keeps what it says of own supplies. A second attempt reads it again from the start: what
 * the first one wrote is replaced by the same.
 */
export const readSipsFileJob: JobHandler = {
  kind: READ_SIPS_FILE,
  application: 'energy-crm',
  maxAttempts: 3,
  timeLimitSeconds: 3_600,
  async run(run, platform) {
    const { idSipsFile } = payloadSchema.parse(run.payload)
    const found = await run.inTransaction(async (tx) => {
      await getAdminOfJob(tx, 'energy-crm')
      return repository.findSipsFile(tx, idSipsFile)
    })
    // Removed meanwhile, or read by an attempt that died before it recorded so.
    if (!found?.storageKey || found.finishedAt) return
    try {
      await readFile(run, platform, { ...found, storageKey: found.storageKey })
    } catch (error) {
      const code = errorCodeOf(error)
      if (code === null) throw error
      await finish(run, platform, found, { errorCode: code })
    }
  },
  async discard(tx, payload, jobs) {
    const { idSipsFile } = payloadSchema.parse(payload)
    const found = await repository.findSipsFile(tx, idSipsFile)
    if (found?.storageKey) await eraseFiles({ jobs }, tx, [found.storageKey])
    await repository.deleteSipsFile(tx, idSipsFile)
  },
}

/** The code of what another attempt would only repeat: another file, or one that is damaged. */
function errorCodeOf(error: unknown): string | null {
  if (error instanceof DomainError) {
    return error.kind === 'invalid' || error.kind === 'too-large' ? error.code : null
  }
  const isTorn = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return isTorn ? 'SIPS_FILE_UNKNOWN' : null
}

type StoredSipsFile = repository.SipsFileDbRow & { readonly storageKey: string }

async function readFile(run: JobRun, platform: Platform, file: StoredSipsFile): Promise<void> {
  const stored = await platform.files.read(file.storageKey)
  try {
    await readLines(run, platform, file, stored)
  } finally {
    // What ends the reading early does not close the file that is unpacked.
    stored.destroy()
  }
}

async function readLines(
  run: JobRun,
  platform: Platform,
  file: StoredSipsFile,
  stored: Readable,
): Promise<void> {
  const { idSipsFile, name } = file
  const ids = await run.inTransaction((tx) => repository.selectOwnCups(tx), { readOnly: true })
  const plain = /\.gz$/i.test(name) ? stored.pipe(createGunzip()) : stored
  stored.on('error', (error) => plain.destroy(error))
  const origin = { source: name, loadedAt: platform.clock.now() }
  const mostBytes = Math.max(RATIO_FROM_BYTES, file.size * MAX_RATIO)
  const rejected: (RejectedSipsLine & { line: number })[] = []
  const counts = { lines: 0, ownLines: 0, rejectedLines: 0 }
  let waiting: OwnLine[] = []
  let layout: SipsLayout | null = null
  let reportedAt = Date.now()
  const write = async (): Promise<void> => {
    const [own, known] = [waiting, layout]
    waiting = []
    if (own.length === 0 || !known) return
    const left = await run.inTransaction((tx) => writeLines(tx, own, known, ids, origin))
    counts.rejectedLines += left.length
    rejected.push(...left.slice(0, SIPS_REJECTED_SHOWN - rejected.length))
  }
  for await (const part of ownSipsLines(plain as AsyncIterable<Buffer>, name, (cups) => ids.has(cups))) {
    run.signal.throwIfAborted()
    if (part.bytes > mostBytes) throw domainError(archiveErrors, 'ARCHIVE_TOO_LARGE')
    layout = part.layout
    counts.lines = part.lines
    counts.ownLines += part.own.length
    waiting.push(...part.own)
    if (waiting.length >= BATCH_LINES) await write()
    if (Date.now() - reportedAt < REPORT_MS) continue
    reportedAt = Date.now()
    // Unpacked bytes may be more than the file has.
    const readBytes = Math.min(part.bytes, file.size)
    await run.inTransaction((tx) =>
      repository.updateSipsFile(tx, idSipsFile, { readBytes, lines: part.lines, ownLines: counts.ownLines }),
    )
    await run.report(Math.floor(readBytes / 1000), Math.ceil(file.size / 1000))
  }
  await write()
  await finish(run, platform, file, {
    ...counts,
    ...(layout && { content: layout.kind.content, energy: layout.kind.energy }),
    readBytes: file.size,
    rejected: JSON.stringify(rejected),
  })
}

/** Writes the lines of a batch. @returns those that could not be used */
async function writeLines(
  tx: TenantTransaction,
  own: readonly OwnLine[],
  layout: SipsLayout,
  ids: ReadonlyMap<string, string>,
  origin: repository.Origin,
): Promise<(RejectedSipsLine & { line: number })[]> {
  const rejected: (RejectedSipsLine & { line: number })[] = []
  const usable = <Row extends { readonly cups20: string }>(read: (text: string) => Row | RejectedSipsLine) =>
    own.flatMap(({ line, text }) => {
      const row = read(text)
      if (isRejectedSips(row)) {
        rejected.push({ line, ...row })
        return []
      }
      const idConsumptionPoint = ids.get(row.cups20)
      return idConsumptionPoint === undefined ? [] : [{ ...row, idConsumptionPoint }]
    })
  if (layout.kind.content === 'consumption') {
    await repository.upsertConsumptions(
      tx,
      usable((text) => readSipsConsumption(text, layout)),
      origin,
    )
  } else
    await repository.upsertPoints(
      tx,
      usable((text) => readSipsPoint(text, layout)),
      origin,
    )
  return rejected
}

/** Records the result and erases the file. */
function finish(
  run: JobRun,
  platform: Platform,
  { idSipsFile, storageKey, name }: repository.SipsFileDbRow,
  change: repository.SipsFileChange,
): Promise<void> {
  return run.inTransaction(async (tx) => {
    await repository.updateSipsFile(tx, idSipsFile, {
      ...change,
      storageKey: null,
      finishedAt: platform.clock.now(),
    })
    if (storageKey) await eraseFiles(platform, tx, [storageKey])
    await recordAudit(tx, null, {
      action: 'create',
      entity: 'sips-file',
      idEntity: idSipsFile,
      after: { name, ownLines: change.ownLines ?? 0, errorCode: change.errorCode ?? null },
    })
  })
}
