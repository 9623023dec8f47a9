import { priceLists, type PriceList } from '@vatio/domain/identity/licences/plan-price.data'
import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol)
      } catch {
        return false
      }
    },
    `must be a URL starting with ${protocols.join(' or ')}`,
  )
const postgresUrl = url(['postgres:', 'postgresql:'])

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  VATIO_HOST: z.string().min(1).default('127.0.0.1'),
  VATIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  VATIO_PUBLIC_URL: url(['http:', 'https:']).optional(),
  VATIO_DATA_DIR: z.string().min(1).default('./data'),
  VATIO_DEMO: flag.default('on'),
  VATIO_DEMO_PASSWORD: z.string().min(8).max(200).optional(),
  VATIO_DESIGN_PAGE: flag.default('off'),
  VATIO_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  VATIO_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 random bytes in base64url (43 characters)')
    .optional(),
  VATIO_TRUST_PROXY: z.string().default(''),
  VATIO_SUPPORT_EMAIL: z.email().default('soporte@vatio.example'),
  VATIO_TERMS_URL: url(['http:', 'https:']).optional(),
  VATIO_SUPPORT_PHONE: z.string().max(40).default(''),
  VATIO_SUPPORT_FORM_URL: url(['https:']).optional(),
  VATIO_PLAN_PRICES: z.enum(priceLists).default('b'),
  VATIO_MAIL_FROM: z.string().max(320).default('Vatio <no-responder@vatio.example>'),
  VATIO_CONTACT_URL: url(['http:', 'https:']).optional(),
  VATIO_METRICS_TOKEN: z.string().min(20).max(200).optional(),
  VATIO_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  VATIO_S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  VATIO_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  VATIO_S3_KEY: z.string().min(1).max(200).optional(),
  VATIO_S3_SECRET: z.string().min(1).max(200).optional(),
  VATIO_BACKUP: flag.default('on'),
  VATIO_BACKUP_DIR: z.string().min(1).optional(),
  VATIO_BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 02:30')
    .default('02:30'),
  VATIO_BACKUP_KEEP_COUNT: z.coerce.number().int().min(1).max(1000).default(7),
  VATIO_BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  VATIO_MIN_FREE_MB: z.coerce.number().int().min(0).default(500),
  VATIO_CLOCK: z.iso.datetime().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_RUNTIME_URL: postgresUrl.optional(),
  DATABASE_JOBS_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  VATIO_DATADIS_URL: url(['http:', 'https:']).default('https://datadis.es'),
  VATIO_CARTOCIUDAD_URL: z
    .union([z.literal('off'), url(['http:', 'https:'])])
    .default('https://www.cartociudad.es'),
  VATIO_PVGIS_URL: z
    .union([z.literal('off'), url(['http:', 'https:'])])
    .default('https://re.jrc.ec.europa.eu/api/v5_3'),
  VATIO_TILES_URL: z
    .union([
      z.literal('off'),
      url(['http:', 'https:']).refine(
        (text) => ['{z}', '{x}'].every((part) => text.includes(part)) && /\{-?y\}/.test(text),
        'must contain {z}, {x} and {y}, or {-y} for rows from the south',
      ),
    ])
    .default('https://tms-pnoa-ma.idee.es/1.0.0/pnoa-ma/{z}/{x}/{-y}.jpeg'),
  VATIO_CADASTRE_URL: z
    .union([z.literal('off'), url(['http:', 'https:'])])
    .default('https://ovc.catastro.meh.es'),
  VATIO_MAP_SAMPLES: flag.default('off'),
  VATIO_PRIVATE_INTEGRATION_HOSTS: z
    .string()
    .regex(/^$|^[\w.-]+:\d+(?:,[\w.-]+:\d+)*$/, 'must be a list of host:port, separated by commas')
    .default(''),
  VATIO_NEMON_METERING_URL: url(['http:', 'https:']).optional(),
  VATIO_DYNARGY_METERING_URL: url(['http:', 'https:']).optional(),
  VATIO_SUPPLY_SAMPLES: flag.default('off'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url(['http:', 'https:']).default('https://accounts.google.com'),
})

export interface S3Configuration {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
}

export interface Configuration {
  readonly mode: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** Address that mails and redirects use; never taken from a request. */
  readonly publicUrl: string
  readonly dataFolder: string
  readonly demo: { readonly enabled: boolean; readonly password: string | undefined }
  readonly designPage: boolean
  readonly logLevel: string
  /** Master key given by the operator; without it one is kept in the data folder. */
  readonly secretKey: string | undefined
  /** Addresses of proxies whose forwarded headers are trusted; empty means none. */
  readonly trustedProxies: readonly string[]
  /** URL of the terms of use; sign-up links to it. */
  readonly termsUrl: string | undefined
  readonly support: { readonly email: string; readonly phone: string; readonly formUrl: string }
  /** The price list of the plan page. */
  readonly planPrices: PriceList
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string }
  readonly integrations: {
    /** Base URL of Datadis. */
    readonly datadisUrl: string
    /** Base URL of CartoCiudad, which names the towns of postcodes and finds addresses; undefined where it is not asked. */
    readonly cartociudadUrl: string | undefined
    /** Base URL of version 5.3 of PVGIS; undefined where it is not asked. */
    readonly pvgisUrl: string | undefined
    /** Address of aerial photographs with `{z}`, `{x}` and `{y}` or `{-y}`; undefined where there are none. */
    readonly tilesUrl: string | undefined
    /** Base URL of the cadastre; undefined where it is not asked. */
    readonly cadastreUrl: string | undefined
    /** Made-up photographs, addresses and buildings of the map of a roof. */
    readonly mapSamples: boolean
    /** Base URL of the metering service of each provider; undefined: its register answers instead. */
    readonly meteringUrls: Readonly<Record<'nemon' | 'dynargy', string | undefined>>
    /** `host:port` of providers that may be reached although they are private or speak plain http. */
    readonly privateHosts: readonly string[]
    /** Simulated answers instead of those of Datadis, Nemon, Dynargy and CartoCiudad, marked as such. PVGIS is not asked either, and maps are samples. */
    readonly samples: boolean
  }
  /** URL to which texts of the contact form are also sent, besides being stored and mailed. */
  readonly contactUrl: string | undefined
  /** Bearer token of /metrics; without it only this machine may read them. */
  readonly metricsToken: string | undefined
  /** Storage of files instead of the data folder. */
  readonly s3: S3Configuration | undefined
  readonly minimumFreeMegabytes: number
  /** Scheduled backups. */
  readonly backup: {
    readonly enabled: boolean
    /** Absent: a folder in the data folder. */
    readonly folder: string | undefined
    /** Time of day in Madrid, `HH:mm`. */
    readonly at: string
    readonly keepCount: number
    readonly keepDays: number
  }
  /** A fixed start instant for the clock, only outside production. */
  readonly fixedClock: string | undefined
  readonly database: {
    readonly url: string | undefined
    readonly runtimeUrl: string | undefined
    readonly jobsUrl: string | undefined
    readonly poolSize: number
  }
  readonly google:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined
}

/** Lists every error in the environment. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}

/** Reads the environment; throws one {@link ConfigurationError} that lists every problem. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (Boolean(given.GOOGLE_CLIENT_ID) !== Boolean(given.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither')
  }
  const s3Names = ['VATIO_S3_ENDPOINT', 'VATIO_S3_BUCKET', 'VATIO_S3_KEY', 'VATIO_S3_SECRET']
  const s3Given = s3Names.filter((name) => given[name] !== undefined)
  if (s3Given.length > 0 && s3Given.length < s3Names.length) {
    problems.push(`${s3Names.join(', ')} go together: set all or none`)
  }
  if (given.DATABASE_RUNTIME_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_RUNTIME_URL needs DATABASE_URL (the role that migrates)')
  }
  const env = parsed.data
  if (!env || problems.length > 0) throw new ConfigurationError(problems)
  return {
    mode: env.NODE_ENV,
    host: env.VATIO_HOST,
    port: env.VATIO_PORT,
    publicUrl: (env.VATIO_PUBLIC_URL ?? `http://localhost:${env.VATIO_PORT}`).replace(/\/+$/, ''),
    dataFolder: env.VATIO_DATA_DIR,
    demo: { enabled: env.VATIO_DEMO === 'on', password: env.VATIO_DEMO_PASSWORD },
    designPage: env.VATIO_DESIGN_PAGE === 'on' || env.NODE_ENV === 'development',
    logLevel: env.VATIO_LOG_LEVEL,
    secretKey: env.VATIO_SECRET_KEY,
    trustedProxies: env.VATIO_TRUST_PROXY.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    termsUrl: env.VATIO_TERMS_URL,
    support: {
      email: env.VATIO_SUPPORT_EMAIL,
      phone: env.VATIO_SUPPORT_PHONE,
      formUrl: env.VATIO_SUPPORT_FORM_URL ?? '',
    },
    planPrices: env.VATIO_PLAN_PRICES,
    mail: { smtpUrl: env.SMTP_URL, from: env.VATIO_MAIL_FROM },
    integrations: {
      datadisUrl: env.VATIO_DATADIS_URL.replace(/\/+$/, ''),
      cartociudadUrl:
        env.VATIO_CARTOCIUDAD_URL === 'off' ? undefined : env.VATIO_CARTOCIUDAD_URL.replace(/\/+$/, ''),
      pvgisUrl: env.VATIO_PVGIS_URL === 'off' ? undefined : env.VATIO_PVGIS_URL.replace(/\/+$/, ''),
      tilesUrl: env.VATIO_TILES_URL === 'off' ? undefined : env.VATIO_TILES_URL,
      cadastreUrl: env.VATIO_CADASTRE_URL === 'off' ? undefined : env.VATIO_CADASTRE_URL.replace(/\/+$/, ''),
      mapSamples: env.VATIO_MAP_SAMPLES === 'on' || env.VATIO_SUPPLY_SAMPLES === 'on',
      meteringUrls: {
        nemon: env.VATIO_NEMON_METERING_URL?.replace(/\/+$/, ''),
        dynargy: env.VATIO_DYNARGY_METERING_URL?.replace(/\/+$/, ''),
      },
      privateHosts: env.VATIO_PRIVATE_INTEGRATION_HOSTS.split(',').filter(Boolean),
      samples: env.VATIO_SUPPLY_SAMPLES === 'on',
    },
    contactUrl: env.VATIO_CONTACT_URL,
    metricsToken: env.VATIO_METRICS_TOKEN,
    s3: s3Of(env),
    minimumFreeMegabytes: env.VATIO_MIN_FREE_MB,
    backup: {
      enabled: env.VATIO_BACKUP === 'on',
      folder: env.VATIO_BACKUP_DIR,
      at: env.VATIO_BACKUP_AT,
      keepCount: env.VATIO_BACKUP_KEEP_COUNT,
      keepDays: env.VATIO_BACKUP_KEEP_DAYS,
    },
    fixedClock: env.NODE_ENV === 'production' ? undefined : env.VATIO_CLOCK,
    database: {
      url: env.DATABASE_URL,
      runtimeUrl: env.DATABASE_RUNTIME_URL,
      jobsUrl: env.DATABASE_JOBS_URL,
      poolSize: env.DATABASE_POOL,
    },
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : undefined,
  }
}

function s3Of(env: z.infer<typeof environmentSchema>): S3Configuration | undefined {
  const {
    VATIO_S3_ENDPOINT: endpoint,
    VATIO_S3_BUCKET: bucket,
    VATIO_S3_KEY: key,
    VATIO_S3_SECRET: secret,
  } = env
  if (!endpoint || !bucket || !key || !secret) return undefined
  return { endpoint: endpoint.replace(/\/+$/, ''), region: env.VATIO_S3_REGION, bucket, key, secret }
}
