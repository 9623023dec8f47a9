import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { nameFrameFiles } from './frame-files.ts'
import { precompressed } from './precompressed.ts'
import { shareablePage } from './shareable-page.ts'
import { withoutDocumentation } from './without-documentation.ts'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, '../../package.json'), 'utf8')) as { version: string }
const apiUrl = process.env.VATIO_API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root,
  plugins: [
    withoutDocumentation(),
    react(),
    nameFrameFiles(),
    shareablePage(),
    precompressed(join(root, 'dist')),
  ],
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
