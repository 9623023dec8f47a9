import type { Clock } from '../src/platform/clock/clock.ts'
import type { Configuration } from '../src/platform/config/configuration.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createSecretBox } from '../src/platform/secrets/aes-secret-box.ts'
import type { TestDatabase } from './database.ts'
import { TEST_SECRET_KEY } from './test-cluster.ts'

interface TestServicesInput {
  readonly configuration: Configuration
  readonly clock: Clock
  readonly database: Database
  readonly testDatabase: TestDatabase
}

type Services = Pick<Platform, 'secrets' | 'files' | 'jobs' | 'outbox' | 'spreadsheets'>

function absent(name: string): never {
  return new Proxy(
    {},
    {
      get() {
        throw new Error(`service ${name} is not wired into this test server yet`)
      },
    },
  ) as never
}

/** The platform services of a test server. */
export async function createTestServices(_input: TestServicesInput): Promise<{
  platform: Services
  stop(): Promise<void>
}> {
  return {
    platform: {
      secrets: createSecretBox({ current: TEST_SECRET_KEY, all: [TEST_SECRET_KEY] }),
      files: absent('files'),
      jobs: absent('jobs'),
      outbox: absent('outbox'),
      spreadsheets: absent('spreadsheets'),
    },
    stop: async () => {},
  }
}
