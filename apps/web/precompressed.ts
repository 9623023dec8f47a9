import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.gz` and `.br` beside every text file of a folder, so that the server never compresses at request time. */
export function precompressed(folder: string): Plugin {
  return {
    name: 'vatio-precompressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name)
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
