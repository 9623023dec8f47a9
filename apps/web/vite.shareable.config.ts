import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from './precompressed.ts'

const root = import.meta.dirname
const ASSETS = 'assets/shareable'

/**
 * The page of shared reports, beside the application in `dist`. A build of its own: in one with the application it would
 * load the chunks that both share, and with them the component library.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), precompressed(path.join(root, 'dist', ASSETS))],
  resolve: { conditions: ['source', 'import', 'module', 'browser', 'default'] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: ASSETS,
    target: 'es2022',
    manifest: '.vite/shareable-manifest.json',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: path.join(root, 'shareable.html') },
  },
})
