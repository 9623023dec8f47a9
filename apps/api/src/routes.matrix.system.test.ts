import { readFile, writeFile } from 'node:fs/promises'
import {
  cancelPortfolioComparison,
  createPortfolioComparison,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import { createScanSession } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { saveDashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import { createListView } from '@vatio/protocol/dashboards/list-views/list-views.endpoints'
import { uploadGenericDocument } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { createStudyComment } from '@vatio/protocol/solar/studies/studies.endpoints'
import { actAsUser } from '@vatio/protocol/administration/companies/companies.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentCalls, PNG } from '../test/document-files.ts'
import { makeActivityNote } from '../test/factories/activity-notes.factory.ts'
import { makeAuxiliaryService } from '../test/factories/auxiliary-services.factory.ts'
import { makeClientAuthorisation } from '../test/factories/client-authorisations.factory.ts'
import { makeDatadisRun } from '../test/factories/datadis-runs.factory.ts'
import { makeClient } from '../test/factories/clients.factory.ts'
import { makeCommercial } from '../test/factories/commercials.factory.ts'
import { makeElectricityComparison, makeGasComparison } from '../test/factories/comparisons-saved.factory.ts'
import { makeConsumptionPoint } from '../test/factories/consumption-points.factory.ts'
import { makeContract } from '../test/factories/contracts.factory.ts'
import { makeGroup } from '../test/factories/groups.factory.ts'
import { makeOffer } from '../test/factories/comparisons-offer.factory.ts'
import { makeFinancingTemplate } from '../test/factories/financing.factory.ts'
import { makeImport } from '../test/factories/imports.factory.ts'
import { makeBackground } from '../test/factories/backgrounds.factory.ts'
import { makeReportTemplate } from '../test/factories/report-templates.factory.ts'
import { makeInverter } from '../test/factories/inverters.factory.ts'
import { makeSolarKit } from '../test/factories/kits.factory.ts'
import { makeSelfInvoice, makeSelfInvoiceConfiguration } from '../test/factories/self-invoices.factory.ts'
import { makeStudy } from '../test/factories/studies.factory.ts'
import { makeSolarPanel } from '../test/factories/solar-panels.factory.ts'
import { makeStudyState } from '../test/factories/study-states.factory.ts'
import { makePvgisFile } from '../test/factories/pvgis-files.factory.ts'
import { makePriceSheet } from '../test/factories/tariff-price-sheets.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../test/server.ts'
import { makeShareable } from '../test/shareables-scenario.ts'
import type { TestTransaction } from '../test/test-transaction.ts'
import { newId } from './platform/db/uuid.ts'
import { only } from './platform/elements.ts'
import { routes } from './routes.ts'

/*
 * Status of every route for every kind of caller, compared with the committed table routes.matrix.csv.
 *
 * To add a new route to the table, run VATIO_MATRIX=write npx vitest run --project api
 * apps/api/src/routes.matrix.system.test.ts and read the difference as a reviewer would. Each cell is the
 * status of one call on a record that belongs to the `user`: 401 without access for anyone, 403 wrong role,
 * 404 record not visible, 400 access granted but the body is empty, 2xx access granted and done. A path that
 * names another kind of record takes one more line in `samples`; without it, who has access gets 404.
 */

const columns = [
  'noSession',
  'shareKey',
  'otherTenant',
  'otherGroup',
  'user',
  'groupAdmin',
  'admin',
  'acting',
  'superadmin',
  'disabled',
  'expired',
] as const
type Column = (typeof columns)[number]
type Row = Record<Column, number>
type Matrix = Record<string, Row>

const TABLE = new URL('routes.matrix.csv', import.meta.url)
const NO_RECORD = '019a0000-0000-7000-8000-00000000dead'

function toCsv(matrix: Matrix): string {
  const lines = Object.entries(matrix).map(([route, row]) =>
    [route, ...columns.map((column) => row[column])].join(','),
  )
  return `${[`route,${columns.join(',')}`, ...lines.toSorted()].join('\n')}\n`
}

async function readTable(): Promise<Matrix> {
  const [head = '', ...lines] = (await readFile(TABLE, 'utf8')).trim().split('\n')
  const names = head.split(',').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const [route, ...statuses] = line.split(',')
      return [route, Object.fromEntries(names.map((name, index) => [name, Number(statuses[index])])) as Row]
    }),
  )
}

let server: TestServer
let operators: string
let norte: string
let sur: string
beforeAll(async () => {
  server = await startTestServer()
  operators = await server.createTenant('Operadores')
  for (const tenant of [server.tenantA, server.tenantB, operators]) {
    await server.inTenant(tenant, (tx) =>
      tx.query('update organisations set activated_dashboards = true where client_uid = $1', [tenant]),
    )
  }
  ;[norte, sur] = await server.inTenant(server.tenantA, async (tx) => [
    await makeGroup(tx),
    await makeGroup(tx),
  ])
  await server.inTenant(server.tenantA, (tx) =>
    makeOffer(tx, { marketer: 'De siempre', energy: [0.1, 0.1, 0.1] }),
  )
})
afterAll(() => server.close())

/** The value of a path parameter: a record of the portfolio of `user`. */
interface Owned {
  readonly user: TestUser
  readonly commercial: string
}
type Sample = (owned: Owned) => Promise<string>
const inA = (work: (tx: TestTransaction) => Promise<string>) => server.inTenant(server.tenantA, work)
const makeMarketer: Sample = () =>
  inA(async (tx) => {
    const name = `Comercializadora ${newId()}`
    await makeOffer(tx, { marketer: name, energy: [0.1, 0.1, 0.1] })
    const rows = await tx.query<{ id: string }>(
      'select id_energy_marketer as id from energy_marketers where name = $1',
      [name],
    )
    return only(rows).id
  })
const makeOwnContract: Sample = ({ commercial }) =>
  inA((tx) => makeContract(tx, { idCommercial: commercial }))
const makeDocument: Sample = async (owned) => {
  const idEntity = await makeOwnContract(owned)
  const { upload } = documentCalls(() => server)
  return (await upload(owned.user, 'contract', idEntity)).reply.idDocument
}
const makeNote: Sample = async ({ user, commercial }) => {
  const idContractInfo = await makeOwnContract({ user, commercial })
  return inA((tx) => makeActivityNote(tx, { idContractInfo, creationUserUID: user.userUID }))
}
const makeUser: Sample = async () =>
  (await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: false }] })).userUID

/** Samples by the path up to the parameter; the longest match is used. */
const samples: Readonly<Record<string, Sample>> = {
  '/api/energy-crm/activityNotes/': makeNote,
  '/api/energy-crm/activityNotes/contract/': makeOwnContract,
  '/api/energy-crm/clients/': ({ commercial }) => inA((tx) => makeClient(tx, { idCommercial: commercial })),
  '/api/energy-crm/clients/authorisations/': ({ commercial }) =>
    inA(async (tx) =>
      makeClientAuthorisation(tx, { idClient: await makeClient(tx, { idCommercial: commercial }) }),
    ),
  '/api/supply/datadis/runs/': ({ user }) => inA((tx) => makeDatadisRun(tx, user.userUID)),
  '/api/energy-crm/consumptionPoints/': ({ commercial }) =>
    inA(async (tx) =>
      makeConsumptionPoint(tx, { idClient: await makeClient(tx, { idCommercial: commercial }) }),
    ),
  '/api/energy-crm/contracts/': makeOwnContract,
  '/api/supply/sipsFiles/consumptionPoints/': ({ commercial }) =>
    inA(async (tx) =>
      makeConsumptionPoint(tx, { idClient: await makeClient(tx, { idCommercial: commercial }) }),
    ),
  '/api/energy-crm/contracts/documents/': makeDocument,
  '/api/energy-crm/documents/': makeDocument,
  '/api/energy-crm/documents/contract/': makeOwnContract,
  '/api/energy-crm/contracts/number/': ({ commercial }) =>
    inA(async (tx) => {
      const contractNumber = `M-${newId()}`
      await makeContract(tx, { idCommercial: commercial, contractNumber })
      return contractNumber
    }),
  '/api/energy-crm/commercials/': () => inA((tx) => makeCommercial(tx)),
  '/api/energy-crm/energyMarketers/': makeMarketer,
  '/api/energy-crm/selfInvoiceConfigurations/': () => inA((tx) => makeSelfInvoiceConfiguration(tx)),
  '/api/energy-crm/selfInvoices/': ({ commercial }) =>
    inA((tx) => makeSelfInvoice(tx, { idCommercial: commercial })),
  '/api/energy-crm/tariffs/energyMarketer/': makeMarketer,
  '/api/energy-crm/auxiliaryServices/energyMarketer/': makeMarketer,
  '/api/energy-crm/auxiliaryServices/': (owned) =>
    makeMarketer(owned).then((marketer) => inA((tx) => makeAuxiliaryService(tx, marketer))),
  '/api/energy-crm/tariffs/': () =>
    inA((tx) => makeOffer(tx, { marketer: 'De siempre', energy: [0.1, 0.1, 0.1] })),
  '/api/energy-crm/import/tariffPrices/': () => inA((tx) => makePriceSheet(tx)),
  '/api/energy-crm/tariffs/typologies/': async () => NO_RECORD,
  '/api/energy-crm/clients/typologies/': async () => NO_RECORD,
  '/api/templates/shareables/': async ({ user }) => (await makeShareable(server, user)).idShareable,
  '/api/templates/shareables/uid/': async ({ user }) => user.userUID,
  '/api/billing/electricity/': ({ user }) => makeElectricityComparison(server, user),
  '/api/billing/gas/': ({ user }) => makeGasComparison(server, user),
  '/api/billing/qrSessions/': async ({ user }) =>
    (await server.call(createScanSession, { as: user })).reply.sessionKey,
  '/api/billing/portfolio/': async ({ user, commercial }) => {
    const idContract = await inA((tx) => makeContract(tx, { idCommercial: commercial }))
    const made = await server.call(createPortfolioComparison, { as: user, body: { contracts: [idContract] } })
    const { idPortfolioComparison: id } = made.reply
    // Nothing is compared here: the next one could not begin while this one waits.
    await server.call(cancelPortfolioComparison, { as: user, params: { id } })
    return id
  },
  '/api/solar/solarPanels/': () => inA((tx) => makeSolarPanel(tx)),
  '/api/solar/inverters/': () => inA((tx) => makeInverter(tx)),
  '/api/solar/solarKits/': () => inA((tx) => makeSolarKit(tx)),
  '/api/solar/studies/states/': () => inA((tx) => makeStudyState(tx)),
  '/api/solar/studies/': async ({ user }) => (await makeStudy(server, user)).idSolarStudy,
  '/api/solar/studies/comments/': async ({ user }) => {
    const { idSolarStudy: id } = await makeStudy(server, user)
    const comment = { as: user, params: { id }, body: { text: 'De la tabla' } }
    return (await server.call(createStudyComment, comment)).reply.idComment
  },
  '/api/solar/pvgis/files/': () => inA((tx) => makePvgisFile(tx)),
  '/api/solar/financingConditionsTemplates/': () => inA((tx) => makeFinancingTemplate(tx)),
  '/api/templates/dashboardViews/': async ({ user }) => {
    const body = { name: newId(), layout: [] }
    return (await server.call(saveDashboardView, { as: user, body })).reply._id
  },
  '/api/templates/genericDocuments/': async ({ user }) =>
    (await server.call(uploadGenericDocument, { as: user, file: { name: 'portada.png', content: PNG } }))
      .reply.idGenericDocument,
  '/api/templates/templates/': async ({ user }) => (await makeReportTemplate(server, user)).idTemplate,
  '/api/templates/backgrounds/': () => inA(makeBackground),
  '/api/templates/listViews/': async ({ user }) => {
    const search = { q: '', sort: null, size: null, filters: {} }
    const body = { list: 'contracts' as const, name: newId(), sharing: 'own' as const, search }
    return (await server.call(createListView, { as: user, body })).reply.idListView
  },
  '/api/energy-crm/import/': () => inA((tx) => makeImport(tx)),
  '/api/security/users/': makeUser,
  '/api/security/group/': () => inA((tx) => makeGroup(tx)),
  '/api/security/group/findById/': async () => norte,
  '/api/security/companies/': async () => server.tenantA,
}

const words: Readonly<Record<string, string>> = {
  entity: 'contract',
  year: '2025',
  utilityType: 'electricity',
  postcode: '28001',
  kind: 'energy',
  provider: 'nemon',
  key: 'fixedCommission',
  rowNumber: '0',
  templateType: 'billComparisonResult',
  version: '1',
}

async function urlOf(endpoint: Endpoint, owned: Owned): Promise<string> {
  const parts = endpoint.path.split('/')
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(':')) continue
    const value = await valueOf(part.slice(1), `${parts.slice(0, index).join('/')}/`, owned)
    parts[index] = encodeURIComponent(value)
  }
  return parts.join('/')
}

/** A scan session is found by its key, which is no word. */
function ownWord(name: string, before: string): string | undefined {
  return before.endsWith('/qrSessions/') ? undefined : words[name]
}

async function valueOf(name: string, before: string, owned: Owned): Promise<string> {
  if (name === 'idGroup') return norte
  if (name === 'userUID') return makeUser(owned)
  if (name === 'email') return `${newId()}@pruebas.example`
  return (
    (name === 'kind' && before.includes('/import/') ? 'clients' : ownWord(name, before)) ??
    (await samples[before]?.(owned)) ??
    NO_RECORD
  )
}

interface Cast extends Owned {
  readonly tokens: Readonly<Record<Column, string | null>>
}

/** Users of one row: the effect of a call on a user (a log-out, for example) is limited to its row. */
async function gather(superadmin: TestUser): Promise<Cast> {
  const inGroup = (idGroup: string, isGroupAdmin = false) => ({ groups: [{ idGroup, isGroupAdmin }] })
  const user = await server.createUser(inGroup(norte))
  const commercial = await inA((tx) => makeCommercial(tx, { userUID: user.userUID }))
  const admin = await server.createUser({ role: 'admin' })
  const actedAs = await server.createUser({ role: 'admin' })
  const expired = await server.createUser({ role: 'admin' })
  await server.inTenant(server.tenantA, (tx) =>
    tx.query(`update sessions set expires_at = created_at where client_uid = $1 and user_uid = $2`, [
      server.tenantA,
      expired.userUID,
    ]),
  )
  const opened = await server.call(actAsUser, {
    as: superadmin,
    params: { id: server.tenantA },
    body: { userUID: actedAs.userUID, reason: 'Tabla de permisos' },
  })
  const token = async (made: Promise<TestUser>) => (await made).token
  return {
    user,
    commercial,
    tokens: {
      noSession: null,
      shareKey: `sh_${'k'.repeat(43)}`,
      otherTenant: await token(server.createUser({ tenant: server.tenantB, role: 'admin' })),
      otherGroup: await token(server.createUser(inGroup(sur, true))),
      user: user.token,
      groupAdmin: await token(server.createUser(inGroup(norte, true))),
      admin: admin.token,
      acting: opened.reply.token.access_token,
      superadmin: await token(server.createUser({ tenant: operators, role: 'superadmin' })),
      disabled: await token(server.createUser({ role: 'admin', active: false })),
      expired: expired.token,
    },
  }
}

async function measure(): Promise<Matrix> {
  const matrix: Matrix = {}
  const superadmin = await server.createUser({ tenant: operators, role: 'superadmin' })
  let address = 0
  for (const { endpoint } of routes) {
    const cast = await gather(superadmin)
    const row = {} as Row
    const reads = endpoint.method === 'GET' && endpoint.writes !== true
    const shared = reads ? await urlOf(endpoint, cast) : null
    for (const column of columns) {
      const token = cast.tokens[column]
      address += 1
      const answer = await server.app.inject({
        method: endpoint.method,
        // A call that changes something finds an untouched record.
        url: shared ?? (await urlOf(endpoint, cast)),
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        // Each call has another IP address: limits by address are tested elsewhere.
        remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        ...(endpoint.body ? { payload: {} } : {}),
      })
      row[column] = answer.statusCode
    }
    matrix[`${endpoint.method} ${endpoint.path}`] = row
  }
  return matrix
}

it(
  '[SEC-014] [trust] every route answers every kind of caller as the committed table says',
  { timeout: 900_000 },
  async () => {
    const matrix = await measure()
    if (process.env.VATIO_MATRIX === 'write') await writeFile(TABLE, toCsv(matrix))
    expect(matrix).toEqual(await readTable())
  },
)

it('[SEC-014] [trust] the committed table grants access to no caller that may not have it', async () => {
  const table = await readTable()
  for (const { endpoint } of routes) {
    const row = table[`${endpoint.method} ${endpoint.path}`]
    expect(row).toBeDefined()
    const cell = (column: Column) => [endpoint.method, endpoint.path, column, row?.[column]]
    const is = (column: Column, status: number) => [endpoint.method, endpoint.path, column, status]
    for (const column of columns) expect(cell(column)).not.toEqual(is(column, 500))
    const { access } = endpoint
    if (access.kind === 'public') continue
    for (const column of ['noSession', 'shareKey', 'disabled', 'expired'] as const) {
      expect(cell(column)).toEqual(is(column, 401))
    }
    if (access.noImpersonation) expect(cell('acting')).toEqual(is('acting', 403))
    if (access.role === 'superadmin') {
      for (const column of ['otherTenant', 'otherGroup', 'user', 'groupAdmin', 'admin', 'acting'] as const) {
        expect(cell(column)).toEqual(is(column, 403))
      }
    }
    if (access.role === 'admin' || access.roleInApplication === 'admin') {
      for (const column of ['otherGroup', 'user', 'groupAdmin'] as const) {
        expect(cell(column)).toEqual(is(column, 403))
      }
    }
  }
})
