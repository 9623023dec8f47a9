import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { nameFrameFiles } from './frame-files.ts'
import { withoutDocumentation } from './without-documentation.ts'

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
        if (!/\.(m?js|css|svg|json|wasm)$/.test(name) || statSync(file).size < 1024) continue
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

export default defineConfig({
  root,
  plugins: [withoutDocumentation(), react(), nameFrameFiles(), precompressed()],
  define: { APP_VERSION: JSON.stringify(version) },
  resolve: { conditions: ['source', 'import', 'module', 'browser', 'default'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The shared chunks are named after all their entries.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        // Without groups a screen loads more than a hundred files, most of them below a kilobyte.
        codeSplitting: {
          groups: chunkGroups(root),
        },
      },
    },
  },
  server: { proxy: { '/api': apiUrl, '/health': apiUrl, '/ready': apiUrl } },
})
