import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, '../../package.json'), 'utf8')) as { version: string }
const apiUrl = process.env.VATIO_API_URL ?? 'http://127.0.0.1:3000'

/** Writes `.gz` and `.br` beside every text asset, so that the server never compresses at request time. */
function precompressed(): Plugin {
  return {
    name: 'vatio-precompressed',
    apply: 'build',
    closeBundle() {
      const folder = join(root, 'dist')
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name)
        // index.html receives its nonce per response and cannot be stored compressed.
        if (!/\.(js|css|svg|json|wasm)$/.test(name) || statSync(file).size < 1024) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
      }
    },
  }
}

/** What the login page takes from Mantine; its index would name every component. */
const MANTINE_OF_LOGIN =
  /@mantine\/(core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))|hooks\/esm\/(use-(did-update|id|isomorphic-effect|media-query|reduced-motion|uncontrolled)|utils))\//
const MANTINE_INDEX = /@mantine\/(core|hooks)\/esm\/index\.mjs$/

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The chunk of what these modules import at once, directly or not; Mantine's components are left to others. */
function chunkOf(name: string, modules: readonly string[], also?: RegExp) {
  const found = new Set<string>()
  const visit = (id: string, graph: ModuleGraph) => {
    if (found.has(id) || MANTINE_INDEX.test(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, graph)
  }
  return {
    name: (id: string, graph: ModuleGraph) => {
      if (found.size === 0) for (const module of modules) visit(join(root, module), graph)
      return found.has(id) || also?.test(id) ? name : null
    },
    debugName: name,
  }
}

export default defineConfig({
  root,
  plugins: [react(), precompressed()],
  define: { APP_VERSION: JSON.stringify(version) },
  resolve: { conditions: ['source', 'import', 'module', 'browser', 'default'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The shared chunks are named after all their entries.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        // Without groups a screen loads more than a hundred files, most of them below a kilobyte.
        codeSplitting: {
          groups: [
            {
              ...chunkOf('start', ['src/main.tsx', 'src/identity/session/LoginPage.tsx'], MANTINE_OF_LOGIN),
              priority: 4,
            },
            { ...chunkOf('calls', ['src/identity/session/session.queries.ts']), priority: 3 },
            { name: 'screens', minShareCount: 8, priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': apiUrl, '/health': apiUrl, '/ready': apiUrl } },
})
