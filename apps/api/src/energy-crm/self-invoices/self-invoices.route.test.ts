import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoices.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import {
  makeSelfInvoice,
  makeSelfInvoiceConfiguration,
} from '../../../test/factories/self-invoices.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let admin: TestUser
let agent: TestUser
let own: string
let other: string
let ofOwn: string
let idGroup: string
let ofOther: string

beforeEach(async () => {
  const tenant = await server.createTenant()
  admin = await server.createUser({ tenant, role: 'admin' })
  idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx))
  agent = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
  await server.inTenant(tenant, async (tx) => {
    own = await makeCommercial(tx, { userUID: agent.userUID })
    other = await makeCommercial(tx, { name: 'Luis' })
    const idSelfInvoiceConfiguration = await makeSelfInvoiceConfiguration(tx, { serie: 'AF' })
    const common = { idSelfInvoiceConfiguration, serie: 'AF' }
    const idContractInfo = await makeContract(tx, { idCommercial: own })
    const first = { idCommercial: own, number: 1, idContractInfo, subtotal: 100, date: '2026-09-30' }
    ofOwn = await makeSelfInvoice(tx, { ...common, ...first })
    const second = { idCommercial: other, number: 2, receiverName: 'Luis Fénix SL', subtotal: 200 }
    ofOther = await makeSelfInvoice(tx, { ...common, ...second })
  })
})

const get = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.getSelfInvoice, { as, params: { id } })
const search = (as: TestUser | undefined, body: object = {}, query: object = {}) =>
  server.call(endpoints.searchSelfInvoices, { as, body, query })
const pay = (as: TestUser | undefined, id: string, version: number, paidDate: string | null) =>
  server.call(endpoints.paySelfInvoice, { as, params: { id }, body: { version, paidDate } })
const cancel = (as: TestUser | undefined, id: string, version = 1) =>
  server.call(endpoints.cancelSelfInvoice, { as, params: { id }, body: { version, reason: 'Importe mal' } })
const numbers = async (body: object, query: object = {}) =>
  (await search(admin, body, query)).reply[0].map((one) => one.fullNumber)

describe('issued self-invoices', () => {
  it('[FEE-021] refuse callers without a session, other companies and writing users', async () => {
    expect((await get(undefined, ofOwn)).status).toBe(401)
    expect((await search(undefined)).status).toBe(401)
    expect((await pay(undefined, ofOwn, 1, null)).status).toBe(401)
    expect((await cancel(undefined, ofOwn)).status).toBe(401)
    expect((await get(server.adminB, ofOwn)).status).toBe(404)
    expect((await pay(server.adminB, ofOwn, 1, '2026-11-01')).status).toBe(404)
    expect((await cancel(server.adminB, ofOwn)).status).toBe(404)
    expect((await search(server.adminB)).reply[0]).toEqual([])
    expect((await pay(agent, ofOwn, 1, '2026-11-01')).status).toBe(403)
    expect((await cancel(agent, ofOwn)).status).toBe(403)
  })

  it('[FEE-021] are read by their own commercial and by who administers their group, and by no colleague', async () => {
    expect((await get(agent, ofOwn)).reply).toMatchObject({ fullNumber: 'AF-1', lines: [{ amount: 100 }] })
    expect((await get(agent, ofOther)).status).toBe(404)
    const seen = (await search(agent)).reply
    expect([seen[0].map((one) => one.fullNumber), seen[1], seen[2].subtotal]).toEqual([['AF-1'], 1, 100])
    const chief = await server.createUser({
      tenant: admin.clientUID,
      groups: [{ idGroup, isGroupAdmin: true }],
    })
    expect((await get(chief, ofOwn)).status).toBe(200)
    expect((await get(chief, ofOther)).status).toBe(404)
  })

  it('[FEE-021] are listed with filters and orders, and with the sums of all that match', async () => {
    const [items, total, summary] = (await search(admin, {}, { limit: 1 })).reply
    expect([items.map((one) => one.fullNumber), total]).toEqual([['AF-2'], 2])
    expect(summary).toEqual({
      totalIsExact: true,
      subtotal: 300,
      vatAmount: 63,
      irpfAmount: 45,
      total: 318,
      pending: 318,
    })
    expect(await numbers({ text: 'fenix' })).toEqual(['AF-2'])
    expect(await numbers({ text: 'AF-1' })).toEqual(['AF-1'])
    expect(await numbers({ commercials: [own] })).toEqual(['AF-1'])
    expect(await numbers({ date: { to: '2026-10-01' } })).toEqual(['AF-1'])
    await pay(admin, ofOwn, 1, '2026-11-02')
    expect(await numbers({ states: ['issued'] })).toEqual(['AF-2'])
    expect((await search(admin)).reply[2].pending).toBe(212)
    expect(await numbers({}, { sort: 'number', direction: 'asc' })).toEqual(['AF-1', 'AF-2'])
    expect(await numbers({}, { sort: 'paidDate', direction: 'asc' })).toEqual(['AF-1', 'AF-2'])
    expect(await numbers({}, { sort: 'total' })).toEqual(['AF-2', 'AF-1'])
  })

  it('[FEE-021] are marked as paid on a day, and unmarked, against their version', async () => {
    const paid = await pay(admin, ofOwn, 1, '2026-11-02')
    expect(paid.reply).toMatchObject({ state: 'paid', paidDate: '2026-11-02', version: 2 })
    expect((await pay(admin, ofOwn, 1, null)).code).toBe('VERSION_CONFLICT')
    expect((await pay(admin, ofOwn, 2, null)).reply).toMatchObject({ state: 'issued', paidDate: null })
  })

  it('[FEE-021] are cancelled by a rectifying invoice that takes every line back, and keep their number', async () => {
    const before = (await get(admin, ofOwn)).reply
    expect((await cancel(admin, ofOwn, 7)).code).toBe('VERSION_CONFLICT')
    const { status, reply: rectifying } = await cancel(admin, ofOwn)
    expect([status, rectifying]).toMatchObject([
      201,
      {
        fullNumber: 'R-AF-1',
        state: 'issued',
        date: '2026-11-16',
        subtotal: -100,
        vatAmount: -21,
        irpfAmount: -15,
        total: -106,
        rectifies: { fullNumber: 'AF-1' },
        cancellationReason: 'Importe mal',
      },
    ])
    expect(rectifying.lines).toEqual(before.lines.map((line) => ({ ...line, amount: -line.amount })))
    expect((await get(admin, ofOwn)).reply).toEqual({
      ...before,
      state: 'cancelled',
      cancellationReason: 'Importe mal',
      rectifiedBy: { idSelfInvoice: rectifying.idSelfInvoice, fullNumber: 'R-AF-1' },
      version: 2,
    })
    expect((await cancel(admin, ofOwn, 2)).code).toBe('SELF_INVOICE_CANCELLED')
    expect((await pay(admin, ofOwn, 2, '2026-11-02')).code).toBe('SELF_INVOICE_CANCELLED')
    expect((await cancel(admin, rectifying.idSelfInvoice)).code).toBe('SELF_INVOICE_RECTIFYING')
    expect((await cancel(admin, ofOther)).reply.fullNumber).toBe('R-AF-2')
    expect((await search(admin)).reply[2]).toMatchObject({ subtotal: 0, total: 0 })
    expect(await numbers({ rectifying: false }, { sort: 'number', direction: 'asc' })).toEqual([
      'AF-1',
      'AF-2',
    ])
  })

  it('[FEE-021] are cancelled once, with rectifying numbers without gaps, when all are cancelled at the same moment', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => search(admin)))
    const issued = [ofOwn, ofOther, ofOwn, ofOther]
    const cancelled = await Promise.all(issued.map((id) => cancel(admin, id)))
    expect(cancelled.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    const byNumber = { sort: 'number', direction: 'asc' }
    expect(await numbers({ rectifying: true }, byNumber)).toEqual(['R-AF-1', 'R-AF-2'])
  })
})

describe('the personal data of self-invoices', () => {
  it('leave the lines when a client is erased, and the amounts stay', async () => {
    const ids = await server.inTenant(admin.clientUID, async (tx) => {
      const idClient = await makeClient(tx, { name: 'Berenguela', firstSurname: 'Ruzafa' })
      const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient })
      const contract = { idConsumptionPoint, idCommercial: own, closed: true }
      const idContractInfo = await makeContract(tx, contract)
      const clientName = 'Berenguela Ruzafa'
      return {
        idClient,
        invoice: await makeSelfInvoice(tx, { idCommercial: own, idContractInfo, clientName }),
      }
    })
    const before = (await get(admin, ids.invoice)).reply
    expect(before.lines).toMatchObject([{ clientName: 'Berenguela Ruzafa' }])
    const body = { kind: 'client', id: ids.idClient, confirmation: 'Berenguela Ruzafa' } as const
    expect((await server.call(erasePerson, { as: admin, body })).status).toBe(200)
    expect((await get(admin, ids.invoice)).reply).toEqual({
      ...before,
      lines: before.lines.map((line) => ({ ...line, clientName: null, cups: null })),
    })
  })
})
