import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Tiles of one service on the disk of a node: the least used go first. Losing them costs a download each. */
export interface TileCache {
  /** The bytes of a tile, empty where the service has none; null where it is not known. */
  find(name: string, now: Date): Promise<Uint8Array | null>
  keep(name: string, bytes: Uint8Array, now: Date): Promise<void>
}

interface Options {
  readonly folder: string
  /** Address of the service: tiles of another one are removed. */
  readonly source: string
  readonly mostBytes: number
  readonly log: { warn(facts: object, message: string): void }
}

interface Kept {
  readonly bytes: number
  readonly at: number
}

const DAY_MS = 24 * 3_600_000
/** Photographs are renewed every two or three years. */
const KEPT_MS = 180 * DAY_MS
/** A tile that is missing today may be there tomorrow. */
const MISSING_KEPT_MS = DAY_MS
/** A file takes at least a block of the disk. */
const BLOCK_BYTES = 4096
const TILE_NAME = /^\d+-\d+-\d+$/

/** Opens the cache with what a run before has left. A disk that fails makes it forget, never fail. */
export function openTileCache({ folder, source, mostBytes, log }: Options): TileCache {
  const own = path.join(folder, createHash('sha256').update(source).digest('hex').slice(0, 16))
  /** From the least to the most recently used. */
  const index = new Map<string, Kept>()
  let total = 0
  const opened = openFolder(folder, own, (name, kept) => add(name, kept)).catch(report)

  function report(error: unknown): void {
    log.warn({ err: error }, 'the cache of map tiles cannot be used')
  }

  function add(name: string, kept: Kept): void {
    forget(name)
    index.set(name, kept)
    total += onDisk(kept)
  }

  function forget(name: string): void {
    const kept = index.get(name)
    if (kept && index.delete(name)) total -= onDisk(kept)
  }

  async function shrink(): Promise<void> {
    for (const name of index.keys()) {
      if (total <= mostBytes) return
      forget(name)
      await rm(path.join(own, name), { force: true })
    }
  }

  return {
    async find(name, now) {
      await opened
      const kept = index.get(name)
      const keptMs = kept?.bytes === 0 ? MISSING_KEPT_MS : KEPT_MS
      if (!kept || now.getTime() - kept.at >= keptMs) return null
      const bytes = await readFile(path.join(own, name)).catch(() => null)
      if (bytes) add(name, kept)
      else forget(name)
      return bytes
    },
    async keep(name, bytes, now) {
      await opened
      const draft = path.join(own, `${name}.${randomUUID()}`)
      try {
        await writeDurably(draft, bytes)
        await rename(draft, path.join(own, name))
        add(name, { bytes: bytes.length, at: now.getTime() })
        await shrink()
      } catch (error) {
        report(error)
        await rm(draft, { force: true }).catch(report)
      }
    },
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function onDisk({ bytes }: Kept): number {
  return Math.max(1, Math.ceil(bytes / BLOCK_BYTES)) * BLOCK_BYTES
}

/** Removes tiles of other services and drafts that a stopped run has left; tells of the rest, the oldest first. */
async function openFolder(
  folder: string,
  own: string,
  tell: (name: string, kept: Kept) => void,
): Promise<void> {
  await mkdir(own, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (path.join(folder, name) !== own) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  const found: [string, Kept][] = []
  for (const name of await readdir(own)) {
    const file = path.join(own, name)
    if (!TILE_NAME.test(name)) await rm(file, { force: true })
    else {
      const { size, mtimeMs } = await stat(file)
      found.push([name, { bytes: size, at: mtimeMs }])
    }
  }
  for (const [name, kept] of found.toSorted(([, a], [, b]) => a.at - b.at)) tell(name, kept)
}
