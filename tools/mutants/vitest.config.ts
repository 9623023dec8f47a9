import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

/**
 * Reports a test file that fails before its tests, because a mutant breaks what its sources do while they load, as an
 * error of the run: Stryker reads the results of tests only and would count such a mutant as one that none of them
 * found.
 */
class LoadErrors implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestModuleEnd(module: Parameters<NonNullable<Reporter['onTestModuleEnd']>>[0]): void {
    for (const error of module.errors()) this.vitest?.state.catchError(error, 'Error while loading')
  }
}

/** The tests of the pure packages alone, as the mutation run starts them. */
export default defineConfig({
  resolve: { conditions: ['source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts'],
    testTimeout: 30_000,
    reporters: [new LoadErrors()],
  },
})
