import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf, ReplyOf } from '@vatio/protocol/endpoint'
import type { ErrorReply } from '@vatio/protocol/wire'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { createApp } from '../src/app.ts'
import { hashToken, newToken } from '../src/platform/auth/tokens.ts'
import { createClock } from '../src/platform/clock/clock.ts'
import { readConfiguration } from '../src/platform/config/configuration.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/db/uuid.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestServices } from './services.ts'
import { withTestTenant, type TestTransaction } from './test-transaction.ts'

/** Start time of the clock of every test server. */
export const TEST_NOW = '2026-11-16T09:00:00.000Z'

export interface TestUser {
  readonly clientUID: string
  readonly userUID: string
  readonly email: string
  readonly token: string
}

export interface NewTestUser {
  readonly tenant?: string
  readonly role?: Role
  readonly applications?: readonly ApplicationName[]
  readonly groups?: readonly { idGroup: string; isGroupAdmin: boolean }[]
  readonly passwordHash?: string
  readonly email?: string
  readonly active?: boolean
  readonly emailValidated?: boolean
}

export interface CallOptions<E extends Endpoint> {
  /** The caller; absent: without a session. */
  readonly as?: TestUser | undefined
  readonly params?: ParamsInputOf<E>
  readonly query?: QueryInputOf<E>
  readonly body?: BodyInputOf<E>
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: { readonly name: string; readonly content: Buffer | string }
}

export interface Answer<E extends Endpoint> {
  readonly status: number
  /** The reply; only meaningful when the status is 2xx. */
  readonly reply: ReplyOf<E>
  /** Code of the first error, undefined on success. */
  readonly code: string | undefined
  readonly errors: ErrorReply['errors']
  readonly raw: LightMyRequestResponse
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly database: TestDatabase
  /** Two companies with an admin each: tests act as A and try to access B. */
  readonly tenantA: string
  readonly tenantB: string
  readonly adminA: TestUser
  readonly adminB: TestUser
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>
  createTenant(name?: string, licence?: Licence): Promise<string>
  /** Creates a user with an open session. */
  createUser(user?: NewTestUser): Promise<TestUser>
  /** Arranges or inspects rows of a tenant, through the runtime role. */
  inTenant<T>(clientUID: string, work: (tx: TestTransaction) => Promise<T>): Promise<T>
  /** Starts the job worker, which also sends mails. */
  startJobs(): Promise<void>
  close(): Promise<void>
}

const ALL_APPLICATIONS: readonly ApplicationName[] = [
  'energy-crm',
  'solar-studies',
  'energy-insights',
  'profiles',
  'billing',
  'tasks',
]

/** The whole API on a separate database, called in process. Close it in `afterAll`. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    VATIO_LOG_LEVEL: 'silent',
    VATIO_PUBLIC_URL: 'http://localhost',
    VATIO_CLOCK: TEST_NOW,
    // No test calls a server outside this machine.
    VATIO_CARTOCIUDAD_URL: 'off',
    VATIO_PVGIS_URL: 'off',
    VATIO_TILES_URL: 'off',
    VATIO_CADASTRE_URL: 'off',
    // A private address, which is refused, so that no test calls the real one.
    VATIO_DATADIS_URL: 'http://127.0.0.1:9',
    ...environment,
  })
  const clock = createClock(configuration.fixedClock)
  const pool = openDatabase({ runtimeUrl: database.runtimeUrl, poolSize: 5, clock, onIdleError: () => {} })
  const services = await createTestServices({ configuration, clock, database: pool, testDatabase: database })
  const { platform } = services
  const app = createApp(platform)
  await app.ready()
  const admin = new pg.Pool({ connectionString: database.superuserUrl, max: 2 })
  admin.on('error', () => {})

  const createTenant: TestServer['createTenant'] = async (name = 'Consultora', licence = 'enterprise') => {
    const clientUID = newId()
    await admin.query(
      `insert into organisations (client_uid, name, license, applications, activated_tasks)
       values ($1, $2, $3, $4, true)`,
      [clientUID, name, licence, ALL_APPLICATIONS],
    )
    return clientUID
  }

  const createUser: TestServer['createUser'] = async (user = {}) => {
    const clientUID = user.tenant ?? tenantA
    const userUID = newId()
    const email = user.email ?? `${userUID}@pruebas.example`
    await admin.query(
      `insert into users (client_uid, user_uid, email, user_name, role, password_hash, active, email_validated)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        clientUID,
        userUID,
        email,
        'Persona de pruebas',
        user.role ?? 'user',
        user.passwordHash ?? null,
        user.active ?? true,
        user.emailValidated ?? true,
      ],
    )
    await admin.query('insert into user_directory values (lower($1), $2, $3)', [email, clientUID, userUID])
    for (const application of user.applications ?? ALL_APPLICATIONS) {
      await admin.query('insert into user_applications values ($1, $2, $3, $4)', [
        clientUID,
        userUID,
        application,
        user.role ?? 'user',
      ])
    }
    for (const group of user.groups ?? []) {
      await admin.query(
        `insert into users_to_groups (client_uid, id_user_to_group, id_group, user_uid, is_group_admin)
         values ($1, $2, $3, $4, $5)`,
        [clientUID, newId(), group.idGroup, userUID, group.isGroupAdmin],
      )
    }
    const token = newToken('vt')
    const idSession = newId()
    const now = clock.now()
    await admin.query(
      `insert into sessions (client_uid, id_session, user_uid, created_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, $4, $5)`,
      [clientUID, idSession, userUID, now, new Date(now.getTime() + 86_400_000)],
    )
    await admin.query('insert into session_directory values ($1, $2, $3)', [
      hashToken(token),
      clientUID,
      idSession,
    ])
    return { clientUID, userUID, email, token }
  }

  const tenantA = await createTenant('Consultora A')
  const tenantB = await createTenant('Consultora B')
  const adminA = await createUser({ tenant: tenantA, role: 'admin' })
  const adminB = await createUser({ tenant: tenantB, role: 'admin' })

  return {
    app,
    platform,
    database,
    tenantA,
    tenantB,
    adminA,
    adminB,
    createTenant,
    createUser,
    call: (endpoint, options = {}) => callApp(app, endpoint, options),
    inTenant: (clientUID, work) => withTestTenant(pool, { clientUID }, work),
    startJobs: () => services.start(),
    async close() {
      await app.close()
      await services.stop()
      await pool.close()
      await admin.end()
      await database.drop()
    },
  }
}

async function callApp<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answer<E>> {
  const params = (options.params ?? {}) as Record<string, string | undefined>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const upload = options.file ? multipartOf(options.file) : undefined
  const raw = await app.inject({
    method: endpoint.method,
    url: path,
    query: (options.query ?? {}) as Record<string, string>,
    headers: {
      ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
      ...upload?.headers,
      ...options.headers,
    },
    ...(upload ? { payload: upload.payload } : {}),
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  })
  const isJson = String(raw.headers['content-type'] ?? '').startsWith('application/json')
  const body: unknown = isJson ? raw.json() : undefined
  const errors = raw.statusCode >= 400 ? (body as ErrorReply).errors : []
  return { status: raw.statusCode, reply: body as ReplyOf<E>, code: errors[0]?.message, errors, raw }
}

function multipartOf(file: { name: string; content: Buffer | string }) {
  const boundary = `frontera${newId().replaceAll('-', '')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(file.content as never),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
