import * as endpoints from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const TABLES = ['sips_consumptions', 'sips_points', 'curve_import_rows'] as const

it('erasing a client deletes what SIPS files and imports of curves say of their supplies, and no other', async () => {
  const { tenantA: tenant, adminA: admin } = server
  const make = (name: string) =>
    server.inTenant(tenant, async (tx) => {
      const idClient = await makeClient(tx, { name })
      const idPoint = await makeConsumptionPoint(tx, { idClient })
      await tx.query(
        `insert into sips_consumptions (client_uid, id_consumption_point, start_date, end_date, tariff_code, active_kwh,
           demanded_kw, reading_type, source, loaded_at)
         values ($1, $2, '2026-01-01', '2026-01-31', '018', '{1}', '{}', 'R', 'a.csv', now())`,
        [tenant, idPoint],
      )
      await tx.query(
        `insert into sips_points (client_uid, id_consumption_point, facts, source, loaded_at)
         values ($1, $2, '{}', 'a.csv', now())`,
        [tenant, idPoint],
      )
      const [idImport, idFile] = [newId(), newId()]
      await tx.query(
        `insert into curve_imports (client_uid, id_curve_import, expires_at, creation_timestamp, creation_user_uid)
         values ($1, $2, now(), now(), $3)`,
        [tenant, idImport, admin.userUID],
      )
      await tx.query(
        `insert into curve_import_files (client_uid, id_curve_import, id_curve_import_file, name, digest, creation_timestamp)
         values ($1, $2, $3, 'a.csv', decode(repeat('00', 32), 'hex'), now())`,
        [tenant, idImport, idFile],
      )
      await tx.query(
        `insert into curve_import_rows (client_uid, id_curve_import, id_curve_import_row, id_curve_import_file, file_name,
           id_consumption_point, state, time_zone)
         values ($1, $2, $3, $4, 'a.csv', $5, 'open', 'Europe/Madrid')`,
        [tenant, idImport, newId(), idFile, idPoint],
      )
      return { idClient, idPoint }
    })
  const [gone, stays] = [await make('Berenguela'), await make('Otra')]
  const body = { kind: 'client' as const, id: gone.idClient, confirmation: 'Berenguela' }
  expect((await server.call(endpoints.erasePerson, { as: admin, body })).status).toBe(200)
  const left = await server.inTenant(tenant, (tx) =>
    Promise.all(
      TABLES.map((table) =>
        tx.query<{ id: string }>(`select id_consumption_point as id from ${table} where client_uid = $1`, [
          tenant,
        ]),
      ),
    ),
  )
  expect(left.map((rows) => rows.map(({ id }) => id))).toEqual(TABLES.map(() => [stays.idPoint]))
})
