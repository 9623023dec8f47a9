import { defineConfig } from 'vitest/config'

/** The tests of the pure packages alone, as the mutation run starts them. */
export default defineConfig({
  resolve: { conditions: ['source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: { include: ['packages/*/src/**/*.test.ts'], testTimeout: 30_000 },
})
