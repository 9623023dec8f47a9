import {
  getMailSignature,
  updateMailSignature,
} from '@vatio/protocol/mail/mail-signatures/mail-signatures.endpoints'
import {
  createMailText,
  listMailTexts,
  removeMailText,
  updateMailText,
} from '@vatio/protocol/mail/mail-texts/mail-texts.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let user: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  const tenant = await server.createTenant()
  user = await server.createUser({ tenant })
  admin = await server.createUser({ tenant, role: 'admin' })
})
afterAll(() => server.close())

const body = (owner: 'own' | 'company', name = 'Oferta') => ({
  owner,
  name,
  subject: 'Tu oferta, {{client.name}}',
  text: 'Hola:\n\nAhorras {{best.savingEur}}.',
  templateType: null,
})
const create = (as: TestUser | undefined, owner: 'own' | 'company', name?: string) =>
  server.call(createMailText, { ...(as ? { as } : {}), body: body(owner, name) })
const namesFor = async (as: TestUser) =>
  (await server.call(listMailTexts, { as })).reply.map(({ name, owner }) => [name, owner])

describe('texts of mails', () => {
  it('are the own ones of each person, and those of the company that its Admins write', async () => {
    expect((await create(undefined, 'own')).status).toBe(401)
    expect((await create(user, 'company')).code).toBe('MAIL_TEXT_OF_COMPANY')
    expect((await create(user, 'own', 'Mía')).status).toBe(201)
    expect((await create(admin, 'company', 'De todos')).status).toBe(201)
    expect(await namesFor(user)).toEqual([
      ['De todos', 'company'],
      ['Mía', 'own'],
    ])
    expect(await namesFor(admin)).toEqual([['De todos', 'company']])
    expect(await namesFor(server.adminB)).toEqual([])
  })

  it('are changed and deleted by their owner only, against their version', async () => {
    const own = (await create(user, 'own')).reply
    const company = (await create(admin, 'company')).reply
    const update = (as: TestUser, text: typeof own) => {
      const { owner: _, ...rest } = text
      return server.call(updateMailText, { as, body: { ...rest, name: 'Otro nombre' } })
    }
    const remove = (as: TestUser, id: string) => server.call(removeMailText, { as, params: { id } })
    for (const as of [admin, server.adminB]) {
      expect([(await update(as, own)).status, (await remove(as, own.idMailText)).status]).toEqual([404, 404])
    }
    expect((await update(user, company)).code).toBe('MAIL_TEXT_OF_COMPANY')
    expect((await remove(user, company.idMailText)).code).toBe('MAIL_TEXT_OF_COMPANY')
    expect((await update(user, own)).reply).toMatchObject({ name: 'Otro nombre', version: 2 })
    expect((await update(user, own)).code).toBe('VERSION_CONFLICT')
    expect((await remove(user, own.idMailText)).reply).toEqual({ affected: 1 })
  })

  it('have one name for each owner, whatever its capitals and accents, and a subject of one line', async () => {
    await create(user, 'own', 'Oferta rápida')
    expect((await create(user, 'own', 'OFERTA RAPIDA')).code).toBe('MAIL_TEXT_NAME_TAKEN')
    expect((await create(admin, 'own', 'Oferta rápida')).status).toBe(201)
    const twoLines = { ...body('own', 'x'), subject: 'Tu oferta\r\nBcc: x@y.es' }
    expect((await server.call(createMailText, { as: user, body: twoLines })).status).toBe(400)
  })
})

describe('the signature of mails', () => {
  it('is of each person', async () => {
    const get = async (as: TestUser) => (await server.call(getMailSignature, { as })).reply.text
    expect((await server.call(getMailSignature)).status).toBe(401)
    expect(await get(user)).toBe('')
    await server.call(updateMailSignature, { as: user, body: { text: 'Ana Ruiz\n600 000 000' } })
    await server.call(updateMailSignature, { as: user, body: { text: 'Ana\n600 000 000' } })
    expect([await get(user), await get(admin)]).toEqual(['Ana\n600 000 000', ''])
  })
})
