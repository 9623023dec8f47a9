import { setPriceSheetMapping } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePriceSheet } from '../../../test/factories/tariff-price-sheets.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { BEFORE, csv, paramsOf, sheetScenario } from '../../../test/tariff-price-sheets-scenario.ts'

let server: TestServer
let scenario: ReturnType<typeof sheetScenario>
beforeAll(async () => {
  server = await startTestServer()
  scenario = sheetScenario(server)
})
afterAll(() => server.close())

const LINE = 'Óptima;2.0TD;210;150;100;;'

describe('a price sheet of a marketer that another company shares', () => {
  it('[FEE-015] [API-059] is refused, and one that was uploaded before writes no price', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(idEnergyMarketer, csv(LINE))
    await scenario.acceptAll(sheet)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update energy_marketers set id_source = gen_random_uuid() where id_energy_marketer = $1', [
        idEnergyMarketer,
      ]),
    )
    const isRefused = { status: 409, code: 'ENERGY_MARKETER_SHARED' }
    expect(await scenario.upload(idEnergyMarketer, csv(LINE))).toMatchObject(isRefused)
    expect(await scenario.confirm(sheet, 1)).toMatchObject(isRefused)
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
  })
})

describe('a hostile price sheet', () => {
  it('is shown whatever its characters are, also where one would be halved', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const { status, reply } = await scenario.upload(
      idEnergyMarketer,
      csv(`${'a'.repeat(119)}😀;2.0TD;210;;;;`),
    )
    expect(status).toBe(201)
    expect(reply.tabs[0]?.rows[1]?.cells[0]).toBe('a'.repeat(119))
    const { reply: sheet } = await server.call(setPriceSheetMapping, {
      as: server.adminA,
      params: paramsOf(reply),
      body: { version: reply.version, validFrom: '2026-12-01', tabs: reply.mapping },
    })
    expect((await scenario.rowsOf(sheet))[0]?.product).toBe('a'.repeat(119))
  })

  it('is one of 40 that a company keeps without confirming them', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    await server.inTenant(server.tenantA, async (tx) => {
      await tx.query('update tariff_price_sheets set content = null')
      for (let kept = 0; kept < 39; kept++) {
        const id = await makePriceSheet(tx)
        await tx.query(`update tariff_price_sheets set content = '' where id_price_sheet = $1`, [id])
      }
    })
    expect((await scenario.upload(idEnergyMarketer, csv(LINE))).status).toBe(201)
    const answer = await scenario.upload(idEnergyMarketer, csv(LINE))
    expect([answer.status, answer.code]).toEqual([409, 'PRICE_SHEET_LIMIT'])
    await server.inTenant(server.tenantA, (tx) => tx.query('update tariff_price_sheets set content = null'))
    expect((await scenario.upload(idEnergyMarketer, csv(LINE))).status).toBe(201)
  })
})
