import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Benchmark } from './benchmark.ts'

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isDynamicEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

/** Files that arrive before a chunk can run: itself, what it imports at once, and their styles. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
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
async function wireBytes(file: string): Promise<number> {
  const bytes = await readFile(path.join(dist, file))
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

async function kiloBytesOf(names: readonly string[]): Promise<number> {
  const manifest = await readManifest()
  const fonts = (await readdir(path.join(dist, 'assets'))).filter((name) => /^inter-es.*\.woff2$/.test(name))
  const files = [
    'index.html',
    'theme-boot.js',
    ...filesOf(manifest, names),
    ...fonts.map((name) => `assets/${name}`),
  ]
  const sizes = await Promise.all(files.map((file) => wireBytes(file)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The login page is in the chunk that the application starts with (`apps/web/vite.config.ts`). */
const LOGIN = ['index.html']

/** The page and the calls with their shapes, which arrive while somebody types. */
async function withCalls(): Promise<number> {
  const names = Object.keys(await readManifest())
  const calls = names.filter((name) => /^_calls-.*\.js$/.test(name))
  if (calls.length !== 1 || names.some((name) => name.includes('LoginPage')))
    throw new Error('The login page no longer is in the first chunk, or its calls have no chunk of their own')
  return await kiloBytesOf([...LOGIN, ...calls])
}

async function filesOfScreen(): Promise<number> {
  const manifest = await readManifest()
  const screens = Object.keys(manifest).filter(
    (name) => manifest[name]?.isDynamicEntry && name.endsWith('Page.tsx'),
  )
  const counts = screens.map((name) => filesOf(manifest, [...LOGIN, name]).size)
  return counts.reduce((sum, count) => sum + count, 0) / screens.length
}

/** What the login page loads before somebody can type and send: page, scripts, styles and the font. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'login page before it can be used, gzip',
    unit: 'kB',
    limit: 180,
    measure: () => kiloBytesOf(LOGIN),
    peer: { name: 'with the calls that arrive meanwhile', measure: withCalls },
  },
  {
    name: 'scripts and styles of a screen, mean',
    unit: 'files',
    limit: 25,
    measure: filesOfScreen,
  },
]
