import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StartError, systemCodeOf } from '../start-error.ts'
import { BackupInterrupted } from './backup-interrupted.ts'
import { BrokenArchive, readArchive } from './archive-reader.ts'
import {
  FORMAT,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
  type BackupHead,
  type BackupManifest,
} from './backup-manifest.ts'

export interface VerifiedBackup {
  head: BackupHead
  manifest: BackupManifest
}

/** Fields that the verification itself relies on; the rest is covered by checksums. */
const headShape = z.looseObject({ product: z.string(), format: z.number(), createdAt: z.string() })
const manifestShape = z.looseObject({
  entries: z.array(z.looseObject({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.unknown()),
})

const MAX_JSON_BYTES = 256 * 1024 * 1024

/**
 * Reads a whole archive and compares every entry with the manifest. Refuses a truncated, changed or foreign
 * file.
 */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<VerifiedBackup> {
  const seen = new Map<string, string>()
  let head: BackupHead | null = null
  let manifest: BackupManifest | null = null
  try {
    for await (const entry of readArchive(file)) {
      if (signal?.aborted) throw new BackupInterrupted()
      if (head === null && entry.name !== HEAD_ENTRY) throw notABackup(file)
      const keep = entry.name === HEAD_ENTRY || entry.name === MANIFEST_ENTRY
      if (keep && entry.size > MAX_JSON_BYTES) throw notABackup(file)
      const { sha256, bytes } = await digest(entry.content, keep)
      if (entry.name === MANIFEST_ENTRY) manifest = parse(bytes, manifestShape) as unknown as BackupManifest
      else seen.set(entry.name, sha256)
      if (entry.name === HEAD_ENTRY) head = parse(bytes, headShape) as unknown as BackupHead
    }
  } catch (error) {
    throw toReadableError(error, file)
  }
  if (head === null) throw notABackup(file)
  if (head.product !== 'vatio' || head.format !== FORMAT) {
    throw new StartError(
      `${file} was written in format ${head.format}, which this Vatio does not read: use a newer Vatio.`,
    )
  }
  if (manifest === null) throw notWhole(file)
  const isSame =
    manifest.entries.length === seen.size &&
    manifest.entries.every(({ name, sha256 }) => seen.get(name) === sha256)
  if (!isSame)
    throw new StartError(
      `${file} does not agree with its own manifest: it was changed or damaged. Nothing was restored.`,
    )
  return { head, manifest }
}

/** Reads the first entry only, which identifies the file. Null for anything that is no backup. */
export async function readBackupHead(file: string): Promise<BackupHead | null> {
  try {
    for await (const entry of readArchive(file)) {
      if (entry.name !== HEAD_ENTRY || entry.size > MAX_JSON_BYTES) return null
      return parse((await digest(entry.content, true)).bytes, headShape) as unknown as BackupHead
    }
  } catch {
    // An unreadable file is treated like a foreign one: it is not touched.
  }
  return null
}

function parse<Shape extends z.ZodType>(bytes: Buffer, shape: Shape): z.infer<Shape> {
  const parsed = shape.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!parsed.success) throw new BrokenArchive('an entry of another shape')
  return parsed.data
}

async function digest(
  content: AsyncIterable<Buffer>,
  keep: boolean,
): Promise<{ sha256: string; bytes: Buffer }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  for await (const chunk of content) {
    hash.update(chunk)
    if (keep) chunks.push(chunk)
  }
  return { sha256: hash.digest('hex'), bytes: Buffer.concat(chunks) }
}

function toReadableError(error: unknown, file: string): unknown {
  if (error instanceof BrokenArchive)
    return error.message === 'not an archive' ? notABackup(file) : notWhole(file)
  if (error instanceof SyntaxError) return notWhole(file)
  const code = systemCodeOf(error)
  return code.startsWith('E')
    ? new StartError(`Cannot read ${file} (${code}): check its name and rights.`)
    : error
}

function notABackup(file: string): StartError {
  return new StartError(`${file} is no backup of Vatio. Nothing was restored.`)
}

function notWhole(file: string): StartError {
  return new StartError(`${file} is not whole: it was cut off or damaged. Nothing was restored.`)
}
