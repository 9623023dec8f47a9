import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApp } from '../apps/api/src/app.ts'
import { jobHandlers } from '../apps/api/src/job-handlers.ts'
import { hashToken, newToken } from '../apps/api/src/platform/auth/tokens.ts'
import { createClock } from '../apps/api/src/platform/clock/clock.ts'
import { readConfiguration } from '../apps/api/src/platform/config/configuration.ts'
import { openDatabase } from '../apps/api/src/platform/db/database.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { databaseRoles, rolePassword, urlForRole } from '../apps/api/src/platform/db/roles.ts'
import { newId } from '../apps/api/src/platform/db/uuid.ts'
import { startPostgres } from '../apps/api/src/platform/postgres/start-postgres.ts'
import type { Platform } from '../apps/api/src/platform/platform.ts'
import { createServices } from '../apps/api/src/platform/services.ts'
import { notifyUndelivered } from '../apps/api/src/mail/sent-mails/undelivered-mails.service.ts'
import { scheduledTasks } from '../apps/api/src/scheduled-tasks.ts'

export interface BenchServer {
  readonly app: FastifyInstance
  readonly platform: Platform
  /** Everything of every tenant; for filling tables. */
  readonly owner: pg.Client
  readonly clientUID: string
  readonly userUID: string
  /** Authorization header of an admin of the tenant. */
  readonly authorization: string
  stop(): Promise<void>
}

/**
 * The API on an embedded PostgreSQL with its production settings, one company and its admin.
 *
 * @param keptFolder folder of the data, which is kept at the end; a new one that is removed if absent.
 */
export async function startBenchServer(keptFolder?: string): Promise<BenchServer> {
  const dataFolder = keptFolder ?? (await mkdtemp(path.join(tmpdir(), 'vatio-bench-')))
  const secretKey = Buffer.alloc(32, 9).toString('base64url')
  const server = await startPostgres({ dataFolder })
  await migrate({ adminUrl: server.url, secretKey })
  const urlOf = (role: string) => urlForRole(server.url, role, rolePassword(secretKey, role))
  const configuration = readConfiguration({
    NODE_ENV: 'production',
    VATIO_LOG_LEVEL: 'silent',
    VATIO_PUBLIC_URL: 'http://localhost',
  })
  const clock = createClock()
  const database = openDatabase({
    runtimeUrl: urlOf(databaseRoles.runtime),
    poolSize: configuration.database.poolSize,
    onIdleError: () => {},
  })
  const services = await createServices({
    jobHandlers,
    scheduledTasks,
    onUndelivered: notifyUndelivered,
    configuration,
    clock,
    database,
    log: fastify().log,
    dataFolder,
    masterKeys: { current: secretKey, all: [secretKey] },
    jobsUrl: urlOf(databaseRoles.jobs),
  })
  const app = createApp(services.platform)
  await app.ready()
  const ownerUrl = new URL(server.superuserUrl)
  ownerUrl.pathname = new URL(server.url).pathname
  const owner = new pg.Client({ connectionString: ownerUrl.toString() })
  await owner.connect()
  const clientUID = await createTenant(owner, 'Consultora medida')
  const { userUID, token } = await createAdmin(owner, clientUID)
  return {
    app,
    platform: services.platform,
    owner,
    clientUID,
    userUID,
    authorization: `Bearer ${token}`,
    async stop() {
      await app.close()
      await services.stop()
      await database.close()
      await owner.end()
      await server.stop()
      if (keptFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Another company in the same tables. */
export async function createTenant(owner: pg.Client, name: string): Promise<string> {
  const clientUID = newId()
  await owner.query(
    "insert into organisations (client_uid, name, license, applications) values ($1, $2, 'enterprise', $3)",
    [clientUID, name, applicationNames],
  )
  return clientUID
}

/** An admin of a company with an open session. */
export async function createAdmin(
  owner: pg.Client,
  clientUID: string,
): Promise<{ userUID: string; token: string }> {
  const userUID = newId()
  const idSession = newId()
  const token = newToken('vt')
  await owner.query(
    `insert into users (client_uid, user_uid, email, user_name, role, email_validated)
     values ($1, $2, $3, 'Bench', 'admin', true)`,
    [clientUID, userUID, `bench-${userUID}@vatio.example`],
  )
  await owner.query(
    `insert into user_applications (client_uid, user_uid, application, role)
     select $1, $2, unnest(array['energy-crm', 'billing', 'solar-studies']), 'admin'`,
    [clientUID, userUID],
  )
  await owner.query(
    `insert into sessions (client_uid, id_session, user_uid, created_at, last_used_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [clientUID, idSession, userUID],
  )
  await owner.query(
    'insert into session_directory (token_hash, client_uid, id_session) values ($1, $2, $3)',
    [hashToken(token), clientUID, idSession],
  )
  return { userUID, token }
}
