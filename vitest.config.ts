import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['source', 'import', 'module', 'default']

const api = {
  sequence: { groupOrder: 3 },
  pool: 'forks',
  // A process loads the API once for all of its files, whose servers and databases are their own.
  isolate: false,
  // More than cores: much of these tests is waiting for deadlines and restarts.
  maxWorkers: 4,
  globalSetup: ['apps/api/test/cluster.global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
} satisfies ViteUserConfig['test']

/** What takes minutes comes first, so that no single file runs on when all others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      [/routes\.fuzz\.test/, /\.system\.test/, /./].findIndex((name) => name.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

const web = {
  sequence: { groupOrder: 1 },
  environment: 'happy-dom',
  setupFiles: ['apps/web/test/setup.ts'],
  testTimeout: 30_000,
} satisfies ViteUserConfig['test']
const ISOLATED = 'apps/web/src/**/*.isolated.test.{ts,tsx}'

/**
 * One project per floor: pure floors share threads without isolation, the API gets real processes. In one run they
 * follow each other (`groupOrder`); `npm test` runs the API beside the others.
 */
export default defineConfig({
  resolve: { conditions },
  // These also reach Node itself: "import" among them would make require() load ES modules.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          sequence: { groupOrder: 0 },
          include: ['packages/*/src/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          // Random tests take a second or two, more where the machine is busy.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          sequence: { groupOrder: 2 },
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/campaigns/campaigns.test.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: ['apps/api/src/**/*.system.test.ts'],
          ...api,
        },
      },
      {
        extends: true,
        // Whole servers that are started, killed and overloaded, and every route with every caller: minutes.
        test: { name: 'system', include: ['apps/api/src/**/*.system.test.ts'], ...api },
      },
      {
        extends: true,
        test: {
          // After the build: these start the built server.
          name: 'campaigns',
          sequence: { groupOrder: 4 },
          include: ['tools/campaigns/campaigns.test.ts'],
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED],
          // Isolated like the default but for mocked modules, and four times as fast: the libraries are compiled once.
          pool: 'vmThreads',
          ...web,
        },
      },
      {
        extends: true,
        // Tests that mock a module which another test mocks or imports as it is: in a shared thread the first holds.
        test: { name: 'web-isolated', include: [ISOLATED], pool: 'forks', ...web },
      },
    ],
  },
})
