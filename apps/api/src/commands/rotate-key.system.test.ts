import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfiguration } from '../platform/config/configuration.ts'
import { newId } from '../platform/db/uuid.ts'
import { elementAt } from '@vatio/domain/element-at'
import { createSecretBox, sealingKeyId } from '../platform/secrets/aes-secret-box.ts'
import { KEY_FILE, loadMasterKeys, type MasterKeys } from '../platform/secrets/master-key.ts'
import { listSealedColumns } from '../platform/secrets/reseal-secrets.ts'
import { rotateMasterKey } from './rotate-key.ts'

let database: TestDatabase
let inspector: pg.Client
let dataFolder: string
const companies = [newId(), newId()] as const
beforeAll(async () => {
  database = await createTestDatabase()
  inspector = new pg.Client({ connectionString: database.superuserUrl })
  await inspector.connect()
  for (const clientUID of companies) {
    await inspector.query(`insert into organisations (client_uid, name) values ($1, 'Llaves')`, [clientUID])
  }
})
afterAll(async () => {
  await inspector.end()
  await database.drop()
})

const lines: string[] = []
const rotate = (
  more: { makeKey?: boolean; afterBatch?: () => Promise<void>; runningPid?: number; key?: string } = {},
) =>
  rotateMasterKey(
    {
      adminUrl: database.adminUrl,
      configuration: readConfiguration({ NODE_ENV: 'test', VATIO_SECRET_KEY: more.key }),
      dataFolder,
      runningPid: more.runningPid ?? null,
    },
    {
      makeKey: more.makeKey ?? true,
      log: (line) => lines.push(line),
      ...(more.afterBatch ? { afterBatch: more.afterBatch } : {}),
    },
  )

interface Row {
  readonly clientUID: string
  readonly id: string
  readonly sealed: string
}
const mails = async (): Promise<Row[]> =>
  (
    await inspector.query<Row>(
      `select client_uid as "clientUID", id_mail as id, sealed_body as sealed from mail_messages
       where sealed_body is not null order by id_mail`,
    )
  ).rows
const others = async (): Promise<(Row & { table: string; column: string })[]> =>
  (
    await inspector.query<Row & { table: string; column: string }>(
      `select 'integrations' as table, 'sealed_credentials' as column, client_uid as "clientUID",
              provider as id, sealed_credentials as sealed from integrations
       union all select 'second_factors', 'sealed_secret', client_uid, user_uid::text, sealed_secret from second_factors
       union all select 'audit_seals', 'signature', client_uid, position::text, signature from audit_seals`,
    )
  ).rows
const place = ({ clientUID, id }: Row) => ({ table: 'mail_messages', column: 'sealed_body', clientUID, id })
const readsMails = async (keys: MasterKeys) => {
  const box = createSecretBox(keys)
  for (const mail of await mails()) expect(box.open(mail.sealed, place(mail))).toBe(`cuerpo ${mail.id}`)
}

const MAILS = 450
let old: MasterKeys
beforeEach(async () => {
  lines.length = 0
  dataFolder = mkdtempSync(path.join(tmpdir(), 'vatio-rotate-'))
  old = loadMasterKeys({ dataFolder })
  await inspector.query(
    `set session_replication_role = 'replica';
     delete from mail_messages; delete from integrations; delete from second_factors; delete from audit_seals`,
  )
  const box = createSecretBox(old)
  for (let index = 0; index < MAILS; index++) {
    const [clientUID, id] = [elementAt(companies, index % 2), newId()]
    await inspector.query(
      `insert into mail_messages (client_uid, id_mail, template, recipient, subject, sealed_body, state, created_at)
       values ($1, $2, 'contact', 'a@b.es', 'Hola', $3, 'kept', now())`,
      [clientUID, id, box.seal(`cuerpo ${id}`, place({ clientUID, id, sealed: '' }))],
    )
  }
  const [clientUID] = companies
  const userUID = newId()
  const sealed = (table: string, column: string, id: string) =>
    box.seal('otro secreto', { table, column, clientUID, id })
  await inspector.query(
    `insert into integrations (client_uid, provider, sealed_credentials, updated_at) values ($1, 'nemon', $2, now())`,
    [clientUID, sealed('integrations', 'sealed_credentials', 'nemon')],
  )
  await inspector.query(
    `insert into second_factors (client_uid, user_uid, sealed_secret, created_at) values ($1, $2, $3, now())`,
    [clientUID, userUID, sealed('second_factors', 'sealed_secret', userUID)],
  )
  await inspector.query(
    `insert into audit_seals (client_uid, position, id_audit_event, content_hash, chain_hash, signature)
     values ($1, 1, $2, '\\x01', '\\x02', $3), ($1, 2, $4, '\\x01', '\\x02', null)`,
    [clientUID, newId(), sealed('audit_seals', 'signature', '1'), newId()],
  )
  await inspector.query(`set session_replication_role = 'origin'`)
  return () => rmSync(dataFolder, { recursive: true, force: true })
})

describe('a new master key', () => {
  it('[trust] reseals every secret: the old key is no longer needed', async () => {
    await rotate()
    const keys = loadMasterKeys({ dataFolder })
    expect(keys.all).toEqual([keys.current, old.current])
    const alone = { current: keys.current, all: [keys.current] }
    expect(await mails()).toHaveLength(MAILS)
    await readsMails(alone)
    const rest = await others()
    const texts = rest.flatMap(({ table, column, clientUID, id, sealed }) =>
      sealed === null ? [] : [createSecretBox(alone).open(sealed, { table, column, clientUID, id })],
    )
    expect(texts).toEqual(['otro secreto', 'otro secreto', 'otro secreto'])
    expect(lines.join('\n')).toContain(`mail_messages.sealed_body: ${MAILS} sealed anew\n`)
    expect(lines.join('\n')).not.toContain('cuerpo')
    expect(lines.join('\n')).not.toContain(keys.current)
  })

  it('[trust] interrupted midway, both keys together decrypt everything; the next run continues with the same key', async () => {
    let batches = 0
    const cut = async () => {
      batches += 1
      // After the single rows of the other tables and two batches of mails.
      const { rows } = await inspector.query(
        `select count(*)::int as n from mail_messages where sealed_body not like $1`,
        [`${elementAt(await mails(), 0).sealed.slice(0, 11)}%`],
      )
      if (rows[0].n > 0) throw new Error('power cut')
    }
    await expect(rotate({ afterBatch: cut })).rejects.toThrow('power cut')
    expect(batches).toBeGreaterThan(0)
    const keys = loadMasterKeys({ dataFolder })
    const left = (await mails()).filter((mail) => !mail.sealed.startsWith(`v1.${sealingKeyId(keys)}.`)).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(MAILS)
    await readsMails(keys)
    const keyFile = readFileSync(path.join(dataFolder, KEY_FILE), 'utf8')
    // The rest of the mails, and the second factor behind them.
    await rotate()
    expect(readFileSync(path.join(dataFolder, KEY_FILE), 'utf8')).toBe(keyFile)
    expect(lines.join('\n')).toContain(`${left + 1} sealed texts wait`)
    await readsMails({ current: keys.current, all: [keys.current] })
  })

  it('[trust] counts and keeps a text whose key is lost, and continues with the others', async () => {
    const lost = elementAt(await mails(), 0)
    const foreign = createSecretBox({
      current: Buffer.alloc(32, 3).toString('base64url'),
      all: [Buffer.alloc(32, 3).toString('base64url')],
    })
    const sealed = foreign.seal('perdido', place(lost))
    await inspector.query('update mail_messages set sealed_body = $2 where id_mail = $1', [lost.id, sealed])
    await rotate()
    expect(lines.join('\n')).toContain(
      `mail_messages.sealed_body: ${MAILS - 1} sealed anew, 1 cannot be read`,
    )
    expect((await mails()).find((mail) => mail.id === lost.id)?.sealed).toBe(sealed)
  })

  it('[trust] is refused while Vatio runs on this data folder, and where the operator provides the key', async () => {
    const before = readFileSync(path.join(dataFolder, KEY_FILE), 'utf8')
    await expect(rotate({ runningPid: 4711 })).rejects.toThrow(/process 4711/)
    const given = Buffer.alloc(32, 9).toString('base64url')
    await expect(rotate({ key: given })).rejects.toThrow(/VATIO_SECRET_KEY/)
    expect(readFileSync(path.join(dataFolder, KEY_FILE), 'utf8')).toBe(before)
    // What the operator does instead: the old key in the file, the new one given.
    await rotate({ key: given, makeKey: false })
    await readsMails({ current: given, all: [given] })
  })

  it('[trust] covers every column of sealed texts in the catalogue', async () => {
    const columns = (await listSealedColumns(inspector)).map(({ table, column }) => `${table}.${column}`)
    expect(columns).toEqual(
      expect.arrayContaining([
        'audit_seals.signature',
        'integrations.sealed_credentials',
        'mail_messages.sealed_body',
        'second_factors.sealed_secret',
      ]),
    )
  })
})
