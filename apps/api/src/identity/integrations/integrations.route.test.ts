import { hasValidCupsControl } from '@vatio/domain/identifiers/cups'
import {
  listIntegrations,
  removeIntegration,
  saveDatadisIntegration,
  saveDynargyIntegration,
  saveNemonIntegration,
  testIntegration,
} from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { currentUser } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { startFakeSips, type FakeSips } from '../../../test/fake-sips.ts'
import { createSecretBox } from '../../platform/secrets/aes-secret-box.ts'
import { getDatadisAccount, getSipsAccess, sealCredentials } from './integration-credentials.service.ts'

const account = { userName: '12345678Z', password: 'contraseña de prueba ñ' }
const TOKEN = 'token-de-prueba'

let datadis: FakeDatadis
let sips: { nemon: FakeSips; dynargy: FakeSips }
let server: TestServer
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  sips = { nemon: await startFakeSips(TOKEN), dynargy: await startFakeSips(TOKEN) }
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: [datadis.host, sips.nemon.host, sips.dynargy.host].join(','),
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([datadis.close(), sips.nemon.close(), sips.dynargy.close()])
})

async function newAdmin(): Promise<TestUser> {
  return server.createUser({ tenant: await server.createTenant(), role: 'admin' })
}
const save = { nemon: saveNemonIntegration, dynargy: saveDynargyIntegration }
const tryOut = (as: TestUser, provider: 'datadis' | 'nemon' | 'dynargy') =>
  server.call(testIntegration, { as, params: { provider } })

describe('integrations', () => {
  it('[API-038] [SEC-037] [SEC-044] refuse callers without a session, a user, a licence without SIPS, an unknown provider and invalid credentials', async () => {
    const user = await server.createUser()
    const sipsBody = { apiUrl: sips.nemon.apiUrl, accessToken: TOKEN }
    for (const as of [undefined, user]) {
      const status = as ? 403 : 401
      expect((await server.call(listIntegrations, { as })).status).toBe(status)
      expect((await server.call(saveDatadisIntegration, { as, body: account })).status).toBe(status)
      expect((await server.call(saveNemonIntegration, { as, body: sipsBody })).status).toBe(status)
      expect((await server.call(saveDynargyIntegration, { as, body: sipsBody })).status).toBe(status)
      expect((await server.call(testIntegration, { as, params: { provider: 'nemon' } })).status).toBe(status)
      expect((await server.call(removeIntegration, { as, params: { provider: 'nemon' } })).status).toBe(
        status,
      )
    }
    // Below Professional there is no SIPS; what was stored before can be removed.
    for (const licence of ['freemium', 'trial'] as const) {
      const poor = await server.createUser({ tenant: await server.createTenant('X', licence), role: 'admin' })
      for (const answer of [
        await server.call(saveNemonIntegration, { as: poor, body: sipsBody }),
        await server.call(saveDynargyIntegration, { as: poor, body: sipsBody }),
        await tryOut(poor, 'nemon'),
      ]) {
        expect([answer.status, answer.code]).toEqual([403, 'LICENSE_REQUIRED'])
      }
      expect((await server.call(saveDatadisIntegration, { as: poor, body: account })).status).toBe(200)
      const removed = await server.call(removeIntegration, { as: poor, params: { provider: 'nemon' } })
      expect(removed.status).toBe(200)
    }
    const as = server.adminA
    expect((await server.call(testIntegration, { as, params: { provider: 'otro' as 'nemon' } })).status).toBe(
      400,
    )
    expect(
      (await server.call(saveDatadisIntegration, { as, body: { ...account, password: '' } })).status,
    ).toBe(400)
    expect(
      (
        await server.call(saveNemonIntegration, {
          as,
          body: { apiUrl: sips.nemon.apiUrl, accessToken: 'a\nb' },
        })
      ).status,
    ).toBe(400)
    const inactive = await tryOut(as, 'nemon')
    expect([inactive.status, inactive.code]).toEqual([409, 'INTEGRATION_INACTIVE'])
  })

  it('refuse an address that is private, plain http or contains a user', async () => {
    for (const apiUrl of [
      'http://proveedor.example/api',
      'https://127.0.0.1/api',
      'https://10.0.0.7/api',
      'https://intranet/api',
      'https://usuario:clave@proveedor.example',
      'http://169.254.169.254/latest/meta-data',
      'api',
    ]) {
      const answer = await server.call(saveNemonIntegration, {
        as: server.adminA,
        body: { apiUrl, accessToken: TOKEN },
      })
      expect([apiUrl, answer.code, answer.errors[0]?.field]).toEqual([
        apiUrl,
        'INTEGRATION_ADDRESS_REFUSED',
        'apiUrl',
      ])
    }
  })

  it('[ACC-011] [PLG-028] answer only active, apiUrl and updatedAt, to their own company only', async () => {
    const as = await newAdmin()
    const updatedAt: unknown = expect.stringMatching(/^2026-11-16T09:/)
    const saved = await server.call(saveDatadisIntegration, { as, body: account })
    expect(saved.reply).toEqual({ active: true, updatedAt })
    const { apiUrl } = sips.nemon
    expect(
      (await server.call(saveNemonIntegration, { as, body: { apiUrl, accessToken: TOKEN } })).reply,
    ).toEqual({
      active: true,
      apiUrl,
      updatedAt,
    })
    expect((await server.call(listIntegrations, { as })).reply).toEqual({
      datadisIntegration: { active: true, updatedAt },
      nemonIntegration: { active: true, apiUrl, updatedAt },
      dynargyIntegration: { active: false },
    })
    expect((await server.call(listIntegrations, { as: await newAdmin() })).reply.nemonIntegration).toEqual({
      active: false,
    })
  })

  it('[ACC-007] [PLG-022] [PLG-023] are reported as stored to every user of the company', async () => {
    const admin = await newAdmin()
    const user = await server.createUser({ tenant: admin.clientUID })
    const flags = async () => (await server.call(currentUser, { as: user })).reply.integrations
    expect(await flags()).toEqual({
      datadisIntegration: { active: false },
      nemonIntegration: { active: false },
      dynargyIntegration: { active: false },
    })
    const { apiUrl } = sips.dynargy
    await server.call(saveDynargyIntegration, { as: admin, body: { apiUrl, accessToken: TOKEN } })
    await server.call(saveDatadisIntegration, { as: admin, body: account })
    const updatedAt: unknown = expect.stringMatching(/^2026-11-16T09:/)
    expect(await flags()).toEqual({
      datadisIntegration: { active: true, updatedAt },
      nemonIntegration: { active: false },
      dynargyIntegration: { active: true, apiUrl, updatedAt },
    })
  })

  it('return the stored credentials to the server, sealed to their company and provider', async () => {
    const as = await newAdmin()
    const { apiUrl } = sips.nemon
    await server.call(saveDatadisIntegration, { as, body: { ...account, authorizedNif: 'B64717838' } })
    await server.call(saveNemonIntegration, { as, body: { apiUrl, accessToken: TOKEN } })
    const { secrets } = server.platform
    const read = await server.inTenant(as.clientUID, async (tx) => ({
      datadis: await getDatadisAccount(tx, secrets),
      nemon: await getSipsAccess(tx, secrets, 'nemon'),
    }))
    expect(read.datadis).toMatchObject({ userName: account.userName, authorizedNif: 'B64717838' })
    expect(read.datadis.password.revealForUse()).toBe(account.password)
    expect([read.nemon.apiUrl, read.nemon.accessToken.revealForUse()]).toEqual([apiUrl, TOKEN])
    // A row copied to another provider cannot be opened.
    const moved = server.inTenant(as.clientUID, async (tx) => {
      await tx.query(
        `insert into integrations select client_uid, 'dynargy', api_url, sealed_credentials, updated_at, updated_user_uid
         from integrations where provider = 'nemon'`,
      )
      return getSipsAccess(tx, secrets, 'dynargy')
    })
    await expect(moved).rejects.toThrow('SECRET_UNREADABLE')
  })

  it('[PLG-028] are deactivated by deleting what was stored, and deactivating twice is no error', async () => {
    const as = await newAdmin()
    await server.call(saveDatadisIntegration, { as, body: account })
    for (let time = 0; time < 2; time++) {
      const gone = await server.call(removeIntegration, { as, params: { provider: 'datadis' } })
      expect([gone.status, gone.reply]).toEqual([200, { active: false }])
    }
    const rows = await server.inTenant(as.clientUID, (tx) => tx.query('select 1 from integrations'))
    expect(rows).toEqual([])
    expect((await tryOut(as, 'datadis')).code).toBe('INTEGRATION_INACTIVE')
  })
})

describe('"Probar conexión"', () => {
  it('[PLG-028] signs in to Datadis and counts the supplies, their own or those of the holder who authorised them', async () => {
    datadis.mode = 'normal'
    const as = await newAdmin()
    await server.call(saveDatadisIntegration, { as, body: account })
    datadis.asked.length = 0
    expect((await tryOut(as, 'datadis')).reply).toEqual({
      result: 'connected',
      supplyCount: 2,
      milliseconds: expect.any(Number),
    })
    expect(datadis.asked).toEqual(['POST /nikola-auth/tokens/login', 'GET /api-private/api/get-supplies'])
    await server.call(saveDatadisIntegration, { as, body: { ...account, authorizedNif: 'B64717838' } })
    expect((await tryOut(as, 'datadis')).reply.supplyCount).toBe(1)
    expect(datadis.asked.at(-1)).toBe('GET /api-private/api/get-supplies?authorizedNif=B64717838')
  })

  it('[ERR-068] distinguishes wrong credentials, an unavailable server and an unreadable answer', async () => {
    const as = await newAdmin()
    await server.call(saveDatadisIntegration, { as, body: account })
    const results: Record<string, string> = {}
    for (const mode of [
      'mended',
      'queried-today',
      'html',
      'truncated',
      'redirect',
      'endless',
      'packed',
    ] as const) {
      datadis.mode = mode
      const { reply } = await tryOut(as, 'datadis')
      results[mode] = reply.result
      expect(reply.supplyCount).toBeNull()
    }
    datadis.mode = 'normal'
    await server.call(saveDatadisIntegration, { as, body: { ...account, password: 'otra' } })
    results.wrong = (await tryOut(as, 'datadis')).reply.result
    expect(results).toEqual({
      mended: 'unavailable',
      'queried-today': 'too-many-queries',
      html: 'answer-unreadable',
      truncated: 'answer-unreadable',
      redirect: 'answer-unreadable',
      endless: 'answer-unreadable',
      packed: 'answer-unreadable',
      wrong: 'credentials-refused',
    })
  })

  it.each(['nemon', 'dynargy'] as const)(
    '[PLG-028] asks %s for a CUPS that no supply has',
    async (provider) => {
      const as = await newAdmin()
      const { apiUrl } = sips[provider]
      await server.call(save[provider], { as, body: { apiUrl, accessToken: TOKEN } })
      expect((await tryOut(as, provider)).reply.result).toBe('connected')
      expect(hasValidCupsControl(sips[provider].asked.at(-1) ?? '')).toBe(true)
      const results = []
      for (const answer of [
        { status: 200, body: '{}' },
        { status: 429, body: '{}' },
        { status: 500, body: '{}' },
        { status: 400, body: '{}' },
        { status: 404, body: '<h1>Not found</h1>' },
        { status: 200, body: '[]' },
      ]) {
        sips[provider].answer = answer
        results.push((await tryOut(as, provider)).reply.result)
      }
      sips[provider].answer = null
      await server.call(save[provider], { as, body: { apiUrl, accessToken: 'otro' } })
      results.push((await tryOut(as, provider)).reply.result)
      expect(results).toEqual([
        'connected',
        'too-many-queries',
        'unavailable',
        'answer-unreadable',
        'answer-unreadable',
        'answer-unreadable',
        'credentials-refused',
      ])
    },
  )

  it('reports credentials as unreadable once the key that sealed them is lost, until they are saved again', async () => {
    const as = await newAdmin()
    const body = { apiUrl: sips.nemon.apiUrl, accessToken: TOKEN }
    const gone = Buffer.alloc(32, 99).toString('base64url')
    const otherBox = createSecretBox({ current: gone, all: [gone] })
    const sealed = sealCredentials(otherBox, as.clientUID, 'nemon', { accessToken: TOKEN })
    await server.call(saveDatadisIntegration, { as, body: account })
    await server.call(saveNemonIntegration, { as, body })
    await server.inTenant(as.clientUID, (tx) =>
      tx.query(
        `update integrations set sealed_credentials = $2 where client_uid = $1 and provider = 'nemon'`,
        [as.clientUID, sealed],
      ),
    )
    const marks = async () => {
      const { datadisIntegration, nemonIntegration } = (await server.call(listIntegrations, { as })).reply
      return [datadisIntegration, nemonIntegration].map(({ active, unreadable }) => [active, unreadable])
    }
    expect(await marks()).toEqual([
      [true, undefined],
      [true, true],
    ])
    expect((await tryOut(as, 'nemon')).code).toBe('SECRET_UNREADABLE')
    expect((await server.call(saveNemonIntegration, { as, body })).reply.unreadable).toBeUndefined()
    expect(await marks()).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })

  it('is limited to twenty attempts in ten minutes, so that nobody can scan a network with it', async () => {
    const as = await newAdmin()
    await server.call(saveNemonIntegration, { as, body: { apiUrl: sips.nemon.apiUrl, accessToken: TOKEN } })
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await tryOut(as, 'nemon')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  it('records each test and its result in the audit', async () => {
    const as = await newAdmin()
    await server.call(saveNemonIntegration, { as, body: { apiUrl: sips.nemon.apiUrl, accessToken: TOKEN } })
    await tryOut(as, 'nemon')
    const events = await server.inTenant(as.clientUID, (tx) =>
      tx.query(
        `select action, after from audit_events where entity = 'integration' order by at, id_audit_event`,
      ),
    )
    expect(events).toEqual([
      { action: 'create', after: { provider: 'nemon', apiUrl: sips.nemon.apiUrl } },
      { action: 'test', after: { provider: 'nemon', result: 'connected' } },
    ])
  })
})
