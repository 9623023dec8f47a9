import * as endpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.endpoints'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeSelfInvoice } from '../../../test/factories/self-invoices.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
const issuer = { name: 'Consultora SL', nif: 'b-12345674', address: 'Calle Mayor 1, Madrid' }

async function newCompany(): Promise<TestUser> {
  return server.createUser({ tenant: await server.createTenant(), role: 'admin' })
}
const create = (as: TestUser | undefined, serie: string, more: object = {}) =>
  server.call(endpoints.createSelfInvoiceConfiguration, {
    as,
    body: { name: `Serie ${serie}`, issuer, serie, ...more },
  })
const update = (as: TestUser | undefined, configuration: SelfInvoiceConfiguration, change: object = {}) => {
  const { clientUID: _, invoiceCount: __, creationTimestamp: ___, ...whole } = configuration
  const { receiverCommercial } = configuration
  const reference = receiverCommercial && { idCommercial: receiverCommercial.idCommercial }
  return server.call(endpoints.updateSelfInvoiceConfiguration, {
    as,
    body: { ...whole, receiverCommercial: reference, ...change },
  })
}
const remove = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.removeSelfInvoiceConfiguration, { as, params: { id } })
const list = async (as: TestUser) =>
  (await server.call(endpoints.listSelfInvoiceConfigurations, { as })).reply
const invoice = (admin: TestUser, idSelfInvoiceConfiguration: string, serie: string, number: number) =>
  server.inTenant(admin.clientUID, async (tx) => {
    const idCommercial = await makeCommercial(tx)
    return makeSelfInvoice(tx, { idCommercial, idSelfInvoiceConfiguration, serie, number })
  })

describe('configurations of self-invoices', () => {
  it('[API-121] [API-122] [API-123] [API-124] [API-125] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const admin = await newCompany()
    const { reply: own } = await create(admin, 'A')
    expect((await server.call(endpoints.listSelfInvoiceConfigurations)).status).toBe(401)
    expect((await server.call(endpoints.getDefaultSelfInvoiceConfiguration)).status).toBe(401)
    expect((await create(undefined, 'B')).status).toBe(401)
    expect((await update(undefined, own)).status).toBe(401)
    expect((await remove(undefined, own.idSelfInvoiceConfiguration)).status).toBe(401)
    const stranger = await newCompany()
    expect((await update(stranger, own)).status).toBe(404)
    expect((await remove(stranger, own.idSelfInvoiceConfiguration)).status).toBe(404)
    expect(await list(stranger)).toEqual([])
    const user = await server.createUser({ tenant: admin.clientUID })
    expect((await server.call(endpoints.listSelfInvoiceConfigurations, { as: user })).status).toBe(403)
    expect((await create(user, 'B')).status).toBe(403)
    expect((await update(user, own)).status).toBe(403)
    expect((await remove(user, own.idSelfInvoiceConfiguration)).status).toBe(403)
    const refused = async (more: object) => (await create(admin, 'B', more)).errors[0]
    expect(await refused({ issuer: { ...issuer, nif: 'B12345678' } })).toMatchObject({
      field: 'issuer.nif',
      details: { reason: 'NIF_INVALID' },
    })
    expect(await refused({ serie: 'r-A' })).toMatchObject({
      field: 'serie',
      details: { reason: 'SELF_INVOICE_SERIE_RESERVED' },
    })
    expect(await refused({ vatPercentage: 100.01 })).toMatchObject({ field: 'vatPercentage' })
    expect(await refused({ logoDocumentId: UNKNOWN })).toMatchObject({
      message: 'SELF_INVOICE_LOGO_UNKNOWN',
      field: 'logoDocumentId',
    })
    expect(await refused({ receiverCommercial: { idCommercial: UNKNOWN } })).toMatchObject({
      message: 'COMMERCIAL_UNKNOWN',
      field: 'receiverCommercial',
    })
  })

  it('[FEE-020] [API-123] start with 21 % of IVA, 15 % of IRPF and the number 1, for any commercial', async () => {
    const admin = await newCompany()
    const { status, reply } = await create(admin, 'AF')
    expect([status, reply]).toEqual([
      201,
      {
        idSelfInvoiceConfiguration: expect.any(String),
        clientUID: admin.clientUID,
        name: 'Serie AF',
        default: false,
        issuer: { ...issuer, nif: 'B12345674' },
        receiverCommercial: null,
        serie: 'AF',
        nextNumber: 1,
        vatPercentage: 21,
        irpfPercentage: 15,
        footerText: null,
        logoDocumentId: null,
        payableContractStates: [],
        payablePaymentStates: [],
        invoiceCount: 0,
        creationTimestamp: expect.any(String),
        version: 1,
      },
    ])
  })

  it('[API-121] [API-122] [FEE-020] have one default at most, which the list names first', async () => {
    const admin = await newCompany()
    const byDefault = () => server.call(endpoints.getDefaultSelfInvoiceConfiguration, { as: admin })
    expect((await byDefault()).reply).toBeNull()
    await create(admin, 'A', { default: true })
    const { reply: second } = await create(admin, 'B', { default: true })
    const { reply: third } = await create(admin, 'C')
    const defaults = async () => (await list(admin)).map((one) => [one.serie, one.default])
    expect(await defaults()).toEqual([
      ['B', true],
      ['A', false],
      ['C', false],
    ])
    await update(admin, third, { default: true })
    expect(await defaults()).toEqual([
      ['C', true],
      ['A', false],
      ['B', false],
    ])
    expect((await byDefault()).reply?.serie).toBe('C')
    // The one that lost it was changed: who had read it is told so.
    expect((await update(admin, second, { name: 'Otra' })).code).toBe('VERSION_CONFLICT')
  })

  it('[FEE-020] keep one default when many are made at the same moment', async () => {
    const admin = await newCompany()
    const names = Array.from({ length: 8 }, (_, index) => `S${index}`)
    const made = await Promise.all(names.map((serie) => create(admin, serie, { default: true })))
    expect(made.map((one) => one.status)).toEqual(names.map(() => 201))
    expect((await list(admin)).filter((one) => one.default)).toHaveLength(1)
  })

  it('[API-124] are changed against their version', async () => {
    const admin = await newCompany()
    const { reply: own } = await create(admin, 'A')
    const changed = await update(admin, own, { irpfPercentage: 7, footerText: '  Gracias ' })
    expect(changed.reply).toMatchObject({ irpfPercentage: 7, footerText: 'Gracias', version: 2 })
    expect((await update(admin, own, { irpfPercentage: 0 })).code).toBe('VERSION_CONFLICT')
    const twin = await create(admin, 'a')
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
      409,
      'SELF_INVOICE_SERIE_TAKEN',
      'serie',
    ])
  })

  it('[FEE-020] go on after the last number of their series, whatever is asked for', async () => {
    const admin = await newCompany()
    const { reply: own } = await create(admin, 'A', { nextNumber: 40 })
    const id = own.idSelfInvoiceConfiguration
    await invoice(admin, id, 'A', 40)
    const refused = await update(admin, own, { nextNumber: 40 })
    expect([refused.status, refused.code]).toEqual([409, 'SELF_INVOICE_NUMBER_NOT_NEXT'])
    expect(refused.errors[0]).toMatchObject({ field: 'nextNumber', details: { nextNumber: 41 } })
    expect((await update(admin, own, { nextNumber: 42 })).code).toBe('SELF_INVOICE_NUMBER_NOT_NEXT')
    const { reply: next } = await update(admin, own, { nextNumber: 41 })
    expect(next).toMatchObject({ nextNumber: 41, invoiceCount: 1 })
    // A new series begins where the company says, and the old one goes on for whoever takes it.
    expect((await update(admin, next, { serie: 'B', nextNumber: 7 })).reply.nextNumber).toBe(7)
    expect((await create(admin, 'a', { nextNumber: 1 })).code).toBe('SELF_INVOICE_NUMBER_NOT_NEXT')
    expect((await create(admin, 'a', { nextNumber: 41 })).status).toBe(201)
  })

  it('[API-125] are deleted only without invoices', async () => {
    const admin = await newCompany()
    const { reply: used } = await create(admin, 'A')
    const { reply: free } = await create(admin, 'B', { default: true })
    await invoice(admin, used.idSelfInvoiceConfiguration, 'A', 1)
    expect((await remove(admin, used.idSelfInvoiceConfiguration)).code).toBe(
      'SELF_INVOICE_CONFIGURATION_USED',
    )
    expect((await remove(admin, free.idSelfInvoiceConfiguration)).reply).toEqual({ affected: 1 })
    expect((await remove(admin, free.idSelfInvoiceConfiguration)).status).toBe(404)
    expect((await list(admin)).map((one) => one.serie)).toEqual(['A'])
  })
})
