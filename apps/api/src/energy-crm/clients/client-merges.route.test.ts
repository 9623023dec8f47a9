import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import {
  getClient,
  listClientMerges,
  mergeClients,
  undoClientMerge,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActivityNote } from '../../../test/factories/activity-notes.factory.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { newId } from '../../platform/db/uuid.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { CLIENT_REFERENCES } from './client-merges.repository.ts'

let server: TestServer
let as: TestUser
beforeAll(async () => {
  server = await startTestServer()
  as = server.adminA
})
afterAll(() => server.close())

const inA = <T>(work: Parameters<typeof server.inTenant<T>>[1]) => server.inTenant(server.tenantA, work)

/** Two clients; the second has a supply and a deleted one. */
async function makePair() {
  const winner = await inA((tx) => makeClient(tx, { name: 'Bar Sol', phoneNumber: '600000001' }))
  const loser = await inA((tx) => makeClient(tx, { name: 'Bar Sol S.L.', phoneNumber: '600000002' }))
  const points = await inA(async (tx) => [
    await makeConsumptionPoint(tx, { idClient: loser, cups: nextCups() }),
    await makeConsumptionPoint(tx, { idClient: loser, cups: nextCups() }),
  ])
  await inA((tx) =>
    tx.query('update consumption_points set deleted_at = now() where id_consumption_point = $1', [points[1]]),
  )
  return { winner, loser, points }
}

type Pair = Awaited<ReturnType<typeof makePair>>

const merge = ({ winner, loser }: Omit<Pair, 'points'>, by = as, versions = [1, 1]) =>
  server.call(mergeClients, {
    as: by,
    body: {
      client: {
        idClient: winner,
        version: versions[0]!,
        clientInfo: { name: 'Bar Sol', phoneNumber: '600000002' },
      },
      merged: { idClient: loser, version: versions[1]! },
    },
  })
const holders = (points: readonly string[]) =>
  inA(async (tx) => {
    const rows = await tx.query<{ id_client: string }>(
      'select id_client from consumption_points where id_consumption_point = any($1) order by id_consumption_point',
      [points],
    )
    return rows.map((row) => row.id_client)
  })
const find = async (id: string) => (await server.call(getClient, { as, params: { id } })).raw

describe('merging two clients', () => {
  it('moves the supplies, deleted ones too, keeps the chosen values and deletes the other client', async () => {
    const pair = await makePair()
    const { reply, status } = await merge(pair)
    expect([status, reply.moved]).toEqual([
      200,
      { consumptionPoints: 2, comparisons: 0, documents: 0, activityNotes: 0 },
    ])
    expect(await holders(pair.points)).toEqual([pair.winner, pair.winner])
    expect((await find(pair.winner)).json().clientInfo.phoneNumber).toBe('600000002')
    expect((await find(pair.loser)).statusCode).toBe(404)
    const restored = await server.call(restoreRecord, {
      as,
      body: { entity: 'client', idEntity: pair.loser },
    })
    expect(restored.code).toBe('RECORD_NOT_RESTORABLE')
  })

  it('moves the documents of the client, and back when it is undone', async () => {
    const pair = await makePair()
    const document = newId()
    await inA((tx) =>
      tx.query(
        `insert into documents (client_uid, id_document, entity, id_entity, name, mime_type, size, sha256,
           deleted_at, deleted_storage_key)
         values ($1, $2, 'client', $3, 'dni.pdf', 'application/pdf', 10, repeat('a', 64), now(), 'key')`,
        [tx.clientUID, document, pair.loser],
      ),
    )
    const owner = () =>
      inA(async (tx) => {
        const rows = await tx.query<{ id: string }>(
          'select id_entity as id from documents where id_document = $1',
          [document],
        )
        return rows[0]?.id
      })
    const { reply } = await merge(pair)
    expect([reply.moved.documents, await owner()]).toEqual([1, pair.winner])
    await server.call(undoClientMerge, { as, params: { id: reply.idClientMerge } })
    expect(await owner()).toBe(pair.loser)
  })

  it('moves the notes of the client, deleted ones too, and back when it is undone', async () => {
    const pair = await makePair()
    const [kept, deleted] = await inA(async (tx) => [
      await makeActivityNote(tx, { idClient: pair.loser }),
      await makeActivityNote(tx, { idClient: pair.loser }),
    ])
    await inA((tx) =>
      tx.query('update activity_notes set deleted_at = now() where id_activity_note = $1', [deleted]),
    )
    const owners = () =>
      inA((tx) =>
        tx.query<{ id: string }>(
          'select id_client as id from activity_notes where id_activity_note = any($1) order by id_activity_note',
          [[kept, deleted]],
        ),
      ).then((rows) => rows.map((row) => row.id))
    const { reply } = await merge(pair)
    expect([reply.moved.activityNotes, await owners()]).toEqual([2, [pair.winner, pair.winner]])
    const later = await inA((tx) => makeActivityNote(tx, { idClient: pair.winner }))
    await server.call(undoClientMerge, { as, params: { id: reply.idClientMerge } })
    expect(await owners()).toEqual([pair.loser, pair.loser])
    const stayed = await inA((tx) =>
      tx.query<{ id: string }>('select id_client as id from activity_notes where id_activity_note = $1', [
        later,
      ]),
    )
    expect(stayed).toEqual([{ id: pair.winner }])
  })

  it('is refused to agents, of one client with itself, of a stale version and of a client of another company', async () => {
    const pair = await makePair()
    const agent = await server.createUser({})
    expect((await merge(pair, agent)).status).toBe(403)
    expect((await merge(pair, server.adminB)).status).toBe(404)
    expect((await merge({ ...pair, loser: pair.winner })).code).toBe('CLIENT_MERGE_SAME')
    expect((await merge(pair, as, [1, 2])).code).toBe('VERSION_CONFLICT')
    expect((await merge(pair, as, [2, 1])).code).toBe('VERSION_CONFLICT')
    expect(await holders(pair.points)).toEqual([pair.loser, pair.loser])
  })

  it('is done once when two merge the same pair at once, in either direction', async () => {
    const pair = await makePair()
    const other = { winner: pair.loser, loser: pair.winner }
    const answers = await Promise.all([merge(pair), merge(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('is listed at the client that stayed, and leads to it from the client that is gone', async () => {
    const pair = await makePair()
    const { reply } = await merge(pair)
    const list = (by = as) => server.call(listClientMerges, { as: by, params: { id: pair.winner } })
    expect((await list()).reply).toEqual([
      expect.objectContaining({
        idClientMerge: reply.idClientMerge,
        name: 'Bar Sol S.L.',
        canBeUndone: true,
      }),
    ])
    expect((await list(server.adminB)).status).toBe(404)
    const gone = (by = as) => server.call(getClient, { as: by, params: { id: pair.loser } })
    expect((await gone()).raw.json().errors[0].details).toEqual({ mergedInto: pair.winner })
    expect((await gone(server.adminB)).raw.json().errors[0]).not.toHaveProperty('details')

    await server.call(updateClient, {
      as,
      body: { idClient: pair.winner, version: reply.client.version, clientInfo: { name: 'Otro' } },
    })
    expect((await list()).reply.map((one) => one.canBeUndone)).toEqual([false])
  })

  it('is undone: both clients are as before, and only what was moved goes back', async () => {
    const pair = await makePair()
    const { reply } = await merge(pair)
    const own = await inA((tx) => makeConsumptionPoint(tx, { idClient: pair.winner, cups: nextCups() }))
    const undo = (by = as) => server.call(undoClientMerge, { as: by, params: { id: reply.idClientMerge } })
    expect((await undo(server.adminB)).status).toBe(404)
    expect((await undo()).status).toBe(200)
    expect(await holders(pair.points)).toEqual([pair.loser, pair.loser])
    expect(await holders([own])).toEqual([pair.winner])
    expect((await find(pair.winner)).json().clientInfo.phoneNumber).toBe('600000001')
    expect((await find(pair.loser)).statusCode).toBe(200)
    expect((await undo()).status).toBe(404)
  })

  it('is not undone after a change of one of them or after 30 days', async () => {
    const changed = await makePair()
    const { reply } = await merge(changed)
    await server.call(updateClient, {
      as,
      body: { idClient: changed.winner, version: reply.client.version, clientInfo: { name: 'Otro' } },
    })
    const undo = (id: string) => server.call(undoClientMerge, { as, params: { id } })
    expect((await undo(reply.idClientMerge)).code).toBe('CLIENT_MERGE_CHANGED')
    const touched = await makePair()
    const { idClientMerge } = (await merge(touched)).reply
    await inA((tx) =>
      tx.query('update clients set version = version + 1 where id_client = $1', [touched.loser]),
    )
    expect((await undo(idClientMerge)).code).toBe('CLIENT_MERGE_CHANGED')
    const old = (await merge(await makePair())).reply
    await inA((tx) =>
      tx.query(`update client_merges set at = at - interval '30 days 1 hour' where id_client_merge = $1`, [
        old.idClientMerge,
      ]),
    )
    expect((await undo(old.idClientMerge)).code).toBe('CLIENT_MERGE_EXPIRED')
  })

  it('leaves nothing of the person once the client that stayed is erased', async () => {
    const pair = await makePair()
    await merge(pair)
    const body = { kind: 'client', id: pair.winner, confirmation: 'Bar Sol' } as const
    expect((await server.call(erasePerson, { as, body })).status).toBe(200)
    const rows = await inA((tx) =>
      tx.query<{ phone: string | null; merges: number }>(
        `select phone_number as phone, (select count(*)::int from client_merges where id_client = $1) as merges
         from clients where id_client = any($2)`,
        [pair.winner, [pair.winner, pair.loser]],
      ),
    )
    expect(rows).toEqual([
      { phone: null, merges: 0 },
      { phone: null, merges: 0 },
    ])
  })

  it('knows every reference to a client in the database', async () => {
    const rows = await inA((tx) =>
      tx.query<{ name: string }>(
        `select conname as name from pg_constraint
         where confrelid = 'clients'::regclass and contype = 'f' order by conname`,
      ),
    )
    expect(rows.map((row) => row.name)).toEqual(Object.keys(CLIENT_REFERENCES).toSorted())
    const columns = await inA((tx) =>
      tx.query<{ name: string }>(
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'id_client' order by table_name`,
      ),
    )
    expect(columns.map((row) => row.name)).toEqual([
      'activity_notes',
      'client_authorisations',
      'client_custom_field_values',
      'client_distinct_pairs',
      'client_merges',
      'clients',
      'comparisons',
      'consumption_points',
      'solar_studies',
    ])
  })
})
