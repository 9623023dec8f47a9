import { entityOfType, type TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import {
  createElectricityComparison,
  getElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { createGasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { getReportData } from '@vatio/protocol/templates/report-data/report-data.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makePortfolio, smallHousehold, type Portfolio } from '../../../test/factories/portfolio.factory.ts'
import {
  makeSelfInvoice,
  makeSelfInvoiceConfiguration,
} from '../../../test/factories/self-invoices.factory.ts'
import { curveOfYear, makeStudy } from '../../../test/factories/studies.factory.ts'
import { portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let agent: TestUser
let colleague: TestUser
let made: Portfolio

beforeAll(async () => {
  server = await startTestServer()
  agent = await server.createUser()
  colleague = await server.createUser()
  await server.inTenant(server.tenantA, async (tx) => {
    await makeOffer(tx, { marketer: 'Voltanea', name: 'Barata', energy: [0.14, 0.14, 0.14] })
    await makeOffer(tx, { marketer: 'Luz Serena', name: 'Plana', energy: [0.2, 0.2, 0.2] })
    await makeOffer(tx, { marketer: 'Gasia', name: 'Gas', idTarifaATR: 102, energy: [0.055], power: [0.25] })
    await makeCommercial(tx, { userUID: colleague.userUID })
  })
  made = await makePortfolio(server, 'informes', agent)
})
afterAll(() => server.close())

const read = (
  templateType: TemplateType,
  idEntity: string,
  as: TestUser | undefined = server.adminA,
  query: object = {},
) =>
  server.call(getReportData, {
    as,
    params: { templateType },
    query: { entity: entityOfType[templateType], idEntity, ...query },
  })

describe('the data of a report', () => {
  it('[BIL-006] are the figures of a saved electricity comparison to the cent, and never a commission', async () => {
    const stored = await server.call(getElectricityComparison, {
      as: server.adminA,
      params: { id: made.comparison },
    })
    const { result, currentCostEur } = stored.reply
    const { status, reply } = await read('billComparisonResult', made.comparison)
    expect(status).toBe(200)
    const { fields, tables, bills, charts } = reply.data
    const [best] = result.offers
    expect(fields).toMatchObject({
      'client.name': 'Cliente de informes',
      'supply.cups': made.cups,
      'supply.accessTariff': '2.0TD',
      'consumption.yearlyKwh': 3000,
      'current.yearlyCost': currentCostEur,
      'best.marketer': 'Voltanea',
      'best.tariff': 'Barata',
      'best.yearlyCost': best?.yearlyCostEur,
      'best.savingEur': best?.savingEur,
      'chosen.yearlyCost': best?.yearlyCostEur,
      'offers.count': result.offers.length,
      'prices.date': '2026-10-15',
    })
    expect(tables.offers?.rows.map((row) => row[4])).toEqual(
      result.offers.map(({ yearlyCostEur }) => yearlyCostEur),
    )
    expect(bills.chosen?.lines.at(-1)).toMatchObject({ kind: 'total', amount: best?.bill.totalEur })
    expect(charts.yearlyCosts?.series[0]?.values).toEqual(
      result.offers.map(({ yearlyCostEur }) => yearlyCostEur),
    )
    const [explained] = reply.data.explanations
    const energy = explained?.lines.find(({ label }) => label === 'Término de energía, P1')
    expect(energy?.formula.replaceAll('\u00a0', ' ')).toBe('900 kWh × 0,140000 €/kWh = 126,00 €')
    expect(JSON.stringify(reply)).not.toMatch(/fee|comisi/i)
  })

  it('[BIL-006] follow the offer that was chosen, and stay as they were when prices change', async () => {
    const { offers } = (
      await server.call(getElectricityComparison, { as: server.adminA, params: { id: made.comparison } })
    ).reply.result
    const second = offers[1]
    const { reply: saved } = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: { name: 'Con elección', ...smallHousehold, selectedOffer: { idTariff: second?.idTariff ?? '' } },
    })
    const before = await read('billComparisonResult', saved.idComparison)
    expect(before.reply.data.fields).toMatchObject({
      'chosen.tariff': 'Plana',
      'chosen.yearlyCost': second?.yearlyCostEur,
      'best.tariff': 'Barata',
    })
    expect(before.reply.data.tables.offers?.highlightedRow).toBe(1)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(`update tariffs set name = 'Otra' where client_uid = $1 and id_tariff = $2`, [
        tx.clientUID,
        second?.idTariff,
      ]),
    )
    expect((await read('billComparisonResult', saved.idComparison)).reply.data).toEqual(before.reply.data)
  })

  it('[TPL-001] are those of a gas comparison for both of its types, and of no other energy', async () => {
    const { reply: gas } = await server.call(createGasComparison, {
      as: server.adminA,
      body: {
        name: 'Caldera',
        atrTariff: { nombre: 'RL.2' },
        geographicalZone: { idZona: 1 },
        consumption: 7300,
        currentPrices: { fixed: 0.3, energy: 0.07 },
        priceDate: '2026-10-15',
      },
    })
    for (const type of ['gasBillComparisonResult', 'fastGasBillComparisonResult'] as const) {
      const { reply } = await read(type, gas.idComparison)
      expect(reply.data.fields).toMatchObject({
        'current.yearlyCost': gas.result.currentCostEur,
        'chosen.tariff': 'Gas',
        'chosen.yearlyCost': gas.result.offers[0]?.yearlyCostEur,
      })
      expect(reply.data.tables.chosenPrices?.rows).toEqual([
        ['Fijo', 0.25, '€/día'],
        ['Variable', 0.055, '€/kWh'],
      ])
    }
    expect((await read('billComparisonResult', gas.idComparison)).status).toBe(404)
    expect((await read('gasBillComparisonResult', made.comparison)).status).toBe(404)
  })

  it('[TPL-001] are those of a portfolio, without the commissions that its page shows an Admin', async () => {
    const { done } = portfolioCalls(() => server)
    const id = await done(server.adminA, { supplies: [made.point] })
    const { status, reply } = await read('portfolioComparisonResult', id)
    expect(status).toBe(200)
    expect(reply.data.fields).toMatchObject({ 'portfolio.supplies': 1, 'client.name': 'Cliente de informes' })
    expect(JSON.stringify(reply)).not.toMatch(/fee|comisi/i)
  })

  it('[SOL-GE-027] are the stored figures of a solar study, without what it costs the installer', async () => {
    const study = await makeStudy(server, server.adminA, { name: 'Nave', curve: curveOfYear })
    const { results, economicBalance } = study.figures ?? {}
    const { status, reply } = await read('solarStudy', study.idSolarStudy)
    expect(status).toBe(200)
    expect(reply.data.fields).toMatchObject({
      'report.title': 'Nave',
      'installation.peakPowerKwp': results?.peakPowerKwp,
      'energy.productionKwh': results?.energy.production.total,
      'money.investment': economicBalance?.totalInvestment,
      'money.yearlySavingEur': economicBalance?.savings,
      'money.paybackYears': economicBalance?.paybackYears,
      'money.netPresentValue': economicBalance?.netPresentValue,
    })
    expect(reply.data.tables.yearlyBalance?.rows).toHaveLength(
      economicBalance?.yearlyEconomicBalance.length ?? 0,
    )
    const text = JSON.stringify(reply)
    // Net cost 12,000 EUR, margin 20 %: only the price of sale of 14,400 EUR is the customer's.
    expect(text).not.toMatch(/margen|comisi|12000|coste neto/i)
  })

  it('[TPL-001] are those of a contract with its masked account and the prices of its day', async () => {
    const ids = await server.inTenant(server.tenantA, async (tx) => {
      const idClient = await makeClient(tx, { name: 'Titular' })
      await tx.query('update clients set iban = $3 where client_uid = $1 and id_client = $2', [
        tx.clientUID,
        idClient,
        'ES9121000418450200051332',
      ])
      const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient })
      const idTariff = await makeOffer(tx, {
        marketer: 'Voltanea',
        name: 'Firmada',
        energy: [0.2, 0.18, 0.16],
      })
      return makeContract(tx, {
        idConsumptionPoint,
        idTariff,
        contractNumber: 'C-7',
        signingDate: '2026-11-02',
        tariffType: '2.0TD',
        anualConsumption: 3,
        anualConsumptionUnit: 'MWh',
      })
    })
    const { status, reply } = await read('contract', ids)
    expect(status).toBe(200)
    expect(reply.data.fields).toMatchObject({
      'client.name': 'Titular',
      'client.maskedIban': 'ES•• •••• •••• •••• •••• 1332',
      'contract.number': 'C-7',
      'contract.yearlyKwh': 3000,
      'prices.date': '2026-11-02',
    })
    expect(reply.data.tables.prices?.rows.map((row) => row[1])).toEqual([0.2, 0.18, 0.16])
    expect(JSON.stringify(reply)).not.toContain('ES9121000418450200051332')
  })

  it('[TPL-001] are those of a self-invoice, issued by the commercial to the company', async () => {
    const id = await server.inTenant(server.tenantA, async (tx) => {
      const idCommercial = await makeCommercial(tx)
      const idSelfInvoiceConfiguration = await makeSelfInvoiceConfiguration(tx, { serie: 'RD' })
      return makeSelfInvoice(tx, {
        idSelfInvoiceConfiguration,
        serie: 'RD',
        number: 3,
        idCommercial,
        receiverName: 'Luis Fénix SL',
        subtotal: 200,
      })
    })
    const { status, reply } = await read('commercialFeeSelfInvoice', id)
    expect(status).toBe(200)
    expect(reply.data.fields).toMatchObject({
      'invoice.number': 'RD-3',
      'invoice.subtotal': 200,
      'issuer.name': 'Luis Fénix SL',
    })
    const lines = reply.data.bills.totals?.lines ?? []
    expect(lines.at(-1)?.amount).toBe(reply.data.fields['invoice.total'])
  })

  it('[NAV-022] are the analysis of the curve of a supply in the asked days', async () => {
    const { status, reply } = await read('energyInsights', made.point, server.adminA, {
      from: '2025-03-01',
      to: '2025-03-01',
    })
    expect(status).toBe(200)
    expect(reply.data.fields).toMatchObject({
      'period.from': '2025-03-01',
      'period.to': '2025-03-01',
      'consumption.totalKwh': 24,
    })
    const reversed = { from: '2025-03-02', to: '2025-03-01' }
    expect((await read('energyInsights', made.point, server.adminA, reversed)).code).toBe(
      'INSIGHT_RANGE_REVERSED',
    )
  })
})

describe('access to the data of a report', () => {
  const records = () =>
    [
      ['billComparisonResult', made.comparison],
      ['contract', made.contract],
      ['energyInsights', made.point],
    ] as const

  it('[TPL-001] is that of the record: its agent and Admins see it, a colleague and another company do not', async () => {
    for (const [type, id] of records()) {
      const seen = await Promise.all([agent, server.adminA].map((as) => read(type, id, as)))
      expect(
        seen.map(({ status }) => status),
        type,
      ).toEqual([200, 200])
      const unseen = await Promise.all([colleague, server.adminB].map((as) => read(type, id, as)))
      expect(
        unseen.map(({ status }) => status),
        type,
      ).toEqual([404, 404])
      expect((await read(type, newId())).status).toBe(404)
    }
    const answer = await server.call(getReportData, {
      params: { templateType: 'contract' },
      query: { entity: 'contract', idEntity: made.contract },
    })
    expect(answer.status).toBe(401)
  })

  it('[TPL-001] needs the application of the record, and the kind of record that the type is of', async () => {
    const outsider = await server.createUser({ role: 'admin', applications: ['tasks'] })
    for (const [type, id] of records()) {
      expect((await read(type, id, outsider)).code, type).toBe('APPLICATION_REQUIRED')
    }
    const mixed = await read('contract', made.comparison, server.adminA, { entity: 'comparison' })
    expect(mixed.status).toBe(404)
  })
})
