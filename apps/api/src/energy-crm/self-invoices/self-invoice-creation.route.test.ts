import { createSelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoices.endpoints'
import type { SelfInvoicePreview } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feeRow, makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { makePaymentState } from '../../../test/factories/contract-payment-states.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
let admin: TestUser
let marta: string
let idSelfInvoiceConfiguration: string

beforeEach(async () => {
  admin = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
  marta = await server.inTenant(admin.clientUID, (tx) => makeCommercial(tx, { feePercentage: 70 }))
  idSelfInvoiceConfiguration = await configure('AF')
})

async function configure(serie: string, more: object = {}): Promise<string> {
  const issuer = { name: 'Consultora SL', nif: 'B12345674', address: 'Calle Mayor 1, Madrid' }
  const body = { name: serie, serie, issuer, ...more }
  return (await server.call(createSelfInvoiceConfiguration, { as: admin, body })).reply
    .idSelfInvoiceConfiguration
}
/** A contract of the commercial in October whose whole commission is that amount, of which they keep 70 %. */
function contract(feeEur: number, more: NewContract = {}): Promise<string> {
  return server.inTenant(admin.clientUID, async (tx) => {
    const idTariff = await makeTariff(tx)
    const item = { absoluteValue: feeEur, percentage: null }
    await makeTariffFee(tx, { idTariff, thresholds: [feeRow({ item })] })
    return makeContract(tx, { idTariff, idCommercial: marta, signingDate: '2026-10-10', ...more })
  })
}
const input = (more: object = {}) => ({
  idSelfInvoiceConfiguration,
  idCommercial: marta,
  ...october,
  ...more,
})
const preview = (as: TestUser | undefined, more: object = {}) =>
  server.call(endpoints.previewSelfInvoice, { as, body: input(more) })
const create = (as: TestUser | undefined, more: object = {}) =>
  server.call(endpoints.createSelfInvoice, { as, body: { ...input(), contracts: [], ...more } })
/** What a person who takes every contract of the period sends. */
const allOf = ({ contracts }: SelfInvoicePreview) =>
  contracts.map(({ idContractInfo, fee, invoiced }) => ({
    idContractInfo,
    fee: fee ?? 0,
    invoiced: invoiced !== null,
  }))
const extra = { adjustments: [{ concept: 'Prima del mes', amount: 10 }] }

describe('the contracts of a period', () => {
  it('[FEE-021] are refused without a session, to users, and for what is not of the company', async () => {
    expect((await preview(undefined)).status).toBe(401)
    const user = await server.createUser({ tenant: admin.clientUID })
    expect((await preview(user)).status).toBe(403)
    expect((await create(user, extra)).status).toBe(403)
    const codeOf = async (more: object) => (await preview(admin, more)).code
    expect(await codeOf({ idCommercial: UNKNOWN })).toBe('COMMERCIAL_UNKNOWN')
    expect(await codeOf({ idSelfInvoiceConfiguration: UNKNOWN })).toBe('SELF_INVOICE_CONFIGURATION_UNKNOWN')
    expect(await codeOf({ endDate: '2026-09-30' })).toBe('SELF_INVOICE_DATES_REVERSED')
    const other = await server.inTenant(admin.clientUID, (tx) => makeCommercial(tx))
    const ofOther = await configure('OTRO', { receiverCommercial: { idCommercial: other } })
    expect(await codeOf({ idSelfInvoiceConfiguration: ofOther })).toBe('SELF_INVOICE_RECEIVER_OTHER')
  })

  it('[FEE-021] are those of the commercial by the chosen date, each with its commission by the rules as they stand', async () => {
    const first = await contract(100, { signingDate: '2026-10-01' })
    const last = await contract(200, { signingDate: '2026-10-31' })
    const active = await contract(300, { signingDate: '2026-09-30', lastStateChangeDate: '2026-10-20' })
    await contract(400, { signingDate: '2026-11-01' })
    await contract(500, { idCommercial: null })
    const { contracts, nextNumber } = (await preview(admin)).reply
    expect(contracts.map((one) => [one.idContractInfo, one.fee])).toEqual([
      [first, 70],
      [last, 140],
    ])
    expect(nextNumber).toBe('AF-1')
    const byState = (await preview(admin, { dateField: 'lastStateChangeDate' })).reply.contracts
    expect(byState.map((one) => [one.idContractInfo, one.fee])).toEqual([[active, 210]])
  })

  it('[FEE-021] leave out those in states that are not paid, and count them', async () => {
    await contract(100)
    await contract(100, { stateName: 'Cerrado', closed: true })
    expect((await preview(admin)).reply).toMatchObject({ notPayable: 1, contracts: [{ fee: 70 }] })
    const billable = await server.inTenant(admin.clientUID, (tx) =>
      makePaymentState(tx, { name: 'Facturable' }),
    )
    const strict = await configure('ESTRICTA', { payablePaymentStates: [billable] })
    const none = (await preview(admin, { idSelfInvoiceConfiguration: strict })).reply
    expect([none.contracts, none.notPayable]).toEqual([[], 2])
  })

  it('[FEE-021] come with warnings of what is missing or has changed', async () => {
    const paid = await contract(100)
    await contract(50, { idTariff: null })
    const warned = async () => (await preview(admin)).reply.warnings
    expect(await warned()).toEqual(['COMMERCIAL_WITHOUT_NIF', 'COMMERCIAL_WITHOUT_ADDRESS', 'FEES_MISSING'])
    await create(admin, { contracts: [{ idContractInfo: paid, fee: 70 }] })
    await server.inTenant(admin.clientUID, (tx) =>
      tx.query('update commercials set fee_percentage = 80 where id_commercial = $1', [marta]),
    )
    expect(await warned()).toContain('FEES_CHANGED')
    const { contracts } = (await preview(admin)).reply
    expect(contracts.find((one) => one.idContractInfo === paid)).toMatchObject({
      fee: 80,
      invoiced: { fullNumber: 'AF-1', fee: 70 },
    })
  })

  it('[FEE-021] name those that closed after they were invoiced, with the part of the year that was not served', async () => {
    const id = await contract(100)
    await create(admin, { contracts: [{ idContractInfo: id, fee: 70 }] })
    await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `update contracts set closed = true, last_state_change_date = '2026-11-09' where id_contract_info = $1`,
        [id],
      ),
    )
    const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
    const { closedContracts, warnings } = (await preview(admin, november)).reply
    // 30 days of 365: 70 × 335 / 365 = 64.246.
    expect(closedContracts).toMatchObject([{ idContractInfo: id, proposedAmount: -64.25 }])
    expect(warnings).toContain('CONTRACTS_CLOSED')
    const adjustments = [{ concept: 'Descuento', amount: -64.25, idContractInfo: id }]
    const { reply } = await create(admin, { ...november, adjustments })
    expect(reply).toMatchObject({ subtotal: -64.25, vatAmount: -13.49, irpfAmount: -9.64, total: -68.1 })
    expect((await preview(admin, november)).reply.closedContracts).toEqual([])
  })
})

describe('issuing a self-invoice', () => {
  it('[FEE-021] rounds every commission, the IVA and the IRPF once, to the cent', async () => {
    // 70 %: 86.415, 47.523 and 0.385. Their sum with the discount: 86.42 + 47.52 + 0.39 − 20 = 114.33.
    await contract(123.45)
    await contract(67.89)
    await contract(0.55)
    const contracts = allOf((await preview(admin)).reply)
    expect(contracts.map((one) => one.fee).toSorted((a, b) => b - a)).toEqual([86.42, 47.52, 0.39])
    const adjustments = [{ concept: 'Anticipo', amount: -20 }]
    const { status, reply } = await create(admin, { contracts, adjustments })
    // 21 %: 24.0093; 15 %: 17.1495; 114.33 + 24.01 − 17.15.
    expect([status, reply]).toMatchObject([
      201,
      {
        fullNumber: 'AF-1',
        state: 'issued',
        date: '2026-11-16',
        subtotal: 114.33,
        vatAmount: 24.01,
        irpfAmount: 17.15,
        total: 121.19,
        issuer: { name: 'Consultora SL', nif: 'B12345674' },
        receiver: { name: 'Marta Comercial', nif: null, address: null },
      },
    ])
    expect(reply.lines).toHaveLength(4)
    const reduced = await create(admin, { ...extra, vatPercentage: 0, irpfPercentage: 7 })
    expect(reduced.reply).toMatchObject({ vatAmount: 0, irpfAmount: 0.7, total: 9.3 })
  })

  it('[FEE-021] keeps the amounts of an invoice when rules, contracts and configuration change', async () => {
    const id = await contract(100)
    const issued = (await create(admin, { contracts: [{ idContractInfo: id, fee: 70 }] })).reply
    await server.inTenant(admin.clientUID, async (tx) => {
      await tx.query('update commercials set fee_percentage = 10, name = $1', ['Otra'])
      await tx.query('update contracts set contract_number = $1', ['OTRO'])
      await tx.query('update self_invoice_configurations set vat_percentage = 0, issuer_name = $1', [
        'Otra SL',
      ])
    })
    const params = { id: issued.idSelfInvoice }
    expect((await server.call(endpoints.getSelfInvoice, { as: admin, params })).reply).toEqual(issued)
  })

  it('[FEE-021] refuses a commission that is not as it was seen, and takes an invoiced contract again only knowingly', async () => {
    const id = await contract(100)
    const issue = (fee: number, invoiced = false) =>
      create(admin, { contracts: [{ idContractInfo: id, fee, invoiced }] })
    const refused = await issue(71)
    expect([refused.status, refused.code]).toEqual([409, 'SELF_INVOICE_FEES_CHANGED'])
    expect(refused.errors[0]?.details).toEqual({ idContracts: [id] })
    expect((await issue(70)).reply.fullNumber).toBe('AF-1')
    expect((await issue(70)).code).toBe('SELF_INVOICE_FEES_CHANGED')
    expect((await issue(70, true)).reply.fullNumber).toBe('AF-2')
    const stranger = await contract(100, { idCommercial: null })
    const ofOther = { contracts: [{ idContractInfo: stranger, fee: 70 }] }
    expect((await create(admin, ofOther)).code).toBe('SELF_INVOICE_FEES_CHANGED')
    const discount = { adjustments: [{ concept: 'x', amount: -1, idContractInfo: stranger }] }
    expect((await create(admin, discount)).code).toBe('SELF_INVOICE_FEES_CHANGED')
    expect((await create(admin)).code).toBe('SETTLEMENT_EMPTY')
  })

  it('[FEE-021] invoices a contract once when five people issue it at the same moment', async () => {
    const id = await contract(100)
    const people = Array.from({ length: 5 }, (_, index) => index)
    const issue = () => create(admin, { contracts: [{ idContractInfo: id, fee: 70 }] })
    // Every connection is open before, so that the calls do meet.
    await Promise.all(people.map(() => preview(admin)))
    const issued = await Promise.all(people.map(issue))
    expect(issued.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  it('[FEE-021] numbers twenty invoices of the same moment without gaps, and a refused one takes no number', async () => {
    const others = await server.inTenant(admin.clientUID, async (tx) => {
      const ids: string[] = []
      for (let one = 0; one < 19; one++) ids.push(await makeCommercial(tx))
      return ids
    })
    const issue = (idCommercial: string) => create(admin, { idCommercial, ...extra })
    const late = create(admin, { ...extra, date: '2026-11-17' })
    const issued = await Promise.all([marta, ...others].map(issue))
    expect((await late).code).toBe('SELF_INVOICE_DATE_OUT_OF_ORDER')
    expect(issued.map((one) => one.reply.number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect((await preview(admin)).reply).toMatchObject({
      nextNumber: 'AF-21',
      warnings: expect.arrayContaining(['SERIE_OF_OTHERS']),
    })
  })

  it('[FEE-021] dates an invoice between the last one of its series and today', async () => {
    const issue = (date: string) => create(admin, { ...extra, date })
    expect((await issue('2026-11-10')).status).toBe(201)
    const early = await issue('2026-11-09')
    expect([early.code, early.errors[0]?.details]).toEqual([
      'SELF_INVOICE_DATE_OUT_OF_ORDER',
      { from: '2026-11-10', to: '2026-11-16' },
    ])
    expect((await issue('2026-11-17')).code).toBe('SELF_INVOICE_DATE_OUT_OF_ORDER')
    expect((await issue('2026-11-10')).reply.fullNumber).toBe('AF-2')
  })
})
