import {
  clientThemeByClientUID,
  clientThemeByCustomURL,
  getBrandFile,
  getCompanyTheme,
  updateTheme,
  uploadBrandFile,
} from '@vatio/protocol/identity/themes/themes.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])
const setHost = (tenant: string, host: string | null) =>
  server.inTenant(tenant, (tx) =>
    tx.query('update organisations set custom_host = $2 where client_uid = $1', [tenant, host]),
  )

async function adminOf(licence: 'freemium' | 'organization' | 'enterprise') {
  const tenant = await server.createTenant('Marca', licence)
  return server.createUser({ tenant, role: 'admin' })
}

describe('company theme', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(updateTheme, { body: { version: 1 } })).status).toBe(401)
    expect((await server.call(getCompanyTheme)).status).toBe(401)
    expect((await server.call(uploadBrandFile, { file: { name: 'l.png', content: PNG } })).status).toBe(401)
  })

  it("[API-028] answers 404 to another company's theme", async () => {
    const answer = await server.call(clientThemeByClientUID, {
      as: server.adminA,
      params: { uid: server.tenantB },
    })
    expect(answer.status).toBe(404)
  })

  it('[THM-017] restricts writing and uploading to admins', async () => {
    const user = await server.createUser()
    expect((await server.call(updateTheme, { as: user, body: { version: 1 } })).status).toBe(403)
    const upload = await server.call(uploadBrandFile, { as: user, file: { name: 'l.png', content: PNG } })
    expect(upload.status).toBe(403)
  })

  it('[THM-002] refuses invalid colours and links that are not https, and never fetches a link', async () => {
    for (const body of [
      { primary: 'red' },
      { primary: '#12345' },
      { logoUrl: 'http://a.example/l.png' },
      { logoUrl: 'javascript:alert(1)' },
      { faviconUrl: 'data:image/svg+xml,<svg/>' },
      { carrouselLinks: 'https://a.example/1.png,ftp://b' },
      { clientAppTitle: 'x'.repeat(81) },
      { clientUID: server.tenantB },
    ]) {
      const answer = await server.call(updateTheme, {
        as: server.adminA,
        body: { ...body, version: 1 },
      })
      expect([body, answer.status, answer.code]).toEqual([body, 400, 'INVALID_INPUT'])
    }
  })

  it('[API-026] saves the whole theme, with its version and an audit event, and returns it with the session', async () => {
    const admin = await adminOf('enterprise')
    const theme = {
      primary: '#AABBCC',
      graph6: '#000000',
      logoUrl: 'https://a.example/logo.png',
      clientAppTitle: ' Luz y Gas ',
      carrouselLinks: 'https://a.example/1.png,https://a.example/2.png',
    }
    const saved = await server.call(updateTheme, { as: admin, body: { ...theme, version: 1 } })
    expect(saved.reply).toMatchObject({
      version: 2,
      themeConfig: { primary: '#aabbcc', clientAppTitle: 'Luz y Gas', logoUrl: theme.logoUrl },
    })
    const shown = await server.call(clientThemeByClientUID, { as: admin, params: { uid: admin.clientUID } })
    expect(shown.reply).toEqual(saved.reply.themeConfig)
    const stale = await server.call(updateTheme, { as: admin, body: { primary: '#000000', version: 1 } })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details).toMatchObject({ stored: { version: 2 } })
    const reset = await server.call(updateTheme, { as: admin, body: { version: 2 } })
    expect(reset.reply).toEqual({ themeConfig: null, version: 3 })
    const events = await server.inTenant(admin.clientUID, (tx) =>
      tx.query('select action from audit_events where client_uid = $1 and entity = $2', [
        tx.clientUID,
        'theme',
      ]),
    )
    expect(events).toHaveLength(2)
  })

  it('[THM-010] [THM-011] shows only what the licence allows, and keeps the rest stored', async () => {
    for (const [licence, shown] of [
      ['freemium', null],
      ['organization', { primary: '#aabbcc' }],
    ] as const) {
      const admin = await adminOf(licence)
      await server.call(updateTheme, {
        as: admin,
        body: { primary: '#aabbcc', clientAppTitle: 'Luz', version: 1 },
      })
      const answer = await server.call(clientThemeByClientUID, {
        as: admin,
        params: { uid: admin.clientUID },
      })
      expect(answer.reply).toEqual(shown === null ? null : expect.objectContaining(shown))
      expect(JSON.stringify(answer.reply)).not.toContain('Luz')
      const stored = await server.call(getCompanyTheme, { as: admin })
      expect(stored.reply.themeConfig).toMatchObject({ primary: '#aabbcc', clientAppTitle: 'Luz' })
    }
  })
})

describe('custom host', () => {
  it('[THM-012] [API-027] returns the theme of the host of a company to any caller, and null for any other host', async () => {
    const admin = await adminOf('enterprise')
    await server.call(updateTheme, { as: admin, body: { primary: '#aabbcc', version: 1 } })
    await setHost(admin.clientUID, 'crm.luz.example')
    for (const customURL of ['crm.luz.example', 'https://CRM.luz.example:8443/login?x=1']) {
      const answer = await server.call(clientThemeByCustomURL, { query: { customURL } })
      expect(answer.reply).toMatchObject({ primary: '#aabbcc' })
    }
    for (const customURL of ['otro.example', 'luz.example', 'https://', '%00', 'a b']) {
      const answer = await server.call(clientThemeByCustomURL, { query: { customURL } })
      expect([customURL, answer.status, answer.reply]).toEqual([customURL, 200, null])
    }
    await setHost(admin.clientUID, null)
    expect(
      (await server.call(clientThemeByCustomURL, { query: { customURL: 'crm.luz.example' } })).reply,
    ).toBeNull()
  })

  it('belongs to one company', async () => {
    await setHost(server.tenantA, 'uno.example')
    await expect(setHost(server.tenantB, 'uno.example')).rejects.toMatchObject({
      constraint: 'organisations_custom_host_key',
    })
    await expect(setHost(server.tenantB, 'UNO.example:443/x')).rejects.toMatchObject({
      constraint: 'organisations_custom_host',
    })
  })
})

describe('brand files', () => {
  it('stores a picture and serves it to any caller, with headers that prevent scripts, cached permanently', async () => {
    const kept = await server.call(uploadBrandFile, {
      as: server.adminA,
      file: { name: '../../etc/logo.html', content: PNG },
    })
    expect(kept.status).toBe(201)
    const parts = kept.reply.url.split('/')
    const last = parts.length - 1
    const [clientUID, idBrandFile] = [elementAt(parts, last - 1), elementAt(parts, last)]
    const answer = await server.call(getBrandFile, { params: { clientUID, idBrandFile } })
    expect(answer.status).toBe(200)
    expect(answer.raw.rawPayload).toEqual(PNG)
    expect(answer.raw.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const saved = await server.call(updateTheme, {
      as: server.adminA,
      body: { logoUrl: kept.reply.url, version: 1 },
    })
    expect(saved.reply.themeConfig).toMatchObject({ logoUrl: kept.reply.url })
    const underOther = await server.call(getBrandFile, { params: { clientUID: server.tenantB, idBrandFile } })
    expect(underOther.status).toBe(404)
  })

  it('refuses SVG, HTML and anything else that is not a picture, whatever its name', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '', 'GIF89a']) {
      const answer = await server.call(uploadBrandFile, {
        as: server.adminA,
        file: { name: 'logo.png', content },
      })
      expect([answer.status, answer.code]).toEqual([400, 'BRAND_FILE_UNREADABLE'])
    }
    const big = await server.call(uploadBrandFile, {
      as: server.adminA,
      file: { name: 'logo.png', content: Buffer.concat([PNG, Buffer.alloc(512 * 1024)]) },
    })
    expect(big.status).toBe(413)
  })
})
