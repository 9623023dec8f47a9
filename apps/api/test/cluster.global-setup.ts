import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { databaseRoles, rolePassword, urlForRole } from '../src/platform/db/roles.ts'
import { installQueue } from '../src/platform/jobs/install-queue.ts'
import { isProcessAlive } from '../src/platform/postgres/process-facts.ts'
import { startPostgres } from '../src/platform/postgres/start-postgres.ts'
import { takeExternalCluster } from './external-cluster.ts'
import { removeMarkedFolders } from './fallback-folders.ts'
import { TEMPLATE_NAME, TEST_INSTALLATION_ID, TEST_SECRET_KEY } from './test-cluster.ts'

const FOLDER_PREFIX = 'vatio-test-'

/**
 * One throw-away PostgreSQL for the whole run, started by the same supervisor as in the product, with every
 * migration in a template that each test file copies (see `database.ts`). Without fsync, as nothing is
 * kept. VATIO_TEST_DATABASE_URL names the superuser of another throw-away server to use instead, such as an
 * older version.
 */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers()
  const dataFolder = await mkdtemp(path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // Root hands the cluster to a system user, who must have access to it.
  await chmod(dataFolder, 0o711)
  const external = process.env.VATIO_TEST_DATABASE_URL
  const server = external
    ? await takeExternalCluster(external)
    : await startPostgres({ dataFolder, durable: false, maxConnections: 200 })
  try {
    const templateUrl = await makeTemplate(server.url)
    await migrate({
      adminUrl: templateUrl,
      secretKey: TEST_SECRET_KEY,
      installationId: TEST_INSTALLATION_ID,
    })
    const { jobs } = databaseRoles
    await installQueue(urlForRole(templateUrl, jobs, rolePassword(TEST_SECRET_KEY, jobs)))
  } catch (error) {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
    throw error
  }
  project.provide('clusterUrl', server.url)
  project.provide('clusterSuperuserUrl', server.superuserUrl)
  stopCluster = async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

export async function teardown(): Promise<void> {
  await stopCluster()
}

let stopCluster = async (): Promise<void> => {}

async function makeTemplate(migratorUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: migratorUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE_NAME}`)
  await client.end()
  const url = new URL(migratorUrl)
  url.pathname = `/${TEMPLATE_NAME}`
  return url.toString()
}

/** Folders of killed runs, whose server ended with them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isProcessAlive(Number(pid))) continue
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
  removeMarkedFolders()
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    clusterSuperuserUrl: string
  }
}
