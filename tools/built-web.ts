import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The built web application. */
export const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
/** The chunks of the built web application by their source. */
type Manifest = Readonly<Record<string, Chunk>>

/** @param name that of the application, or of the page of shared reports. */
export async function readManifest(name: 'manifest' | 'shareable-manifest' = 'manifest'): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dist, `.vite/${name}.json`), 'utf8')) as Manifest
}

/** Files that arrive before chunks can run: themselves, what they import at once, and their styles. */
export function filesOf(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  return files
}

/** Size over the wire: text as gzip, the font as it is (woff2 is compressed already). */
export async function wireKiloBytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await readFile(path.join(dist, file))
      return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
