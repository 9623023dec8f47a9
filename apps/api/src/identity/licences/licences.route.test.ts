import {
  cancelExport,
  createExportLink,
  exportClients,
  exportContracts,
} from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import {
  createCommercial,
  listCommercials,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { updateTheme, uploadBrandFile } from '@vatio/protocol/identity/themes/themes.endpoints'
import { logout } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    VATIO_SUPPORT_PHONE: '+34 900 000 000',
    VATIO_SUPPORT_FORM_URL: 'https://soporte.example/formulario',
  })
})
afterAll(() => server.close())

const commercial = { name: 'Ana', firstSurname: 'Vidal' }

async function company(licence: Licence) {
  const tenant = await server.createTenant('Consultora', licence)
  return { tenant, admin: await server.createUser({ tenant, role: 'admin' }) }
}

function endLicence(tenant: string, date: string | null) {
  return server.inTenant(tenant, (tx) =>
    tx.query('update organisations set license_valid_until = $2 where client_uid = $1', [tenant, date]),
  )
}

describe('company licence', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(getCompanyLicence)).status).toBe(401)
  })

  it('[NAV-040] shows an Admin usage, prices and support, and others only which limits are exceeded', async () => {
    const { tenant, admin } = await company('freemium')
    await server.inTenant(tenant, async (tx) => {
      for (let count = 0; count < 3; count++) await makeCommercial(tx)
    })
    const user = await server.createUser({ tenant })
    const licence = await server.call(getCompanyLicence, { as: admin })
    expect(licence.reply).toMatchObject({
      license: 'freemium',
      licenseValidUntil: null,
      isExpired: false,
      reached: ['commercials'],
      plan: {
        used: { comparisons: 0, commercials: 3, contracts: 0, users: 2, storageBytes: 0, templates: 0 },
        prices: { professional: { monthlyEur: 59, annualEur: 50.15 }, corporation: null },
      },
    })
    const others = await server.call(getCompanyLicence, { as: user })
    expect(others.reply).toMatchObject({ reached: ['commercials'], plan: null })
  })

  it('[ACC-009] returns the number of contracts and the size of the documents of the company', async () => {
    const { tenant, admin } = await company('professional')
    const other = await company('professional')
    await server.inTenant(tenant, async (tx) => {
      await makeContract(tx)
      await makeContract(tx)
      await tx.query(
        `insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, 1200, $3)`,
        [tenant, `${tenant}/aa/contrato`, 'a'.repeat(64)],
      )
    })
    const used = async (as: TestUser) => {
      const { contracts, storageBytes } = (await server.call(getCompanyLicence, { as })).reply.plan!.used
      return { numberOfClientContracts: contracts, documentsTotalStorage: storageBytes }
    }
    expect(await used(admin)).toEqual({ numberOfClientContracts: 2, documentsTotalStorage: 1200 })
    expect(await used(other.admin)).toEqual({ numberOfClientContracts: 0, documentsTotalStorage: 0 })
  })

  it('[NAV-035] gives the support phone to every licence but Freemium', async () => {
    const poor = await company('freemium')
    const rich = await company('professional')
    const phones = []
    for (const { admin } of [poor, rich]) {
      phones.push((await server.call(getCompanyLicence, { as: admin })).reply.plan?.support.phone)
    }
    expect(phones).toEqual(['', '+34 900 000 000'])
  })
})

describe('limits', () => {
  it('[LIM-019] [LIM-011] lets exactly one of two simultaneous creations take the last place', async () => {
    const { tenant, admin } = await company('freemium')
    await server.inTenant(tenant, async (tx) => {
      await makeCommercial(tx)
      await makeCommercial(tx)
    })
    // While another transaction locks the company's row, no other may count, else two could take the same
    // last place. This lock is weaker on purpose, so that a creation without a lock would succeed.
    let settled = 0
    let creations: Promise<Awaited<ReturnType<typeof create>>[]> = Promise.resolve([])
    const create = async () => {
      const answer = await server.call(createCommercial, { as: admin, body: commercial })
      settled += 1
      return answer
    }
    await server.inTenant(tenant, async (tx) => {
      await tx.query('select 1 from organisations where client_uid = $1 for no key update', [tenant])
      creations = Promise.all(Array.from({ length: 6 }, create))
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(settled).toBe(0)
    })
    const answers = await creations
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.errors[0]).toMatchObject({
      message: 'LICENSE_LIMIT_REACHED',
      details: { quantity: 'commercials', used: 3, limit: 3 },
    })
    const [row] = await server.inTenant(tenant, (tx) =>
      tx.query<{ count: number }>('select count(*) from commercials where client_uid = $1', [tenant]),
    )
    expect(row?.count).toBe(3)
  })

  it('[LIM-011] [LIM-019] counts stored bytes, also of pictures, and refuses those beyond the limit', async () => {
    const { tenant, admin } = await company('freemium')
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(92)])
    const upload = () => server.call(uploadBrandFile, { as: admin, file: { name: 'l.png', content: png } })
    await server.inTenant(tenant, (tx) =>
      tx.query('insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, $3, $4)', [
        tenant,
        `${tenant}/aa/grande`,
        2e8 - 100,
        'a'.repeat(64),
      ]),
    )
    expect((await upload()).status).toBe(201)
    expect((await server.call(getCompanyLicence, { as: admin })).reply.reached).toEqual(['storageBytes'])
    const refused = await upload()
    expect([refused.status, refused.errors[0]?.details]).toEqual([
      409,
      { quantity: 'storageBytes', used: 2e8, limit: 2e8 },
    ])
  })

  it('[LIM-012] [LIM-013] [LIM-014] [LIM-017] [LIM-019] refuses a commercial beyond ten, thirty and fifty', async () => {
    for (const [licence, limit] of [
      ['trial', 10],
      ['professional', 10],
      ['organization', 30],
      ['enterprise', 50],
    ] as const) {
      const { tenant, admin } = await company(licence)
      await server.inTenant(tenant, async (tx) => {
        for (let count = 1; count < limit; count++) await makeCommercial(tx)
      })
      expect((await server.call(createCommercial, { as: admin, body: commercial })).status).toBe(201)
      const refused = await server.call(createCommercial, { as: admin, body: commercial })
      expect([refused.status, refused.errors[0]?.details]).toEqual([
        409,
        { quantity: 'commercials', used: limit, limit },
      ])
    }
  })

  it('[LIM-015] [LIM-016] [LIM-018] sets no limit for a Corporation', async () => {
    const { tenant, admin } = await company('corporation')
    await server.inTenant(tenant, async (tx) => {
      for (let count = 0; count < 51; count++) await makeCommercial(tx)
      // More bytes than the marker of no limit.
      await tx.query(
        'insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, $3, $4)',
        [tenant, `${tenant}/aa/enorme`, 2e9, 'a'.repeat(64)],
      )
    })
    const answer = await server.call(createCommercial, { as: admin, body: commercial })
    expect(answer.status).toBe(201)
    expect((await server.call(getCompanyLicence, { as: admin })).reply.reached).toEqual([])
  })
})

describe('an expired licence', () => {
  it('allows reading the applications but not writing; on its last day writing is still allowed', async () => {
    const { tenant, admin } = await company('professional')
    await endLicence(tenant, '2026-11-16')
    expect((await server.call(createCommercial, { as: admin, body: commercial })).status).toBe(201)
    await endLicence(tenant, '2026-11-15')
    const refused = await server.call(createCommercial, { as: admin, body: commercial })
    expect([refused.status, refused.code]).toEqual([403, 'LICENSE_EXPIRED'])
    expect((await server.call(listCommercials, { as: admin })).reply).toHaveLength(1)
    const searched = await server.call(searchClients, { as: admin, query: {}, body: {} })
    expect(searched.status).toBe(200)
    expect((await server.call(getCompanyLicence, { as: admin })).reply).toMatchObject({
      isExpired: true,
      licenseValidUntil: '2026-11-15',
    })
  })

  it('allows exporting lists, with progress, link and cancellation', async () => {
    const { tenant, admin: as } = await company('professional')
    await endLicence(tenant, '2026-11-15')
    const asked = await server.call(exportClients, { as, query: { format: 'csv' }, body: {} })
    expect(asked.status).toBe(201)
    const contracts = await server.call(exportContracts, { as, query: { format: 'xlsx' }, body: {} })
    expect(contracts.status).toBe(201)
    const params = { idListExport: asked.reply.idListExport }
    expect((await server.call(createExportLink, { as, params })).code).toBe('LIST_EXPORT_NOT_READY')
    expect((await server.call(cancelExport, { as, params })).reply.state).toBe('cancelled')
  })

  it('does not block accounts, configuration and logout', async () => {
    const { tenant, admin } = await company('professional')
    await endLicence(tenant, '2026-01-01')
    expect((await server.call(updateTheme, { as: admin, body: { version: 1 } })).status).toBe(200)
    expect((await server.call(logout, { as: admin })).status).toBe(200)
  })
})
