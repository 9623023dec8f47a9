import {
  getPriceSheet,
  listPriceSheets,
  undoPriceSheet,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { BEFORE, csv, paramsOf, sheetScenario } from '../../../test/tariff-price-sheets-scenario.ts'
import { importPriceSheetJob } from './import-price-sheet.job.ts'
import { oldPriceSheets } from './old-price-sheets.job.ts'

let server: TestServer
let scenario: ReturnType<typeof sheetScenario>
beforeAll(async () => {
  server = await startTestServer()
  scenario = sheetScenario(server)
})
afterAll(() => server.close())

const query = (text: string, values: unknown[]) =>
  server.inTenant(server.tenantA, (tx) => tx.query<Record<string, unknown>>(text, values))

/** An accepted sheet that a job writes, as far as the database says. */
async function waitingSheet() {
  const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
  const sheet = await scenario.compare(idEnergyMarketer, csv('Óptima;2.0TD;210;150;100;;'))
  await scenario.acceptAll(sheet)
  const [run] = await query(
    `insert into job_runs (client_uid, id_job_run, kind, payload, state, max_attempts)
     values ($1, gen_random_uuid(), 'price-sheet.import', '{}', 'running', 3) returning id_job_run`,
    [server.tenantA],
  )
  const idJobRun = String(run?.id_job_run)
  await query(
    `update tariff_price_sheets set state = 'applying', id_job_run = $2 where id_price_sheet = $1`,
    [sheet.idPriceSheet, idJobRun],
  )
  return { sheet, idTariff, idJobRun }
}

const runAs = ({ sheet, idJobRun }: Awaited<ReturnType<typeof waitingSheet>>, userUID: string) =>
  importPriceSheetJob.run(
    {
      clientUID: server.tenantA,
      idJobRun,
      payload: { idPriceSheet: sheet.idPriceSheet },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      inTransaction: (work) =>
        server.platform.database.withTenant({ clientUID: server.tenantA, userUID }, work),
      report: async () => {},
    },
    server.platform,
  )

describe('[trust] the job of a large price sheet', () => {
  it('writes nothing for a user who is no longer an Admin, has lost the CRM or was disabled meanwhile', async () => {
    const waiting = await waitingSheet()
    const changes = [
      `update users set role = 'user' where user_uid = $1`,
      'delete from user_applications where user_uid = $1',
      'update users set active = false where user_uid = $1',
    ]
    for (const change of changes) {
      const { userUID } = await server.createUser({ tenant: server.tenantA, role: 'admin' })
      await query(change, [userUID])
      await expect(runAs(waiting, userUID)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await scenario.registersOf(waiting.idTariff)).toEqual(BEFORE)
    await runAs(waiting, server.adminA.userUID)
    expect(await scenario.registersOf(waiting.idTariff)).toHaveLength(2)
  })

  it('changes nothing when it runs again after an attempt that died before it recorded its end', async () => {
    const waiting = await waitingSheet()
    await runAs(waiting, server.adminA.userUID)
    await runAs(waiting, server.adminA.userUID)
    const params = paramsOf(waiting.sheet)
    const { reply } = await server.call(getPriceSheet, { as: server.adminA, params })
    expect(reply).toMatchObject({ state: 'applied', counts: { imported: 1 } })
    expect(await scenario.registersOf(waiting.idTariff)).toHaveLength(2)
  })
})

describe('a price sheet', () => {
  const age = (sheet: { readonly idPriceSheet: string }, column: string, days: number) =>
    query(`update tariff_price_sheets set ${column} = $2 where id_price_sheet = $1`, [
      sheet.idPriceSheet,
      new Date(server.platform.clock.now().getTime() - days * 86_400_000 - 1_000),
    ])

  it('is deleted 30 days after nobody has confirmed it, and a year after it was confirmed, with its rows', async () => {
    const newSheet = async () => {
      const { idEnergyMarketer } = await scenario.newMarketer()
      const sheet = await scenario.compare(idEnergyMarketer, csv('Óptima;2.0TD;210;150;100;;'))
      await scenario.acceptAll(sheet)
      return sheet
    }
    const confirmed = async () => (await scenario.confirm(await newSheet(), 1)).reply
    const [open, oldOpen, applied, oldApplied, oldUndone] = [
      await newSheet(),
      await newSheet(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
    ]
    await server.call(undoPriceSheet, {
      as: server.adminA,
      params: paramsOf(oldUndone),
      body: { version: oldUndone.version },
    })
    const [working, parked] = [await waitingSheet(), await waitingSheet()]
    await query(`update job_runs set state = 'parked' where id_job_run = $1`, [parked.idJobRun])
    const days = [29, 30, 900, 900, 900, 30, 30]
    const sheets = [open, oldOpen, applied, oldApplied, oldUndone, working.sheet, parked.sheet]
    for (const [at, sheet] of sheets.entries()) await age(sheet, 'creation_timestamp', days[at] ?? 0)
    await age(applied, 'applied_at', 364)
    for (const sheet of [oldApplied, oldUndone]) await age(sheet, 'applied_at', 365)
    await server.platform.database.withTenant({ clientUID: server.tenantA }, (tx) =>
      oldPriceSheets.run(tx, server.platform, server.platform.clock.now()),
    )
    const statusOf = async (sheet: { readonly idPriceSheet: string }) =>
      (await server.call(getPriceSheet, { as: server.adminA, params: paramsOf(sheet) })).status
    expect(await Promise.all(sheets.map(statusOf))).toEqual([200, 404, 200, 404, 404, 200, 404])
    const [rows] = await query(
      'select count(*)::int as left from tariff_price_sheet_rows where id_price_sheet = any ($1)',
      [[oldOpen, oldApplied, oldUndone, parked.sheet].map((sheet) => sheet.idPriceSheet)],
    )
    expect(rows).toEqual({ left: 0 })
    const { reply } = await server.call(listPriceSheets, { as: server.adminA })
    expect(reply[0].map((sheet) => sheet.idPriceSheet)).toContain(applied.idPriceSheet)
    const undone = await server.call(undoPriceSheet, {
      as: server.adminA,
      params: paramsOf(applied),
      body: { version: applied.version },
    })
    expect(undone.reply).toMatchObject({ state: 'undone', counts: { undone: 1 } })
  })
})
