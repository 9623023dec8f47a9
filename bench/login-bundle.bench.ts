import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { dist, filesOf, readManifest, wireKiloBytes } from '../tools/built-web.ts'
import type { Benchmark } from './benchmark.ts'

/** What the page itself names: the login page is in the chunk that the application starts with. */
async function filesOfPage(): Promise<readonly string[]> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, file = '']) => file)
  if (!named.some((file) => /\/start-.*\.js$/.test(file)))
    throw new Error('The page does not name its first chunk')
  return named
}

async function kiloBytesOfLogin(further: readonly string[] = []): Promise<number> {
  const files = await readdir(path.join(dist, 'assets'))
  const fonts = files.filter((name) => /^inter-es.*\.woff2$/.test(name)).map((name) => `assets/${name}`)
  return await wireKiloBytes(
    new Set(['index.html', 'theme-boot.js', ...(await filesOfPage()), ...fonts, ...further]),
  )
}

/** The page and the calls with their shapes, which arrive while somebody types. */
async function withCalls(): Promise<number> {
  const manifest = await readManifest()
  const calls = Object.keys(manifest).filter((name) => /^_calls-.*\.js$/.test(name))
  if (calls.length !== 1 || 'src/identity/session/LoginPage.tsx' in manifest)
    throw new Error('The login page no longer is in the first chunk, or its calls have no chunk of their own')
  return await kiloBytesOfLogin([...filesOf(manifest, calls)])
}

/** Chunks that a list needs besides its own, by the beginning of their names. */
const OF_LISTS = ['start', 'calls', 'routes', 'frame', 'lists']

async function scriptsOfLists(): Promise<number> {
  const manifest = await readManifest()
  const names = OF_LISTS.flatMap((name) => {
    const found = Object.keys(manifest).filter((key) => manifest[key]?.file.startsWith(`assets/${name}-`))
    if (found.length === 0) throw new Error(`The build has no chunk ${name}`)
    return found
  })
  const files = [...filesOf(manifest, names)]
  return await wireKiloBytes(files.filter((file) => file.endsWith('.js')))
}

export const benchmarks: readonly Benchmark[] = [
  {
    // Page, scripts, styles and the font: before somebody can type and send.
    name: 'login page before it can be used, gzip',
    unit: 'kB',
    limit: 150,
    measure: () => kiloBytesOfLogin(),
    peer: { name: 'with the calls that arrive meanwhile', measure: withCalls },
  },
  {
    name: 'scripts that all lists share, gzip',
    unit: 'kB',
    limit: 250,
    measure: scriptsOfLists,
  },
]
