import { setTimeout } from 'node:timers/promises'
import {
  getPriceSheet,
  listPriceSheetRows,
  removePriceSheet,
  undoPriceSheet,
  updatePriceSheetRow,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
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
/** Somebody changes the energy price of a tariff from a day on, as its form does. */
const changePrice = (idTariff: string, validFrom: string) =>
  server.inTenant(server.tenantA, (tx) =>
    tx.query(
      `update tariff_prices set p1 = 0.25, version = version + 1
       where id_tariff = $1 and kind = 'energy' and valid_from = $2`,
      [idTariff, validFrom],
    ),
  )

async function accepted(line: string, idEnergyMarketer: string) {
  const sheet = await scenario.compare(idEnergyMarketer, csv(line))
  await scenario.acceptAll(sheet)
  return sheet
}

describe('confirming a price sheet', () => {
  it('shows a conflict where the same register has another price than the one that was shown', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await accepted(LINE, idEnergyMarketer)
    await changePrice(idTariff, '2026-01-01')
    const { reply } = await scenario.confirm(sheet, 1)
    expect(reply).toMatchObject({ state: 'review', byState: { conflict: 1 }, counts: { imported: 0 } })
    expect(await scenario.registersOf(idTariff)).toEqual([[0.25, '2026-01-01', null]])
  })

  it('waits for who is changing the prices of one of its tariffs, and shows those as conflicts', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await accepted(LINE, idEnergyMarketer)
    let confirming: ReturnType<typeof scenario.confirm> | undefined
    await server.inTenant(server.tenantA, async (tx) => {
      await tx.query('select from tariffs where id_tariff = $1 for no key update', [idTariff])
      confirming = scenario.confirm(sheet, 1)
      // Long enough to confirm, if nothing kept it waiting.
      await Promise.race([confirming, setTimeout(1_000)])
      await tx.query(
        `update tariff_prices set p1 = 0.25, version = version + 1
         where id_tariff = $1 and kind = 'energy' and valid_from = '2026-01-01'`,
        [idTariff],
      )
    })
    expect((await confirming)?.reply).toMatchObject({ state: 'review', byState: { conflict: 1 } })
    expect(await scenario.registersOf(idTariff)).toEqual([[0.25, '2026-01-01', null]])
  })

  it('is refused to who corrects a row that somebody else has corrected meanwhile', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const sheet = await accepted(LINE, idEnergyMarketer)
    const correct = (version: number, p1: number) =>
      server.call(updatePriceSheetRow, {
        as: server.adminA,
        params: { ...paramsOf(sheet), rowNumber: 0 },
        body: { version, accepted: true, prices: { p1, p2: 0.15, p3: 0.1 } },
      })
    const [row] = await scenario.rowsOf(sheet)
    const version = row?.version ?? 0
    expect((await correct(version, 0.22)).status).toBe(200)
    expect((await correct(version, 0.23)).code).toBe('VERSION_CONFLICT')
    expect((await scenario.rowsOf(sheet))[0]?.prices?.p1).toBe(0.22)
  })
})

describe('a confirmed price sheet', () => {
  const undo = ({ idPriceSheet, version }: { readonly idPriceSheet: string; readonly version: number }) =>
    server.call(undoPriceSheet, { as: server.adminA, params: { idPriceSheet }, body: { version } })

  it('is not discarded, since it could not be undone any more', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const { reply } = await scenario.confirm(await accepted(LINE, idEnergyMarketer), 1)
    const params = paramsOf(reply)
    const discarded = await server.call(removePriceSheet, { as: server.adminA, params })
    expect([discarded.status, discarded.code]).toEqual([409, 'PRICE_SHEET_NOT_OPEN'])
    expect((await server.call(getPriceSheet, { as: server.adminA, params })).reply.state).toBe('applied')
    expect((await undo(reply)).reply.counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
  })

  it('keeps a price that somebody changed since, also the one before it, when it is undone', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const other = await server.inTenant(server.tenantA, (tx) =>
      makeTariff(tx, { idEnergyMarketer, name: 'Otra', energyPrices: [0.2, 0.15, 0.1] }),
    )
    const { reply } = await scenario.confirm(
      await accepted(`${LINE}\r\nOtra;2.0TD;210;150;100;;`, idEnergyMarketer),
      2,
    )
    await changePrice(idTariff, '2026-12-01')
    await changePrice(other, '2026-01-01')
    expect((await undo(reply)).reply.counts).toMatchObject({ undone: 0, kept: 2 })
    expect(await scenario.registersOf(idTariff)).toEqual([
      [0.25, '2026-12-01', null],
      [0.2, '2026-01-01', '2026-11-30'],
    ])
    expect(await scenario.registersOf(other)).toEqual([
      [0.21, '2026-12-01', null],
      [0.25, '2026-01-01', '2026-11-30'],
    ])
    const kept = await server.call(listPriceSheetRows, {
      as: server.adminA,
      params: paramsOf(reply),
      query: { undone: 'kept' },
    })
    expect(kept.reply[1]).toBe(2)
  })
})
