import { removeDocument, uploadDocument } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import {
  createEnergyMarketer,
  getEnergyMarketer,
  getEnergyMarketerLogo,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { getTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../../../test/document-files.ts'
import { makeAuxiliaryService } from '../../../test/factories/auxiliary-services.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let as: TestUser
let billing: TestUser
beforeAll(async () => {
  server = await startTestServer()
  as = server.adminA
  billing = await server.createUser({ applications: ['billing'] })
})
afterAll(() => server.close())

const newMarketer = () => server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
const addDocument = async (
  entity: DocumentEntity,
  idEntity: string,
  name: string,
  content: Buffer | string,
) => {
  const { status, reply } = await server.call(uploadDocument, {
    as,
    params: { entity, idEntity },
    file: { name, content },
  })
  expect(status).toBe(201)
  return reply.idDocument
}
const read = async (id: string) => (await server.call(getEnergyMarketer, { as, params: { id } })).reply
const setLogo = async (id: string, logoDocumentId: string | null) => {
  const { name, utilityTypes, version } = await read(id)
  const facts = { name, utilityTypes, active: true, version }
  return server.call(updateEnergyMarketer, { as, body: { ...facts, idEnergyMarketer: id, logoDocumentId } })
}

describe('the detail of a marketer', () => {
  it('[FEE-014] [API-098] has its fields, its services and, if requested, its tariffs; users see no commission', async () => {
    const id = await newMarketer()
    await server.inTenant(server.tenantA, async (tx) => {
      await makeTariff(tx, { idEnergyMarketer: id, name: 'Hogar', energyPrices: [0.2, 0.15, 0.1] })
      await makeAuxiliaryService(tx, id)
      await tx.query('update auxiliary_services set fee = 12 where id_energy_marketer = $1', [id])
    })
    const detail = await read(id)
    expect(detail).toMatchObject({
      idEnergyMarketer: id,
      clientUID: server.tenantA,
      logoDocumentId: null,
      utilityTypes: expect.any(Array),
      email: null,
      phoneNumber: null,
      active: true,
      sharingToken: null,
      sharedFrom: null,
      auxiliaryServices: [{ energyMarketer: { idEnergyMarketer: id }, fee: 12 }],
    })
    expect(detail).not.toHaveProperty('tariffs')
    const user = await server.createUser()
    const query = { withTariffs: 'true' }
    const whole = await server.call(getEnergyMarketer, { as: user, params: { id }, query })
    expect(whole.reply.tariffs).toMatchObject([{ name: 'Hogar', energyPrices: { p1: 0.2 } }])
    expect(whole.reply.auxiliaryServices).toMatchObject([{ fee: null }])
    const ofBilling = await server.call(getEnergyMarketer, { as: billing, params: { id } })
    expect([ofBilling.status, ofBilling.reply.auxiliaryServices]).toEqual([200, []])
  })

  it('[API-102] [FEE-014] has as logo one of its own images, which its link shows, and none once that is deleted', async () => {
    const id = await newMarketer()
    const logo = await addDocument('energyMarketer', id, 'logo.png', PNG)
    const saved = await setLogo(id, logo)
    expect([saved.status, saved.reply.logoDocumentId]).toEqual([200, logo])
    const user = await server.createUser()
    const link = await server.call(getEnergyMarketerLogo, { as: user, params: { id } })
    expect(link.status).toBe(200)
    const image = await server.app.inject({ method: 'GET', url: `${link.reply.path}?view=true` })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect(image.rawPayload.equals(PNG)).toBe(true)
    expect((await server.call(removeDocument, { as, params: { idDocument: logo } })).status).toBe(200)
    expect((await read(id)).logoDocumentId).toBeNull()
    expect((await server.call(getEnergyMarketerLogo, { as, params: { id } })).status).toBe(404)
    expect((await server.app.inject({ method: 'GET', url: link.reply.path })).statusCode).toBe(404)
  })

  it('[API-102] refuses as logo what is no image, and what belongs to something else', async () => {
    const id = await newMarketer()
    const another = await newMarketer()
    const text = await addDocument('energyMarketer', id, 'condiciones.txt', 'Condiciones')
    const elsewhere = await addDocument('energyMarketer', another, 'logo.png', PNG)
    for (const logo of [text, elsewhere, server.tenantA]) {
      const refused = await setLogo(id, logo)
      expect([refused.status, refused.code]).toEqual([400, 'ENERGY_MARKETER_LOGO_UNKNOWN'])
    }
    const body = { name: 'Con logo', utilityTypes: ['gas'], logoDocumentId: elsewhere }
    expect((await server.call(createEnergyMarketer, { as, body: body as never })).status).toBe(400)
  })

  it('[trust] has a logo only for who sees the marketer and works in the CRM', async () => {
    const id = await newMarketer()
    await setLogo(id, await addDocument('energyMarketer', id, 'logo.png', PNG))
    const idGroup = await server.inTenant(server.tenantA, async (tx) => {
      const group = await makeGroup(tx)
      const other = await makeEnergyMarketer(tx)
      await tx.query('insert into group_energy_marketers values ($1, $2, $3)', [server.tenantA, group, other])
      return group
    })
    const limited = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    const params = { id }
    expect((await server.call(getEnergyMarketerLogo, { params })).status).toBe(401)
    expect((await server.call(getEnergyMarketerLogo, { as: server.adminB, params })).status).toBe(404)
    expect((await server.call(getEnergyMarketerLogo, { as: limited, params })).status).toBe(404)
    expect((await server.call(getEnergyMarketerLogo, { as: billing, params })).status).toBe(403)
  })
})

it('[FEE-016] [API-109] the detail of a tariff has its documents, for who works in the CRM', async () => {
  const id = await server.inTenant(server.tenantA, (tx) => makeTariff(tx, { name: 'Con anexo' }))
  const first = await addDocument('tariff', id, 'anexo.txt', 'Anexo')
  const second = await addDocument('tariff', id, 'condiciones.txt', 'Condiciones')
  const { reply } = await server.call(getTariff, { as, params: { id } })
  expect(reply.documents.map((document) => document.idDocument)).toEqual([second, first])
  expect(reply.documents[1]).toMatchObject({
    name: 'anexo.txt',
    entity: 'tariff',
    creationUserUID: as.userUID,
  })
  const user = await server.createUser()
  const ofUser = (await server.call(getTariff, { as: user, params: { id } })).reply.documents
  expect(ofUser.map((document) => document.creationUserUID)).toEqual([null, null])
  const ofBilling = await server.call(getTariff, { as: billing, params: { id } })
  expect([ofBilling.status, ofBilling.reply.documents]).toEqual([200, []])
})
