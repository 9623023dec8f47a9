import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { messyWorkbook } from '../../../test/imports-messy-workbook.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const { checked, imported, undone, rowsOf } = importsScenario(() => server)

describe('[CLI-016] [API-057] a workbook of 5,000 rows in disorder', () => {
  it('is imported with a truthful report of every row, and undone', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, async (tx) => {
      await tx.query(`update organisations set license = 'corporation'`)
      await tx.query(
        `insert into commercials (client_uid, id_commercial, name, first_surname)
         select client_uid, gen_random_uuid(), 'Lucía', 'Prado' from organisations`,
      )
      await makeEnergyMarketer(tx, { name: 'Iberluz' })
    })
    const { content, rows } = messyWorkbook()
    const found = await checked(admin, 'contracts', content, {}, 'cartera (2).XLSX')
    expect(found.table).toMatchObject({ sheetName: 'Datos 2026', headerLine: 5 })
    const created = rows.filter(({ outcome }) => outcome === 'create')
    expect(found.summary).toMatchObject({
      create: created.length,
      refused: rows.filter(({ outcome }) => outcome === 'refused').length,
      skip: rows.filter(({ outcome }) => outcome === 'skip').length,
      update: 0,
    })
    const report = await rowsOf(admin, found.idImport)
    expect(
      report.map(({ line, outcome, reasons }) => [
        line,
        outcome,
        outcome === 'skip' ? null : reasons.map(({ field, code }) => `${field} ${code}`).join() || null,
      ]),
    ).toEqual(rows.map(({ line, outcome, reason }) => [line, outcome, reason]))

    const done = await imported(admin, found)
    expect([done.state, done.summary]).toEqual(['imported', found.summary])
    const stored = await server.inTenant(tenant, (tx) =>
      tx.query(`select k.contract_number as number, k.cups, c.dni_or_cif as nif, c.name as client,
          k.signing_date::text as signed, k.anual_consumption::float as kwh, k.contracted_power_kw[1]::float as power
        from contracts k join consumption_points p using (client_uid, id_consumption_point)
        join clients c using (client_uid, id_client) where k.deleted_at is null order by 1`),
    )
    expect(stored).toEqual(created.map(({ contract }) => contract))
    const back = await undone(admin, done)
    expect(back.undone?.kept).toBe(0)
    const [rest] = await server.inTenant(tenant, (tx) =>
      tx.query(`select (select count(*)::int from contracts where deleted_at is null) as contracts,
        (select count(*)::int from consumption_points where deleted_at is null) as points,
        (select count(*)::int from clients where deleted_at is null) as clients`),
    )
    expect(rest).toEqual({ contracts: 0, points: 0, clients: 0 })
  })
})
