import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { filesOf, readManifest, wireKiloBytes } from '../tools/built-web.ts'
import type { Benchmark } from './benchmark.ts'

const assets = fileURLToPath(new URL('../apps/web/dist/assets', import.meta.url))

async function kiloBytesOf(names: readonly string[]): Promise<number> {
  const fonts = (await readdir(assets)).filter((name) => /^inter-es.*\.woff2$/.test(name))
  return await wireKiloBytes([
    'index.html',
    'theme-boot.js',
    ...filesOf(await readManifest(), names),
    ...fonts.map((name) => `assets/${name}`),
  ])
}

/** The login page is in the chunk that the application starts with (`apps/web/chunk-groups.ts`). */
const LOGIN = ['index.html']

/** The page and the calls with their shapes, which arrive while somebody types. */
async function withCalls(): Promise<number> {
  const names = Object.keys(await readManifest())
  const calls = names.filter((name) => /^_calls-.*\.js$/.test(name))
  if (calls.length !== 1 || names.some((name) => name.includes('LoginPage')))
    throw new Error('The login page no longer is in the first chunk, or its calls have no chunk of their own')
  return await kiloBytesOf([...LOGIN, ...calls])
}

/** Chunks that a list needs besides its own, by the beginning of their names. */
const OF_LISTS = ['start', 'calls', 'routes', 'frame', 'lists']

async function scriptsOfLists(): Promise<number> {
  const manifest = await readManifest()
  const names = OF_LISTS.flatMap((name) => {
    const found = Object.keys(manifest).filter((key) => manifest[key]?.file.startsWith(`assets/${name}-`))
    if (found.length === 0) throw new Error(`The build has no chunk ${name}`)
    return found.filter((key) => manifest[key]?.file.endsWith('.js'))
  })
  const files = [...filesOf(manifest, [...LOGIN, ...names])]
  return await wireKiloBytes(files.filter((file) => file.endsWith('.js')))
}

export const benchmarks: readonly Benchmark[] = [
  {
    // Page, scripts, styles and the font: before somebody can type and send.
    name: 'login page before it can be used, gzip',
    unit: 'kB',
    limit: 150,
    measure: () => kiloBytesOf(LOGIN),
    peer: { name: 'with the calls that arrive meanwhile', measure: withCalls },
  },
  {
    name: 'scripts that all lists share, gzip',
    unit: 'kB',
    limit: 250,
    measure: scriptsOfLists,
  },
]
