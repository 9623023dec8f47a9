import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { identityOf } from './cluster-user.ts'
import { syncFolder } from './durable-file.ts'
import { programPath } from './native-binaries.ts'

const DRAFT_PREFIX = 'postgres.new-'

/** Whether the location has a cluster. Refuses one of another PostgreSQL major version, touching nothing. */
export function hasCluster(location: ClusterLocation): boolean {
  const file = path.join(location.cluster, 'PG_VERSION')
  if (!existsSync(file)) return false
  const version = readFileSync(file, 'utf8').trim()
  if (version === String(location.binaries.major)) return true
  throw new StartError(
    `The database in ${location.cluster} was written by PostgreSQL ${version} and this Vatio carries ` +
      `${location.binaries.major}: with the Vatio that wrote it run npm run backup -- FILE, move the data folder away, ` +
      'and with this one run npm run restore -- FILE. Nothing was changed.',
  )
}

/**
 * Creates the cluster: scram passwords, page checksums, UTF-8, and the built-in C.UTF-8 order, which no
 * update of the system can change under an index (lists that need Spanish order use a collation). It is
 * created under another name and renamed when complete, so that an interrupted first start leaves nothing.
 */
export async function initialiseCluster(
  location: ClusterLocation,
  superuserPassword: string,
  durable: boolean,
): Promise<void> {
  for (const name of readdirSync(location.home)) {
    if (name.startsWith(DRAFT_PREFIX)) await removeDraft(path.join(location.home, name))
  }
  if (existsSync(location.cluster)) {
    throw new StartError(
      `${location.cluster} exists and holds no database: move it away if it is yours, delete it if it is not, then start again.`,
    )
  }
  const draft = mkdtempSync(path.join(location.home, DRAFT_PREFIX))
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
    giveTo(location, draft)
    giveTo(location, passwordFile)
    const made = await runInitdb(location, draft, passwordFile, 'C.UTF-8', durable)
    if (made !== null) {
      // Systems without a C.UTF-8 locale: only the character classes of the C library differ.
      const again = await runInitdb(location, draft, passwordFile, 'C', durable)
      if (again !== null)
        throw new StartError(`PostgreSQL could not make its data folder in ${location.home}: ${again}`)
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, location.cluster)
  if (durable) syncFolder(location.home)
}

/**
 * Retries, because an initdb that outlived its killed parent keeps writing until it fails for lack of its
 * files.
 */
async function removeDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true, maxRetries: 15, retryDelay: 100 })
}

function giveTo({ user }: ClusterLocation, file: string): void {
  if (user !== null) chownSync(file, user.uid, user.gid)
}

/** Runs initdb; the reason as one line when it fails, null when it is done. */
async function runInitdb(
  location: ClusterLocation,
  folder: string,
  passwordFile: string,
  locale: string,
  durable: boolean,
): Promise<string | null> {
  const options = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]
  const child = spawn(programPath(location.binaries.folder, 'initdb'), options, {
    ...identityOf(location.user),
    cwd: location.home,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return code === 0
    ? null
    : (complaint.split('\n').find((line) => line.includes('error:')) ?? complaint.trim())
}
