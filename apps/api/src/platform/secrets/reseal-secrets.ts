import type pg from 'pg'
import { databaseRoles } from '../db/roles.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../elements.ts'
import { createSecretBox, olderKeyIds, sealingKeyId } from './aes-secret-box.ts'
import type { MasterKeys } from './master-key.ts'

/** A column of sealed texts. The primary key without the company is the `id` of their place. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly idColumn: string
}

export interface ResealedColumn extends SealedColumn {
  readonly resealed: number
  /** Sealed with a lost key, or altered: not changed. */
  readonly unreadable: number
}

const BATCH = 200

/**
 * Every column of the catalogue that stores sealed texts: those called `sealed_…`, and the signatures of the audit.
 *
 * @throws where the key of such a table is not company and one more column, from which its places could be derived.
 */
export async function listSealedColumns(client: pg.Client): Promise<SealedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string; keys: string[] }>(
    `select c.relname as table, a.attname as column,
            array(select k.attname::text from pg_index i
                  join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
                  where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, k.attnum)) as keys
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
       and (a.attname like 'sealed\\_%' and a.atttypid = 'text'::regtype
            or (c.relname, a.attname) = ('audit_seals', 'signature'))
     order by 1, 2`,
  )
  return rows.map(({ table, column, keys }) => {
    const [client, idColumn, ...more] = keys
    if (client !== 'client_uid' || idColumn === undefined || more.length > 0) {
      throw new Error(`the key of ${table} does not give the place of ${column}`)
    }
    return { table, column, idColumn }
  })
}

/** Number of texts that are still sealed with an available older key. */
export async function countOldSeals(client: pg.Client, keys: MasterKeys): Promise<number> {
  let waiting = 0
  for (const { table, column } of await listSealedColumns(client)) {
    const { rows } = await asSteward(client, () =>
      client.query<{ waiting: number }>(
        `select count(*)::int as waiting from ${client.escapeIdentifier(table)}
         where split_part(${client.escapeIdentifier(column)}, '.', 2) = any($1)`,
        [olderKeyIds(keys)],
      ),
    )
    waiting += only(rows).waiting
  }
  return waiting
}

/**
 * Reseals everything with the newest key, a few rows per transaction. After an interruption the remaining
 * texts are found by their key id when it is called again; old keys still open texts meanwhile.
 */
export async function resealSecrets(
  client: pg.Client,
  keys: MasterKeys,
  afterBatch: () => Promise<void> = async () => {},
): Promise<ResealedColumn[]> {
  const done: ResealedColumn[] = []
  for (const column of await listSealedColumns(client)) {
    let resealed = 0
    let unreadable = 0
    let last: Place | null = null
    do {
      const batch: Batch = await asSteward(client, () => resealBatch(client, keys, column, last))
      resealed += batch.resealed
      unreadable += batch.unreadable
      last = batch.last
      await afterBatch()
    } while (last !== null)
    done.push({ ...column, resealed, unreadable })
  }
  return done
}

interface Place {
  readonly clientUID: string
  readonly id: string
}
interface Batch {
  readonly resealed: number
  readonly unreadable: number
  /** Null when nothing is left. */
  readonly last: Place | null
}

async function resealBatch(
  client: pg.Client,
  keys: MasterKeys,
  { table, column, idColumn }: SealedColumn,
  after: Place | null,
): Promise<Batch> {
  const secrets = createSecretBox(keys)
  const [inTable, inColumn, byId] = [table, column, idColumn].map((name) => client.escapeIdentifier(name))
  const { rows } = await client.query<Place & { sealed: string }>(
    `select client_uid as "clientUID", ${byId}::text as id, ${inColumn} as sealed from ${inTable}
     where ${inColumn} not like $1 and ($2::uuid is null or (client_uid, ${byId}::text) > ($2, $3))
     order by client_uid, ${byId}::text limit ${BATCH} for update`,
    [`v1.${sealingKeyId(keys)}.%`, after?.clientUID ?? null, after?.id ?? null],
  )
  let resealed = 0
  for (const { clientUID, id, sealed } of rows) {
    const place = { table, column, clientUID, id }
    let plain: string
    try {
      plain = secrets.open(sealed, place)
    } catch {
      continue
    }
    await client.query(
      `update ${inTable} set ${inColumn} = $3 where client_uid = $1 and ${byId}::text = $2`,
      [clientUID, id, secrets.seal(plain, place)],
    )
    resealed += 1
  }
  const last = rows.length === BATCH ? elementAt(rows, BATCH - 1) : null
  return { resealed, unreadable: rows.length - resealed, last }
}

async function asSteward<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role ${databaseRoles.steward}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
