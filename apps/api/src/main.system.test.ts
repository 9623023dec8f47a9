import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { newId } from './platform/db/uuid.ts'

interface Ended {
  readonly code: number | null
  readonly text: string
}

/** Starts the product as an operator does and waits for its end: every start in this file is refused. */
async function start(environment: Record<string, string>): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      createRequire(import.meta.url).resolve('tsx'),
      '--conditions=source',
      fileURLToPath(new URL('./main.ts', import.meta.url)),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VATIO_PORT: '0',
        VATIO_LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

describe('a refused start', { timeout: 90_000 }, () => {
  let folder: string
  let dataFolder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vatio-start-'))
    dataFolder = path.join(folder, 'data')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const refused = async (environment: Record<string, string>, line: RegExp) => {
    const { code, text } = await start({ VATIO_DATA_DIR: dataFolder, ...environment })
    expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(line) as string })
    expect(text.trimEnd()).not.toContain('\n')
  }
  const storeFile = () => {
    const tenant = newId()
    const shelf = path.join(dataFolder, 'files', tenant, 'ab')
    mkdirSync(shelf, { recursive: true })
    writeFileSync(path.join(shelf, `ab${'0'.repeat(30)}`), 'contract')
  }

  it('creates nothing when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await refused({ VATIO_PORT: String(port) }, /^The port \d+ is already in use.*VATIO_PORT/)
    other.close()
    expect(readdirSync(folder)).toEqual([])
  })

  it('says in one line that its data folder is a file', async () => {
    writeFileSync(dataFolder, 'notes')
    await refused({}, /^Vatio cannot write to the data folder .*VATIO_DATA_DIR/)
    expect(readFileSync(dataFolder, 'utf8')).toBe('notes')
  })

  it('says that its cluster is missing, suggests what to do, and creates no empty one', async () => {
    mkdirSync(dataFolder)
    writeFileSync(path.join(dataFolder, 'postgres-credentials.json'), '{}')
    await refused({}, /is gone .*npm run restore -- FILE.*begin anew on purpose/)
    expect(readdirSync(dataFolder)).toEqual(['postgres-credentials.json'])
  })

  it('creates no empty cluster beside uploaded files', async () => {
    storeFile()
    await refused({}, /holds uploaded files and there is no database.*npm run restore -- FILE.*begin anew/)
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false)
    expect(existsSync(path.join(dataFolder, 'secret.key'))).toBe(false)
  })

  describe('with an external database', () => {
    let known: TestDatabase
    let empty: TestDatabase
    beforeAll(async () => {
      known = await createTestDatabase()
      empty = await createTestDatabase({ empty: true })
    })
    afterAll(async () => {
      await known.drop()
      await empty.drop()
    })

    it('changes neither an empty database nor a file store with files', async () => {
      storeFile()
      const environment = { DATABASE_URL: empty.adminUrl, VATIO_SECRET_KEY: empty.secretKey }
      await refused(environment, /holds uploaded files and the database \w+ is empty.*check DATABASE_URL/)
      writeFileSync(path.join(dataFolder, 'files', '.installation'), `${empty.installationId}\n`)
      await refused(environment, new RegExp(`files of the installation ${empty.installationId}`))
    })

    it('reports a file store of another installation', async () => {
      storeFile()
      writeFileSync(path.join(dataFolder, 'files', '.installation'), `${newId()}\n`)
      await refused(
        { DATABASE_URL: known.adminUrl, VATIO_SECRET_KEY: known.secretKey },
        /belongs to the installation .* and the database \w+ to /,
      )
    })

    it('creates no new master key when its own is lost', async () => {
      await refused({ DATABASE_URL: known.adminUrl }, /master key is missing.*accept-new-key/)
      expect(existsSync(path.join(dataFolder, 'secret.key'))).toBe(false)
    })
  })
})
