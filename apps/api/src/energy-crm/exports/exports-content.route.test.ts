import { read, utils } from '@e965/xlsx'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { listNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makePaymentStateChange } from '../../../test/factories/contract-payment-states.factory.ts'
import { makeCustomFieldValue } from '../../../test/factories/custom-fields.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { exportsScenario, type ContractQuery } from '../../../test/exports-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { newCompany, askContracts, askClients, askRenewals, linkOf, download, ready, textOf } =
  exportsScenario(() => server)

beforeAll(() => server.startJobs())

describe('the file of an export', () => {
  it('has all contracts that match and that its user sees, with the fees that they see', async () => {
    const { admin, agent, tenant, other } = await newCompany()
    const lines = await textOf(admin, (await askContracts(admin)).reply)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Número de contrato;Tipo de contrato;Estado;Cerrado;Cliente')
    expect(lines[1]).toContain('N-1;Electricidad;')
    expect(lines[1]).toContain(";No;'=1+1;")
    expect(lines[1]).toContain(';3500,5;kWh;02-03-2026;')
    expect(lines[1]).toMatch(/;100;\d\d-\d\d-20\d\d$/)
    const ofAgent = await textOf(agent, (await askContracts(agent)).reply)
    expect(ofAgent).toHaveLength(2)
    // Their share of 40 %, not the fixed fee.
    expect(ofAgent[1]).toMatch(/;40;\d\d-\d\d-20\d\d$/)
    const open = await textOf(admin, (await askContracts(admin, { format: 'csv' }, { closed: false })).reply)
    expect(open.slice(1).map((line) => line.split(';')[0])).toEqual(['N-1'])
    const query = { format: 'csv', findSimilar: 'true' } as const
    const similar = await textOf(admin, (await askContracts(admin, query, { text: 'n-2' })).reply)
    expect(similar.slice(1).map((line) => line.split(';')[0])).toEqual(['N-2'])

    const idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx))
    const groupAdmin = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: true }] })
    const member = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
    await server.inTenant(tenant, (tx) =>
      tx.query('update commercials set user_uid = $2 where id_commercial = $1', [other, member.userUID]),
    )
    const ofGroup = await textOf(groupAdmin, (await askContracts(groupAdmin)).reply)
    expect(ofGroup.slice(1).map((line) => line.split(';')[0])).toEqual(['N-2'])
  })

  it('[CLI-014] has all clients that its user sees, as a workbook too, and says so in a notification', async () => {
    const { admin, agent } = await newCompany()
    const asked = (await askClients(agent, 'xlsx')).reply
    const row = await ready(agent, asked)
    expect(row).toMatchObject({
      doneRows: 1,
      totalRows: 1,
      expiresAt: expect.stringContaining('2026-11-17T'),
    })
    const answer = await download((await linkOf(agent, asked.idListExport)).reply.path)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['content-disposition']).toContain('clientes_16-11-2026.xlsx')
    const sheet = read(answer.rawPayload).Sheets.Clientes
    const lines = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : []
    expect(lines[0]?.slice(0, 4)).toEqual([
      'Nombre o razón social',
      'Primer apellido',
      'Segundo apellido',
      'NIF',
    ])
    expect(lines[1]?.[0]).toBe('=1+1')
    expect(sheet?.A2).toMatchObject({ t: 's' })
    const { reply } = await server.call(listNotifications, { as: agent })
    expect(reply[0][0]).toMatchObject({
      kind: 'list-export-ready',
      text: 'Ya puedes descargar el archivo con 1 cliente. Se borra en 24 horas.',
      link: '/energy-crm/exports',
    })
    expect((await textOf(admin, (await askClients(admin)).reply)).length).toBe(3)
  })

  it('has the commission as its user sees it and, with its plugin, the billing state', async () => {
    const { tenant, admin, agent, own } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      const idTariff = await makeTariff(tx)
      await makeTariffFee(tx, { idTariff })
      const idContractInfo = await makeContract(tx, { contractNumber: 'N-3', idCommercial: own, idTariff })
      const change = { idContractInfo, name: 'Cobrado', observations: '' }
      await tx.query('update contracts set id_contract_payment_state = $2 where id_contract_info = $1', [
        idContractInfo,
        await makePaymentStateChange(tx, change),
      ])
    })
    const cellsOf = async (as: TestUser) => {
      const [head = '', ...rows] = await textOf(as, (await askContracts(as)).reply)
      const cells = rows.find((row) => row.startsWith('N-3'))?.split(';') ?? []
      const entries = head.split(';').map((header, place) => [header, cells[place]] as const)
      return entries.filter(([header]) => /comisión \(|comisión total|facturación/i.test(header))
    }
    expect(await cellsOf(admin)).toEqual([
      ['Comisión (€)', '90'],
      ['Comisión total (€)', '36'],
    ])
    expect(await cellsOf(agent)).toEqual([['Tu comisión (€)', '36']])
    const params = { key: 'contractPaymentsStates' } as const
    await server.call(activatePlugin, { as: admin, params })
    expect(await cellsOf(agent)).toEqual([
      ['Estado de facturación', 'Cobrado'],
      ['Tu comisión (€)', '36'],
    ])
  })

  it('has the custom fields of clients while their plugin is on', async () => {
    const { tenant, admin, idClient } = await newCompany()
    await server.inTenant(tenant, (tx) =>
      makeCustomFieldValue(tx, { idClient, label: '=Zona', value: '+Norte' }),
    )
    const linesOf = async () => textOf(admin, (await askClients(admin)).reply)
    expect((await linesOf())[0]).toMatch(/;Alta$/)
    await server.call(activatePlugin, { as: admin, params: { key: 'clientCustomFields' } })
    const [head, first, second] = await linesOf()
    expect(head).toMatch(/;Alta;'=Zona$/)
    expect(first).toMatch(/^'=1\+1;.*;'\+Norte$/)
    expect(second).toMatch(/^Hotel Brisa;.*;$/)
  })

  it('has the order of the list, by default its own', async () => {
    const { tenant, admin, own } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      await makeContract(tx, { contractNumber: 'N-9', signingDate: '2026-05-01' })
      await makeContract(tx, { contractNumber: 'N-5', signingDate: '2026-01-01' })
      await makeClient(tx, { name: 'Ábaco', idCommercial: own })
    })
    const numbers = async (query: ContractQuery) =>
      (await textOf(admin, (await askContracts(admin, query)).reply)).slice(1).map((row) => row.slice(0, 3))
    expect(await numbers({ format: 'csv' })).toEqual(['N-9', 'N-1', 'N-5', 'N-2'])
    const byNumber = { format: 'csv', sort: 'contractNumber', direction: 'desc' } as const
    expect(await numbers(byNumber)).toEqual(['N-9', 'N-5', 'N-2', 'N-1'])
    const clients = await textOf(admin, (await askClients(admin)).reply)
    expect(clients.slice(1).map((row) => row.split(';')[0])).toEqual(["'=1+1", 'Ábaco', 'Hotel Brisa'])
  })

  it('[API-073] has the renewals of a range that match, by day, each contract once', async () => {
    const { tenant, admin, agent, own } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      const signed = { signingDate: '2025-01-01' }
      await makeContract(tx, { ...signed, contractNumber: 'R-3', endDate: '2026-11-28' })
      await makeContract(tx, { ...signed, contractNumber: 'R-1', endDate: '2026-11-05', idCommercial: own })
      const tacit = { ...signed, endDate: '2025-11-20', implicitRenewal: true }
      await makeContract(tx, { ...tacit, contractNumber: 'R-2' })
      await makeContract(tx, { contractNumber: 'R-4', signingDate: '2026-08-27' })
    })
    const november = { start: '2026-11-01', end: '2026-11-30', renewalRate: '3', format: 'csv' } as const
    expect((await askRenewals(undefined, november)).status).toBe(401)
    expect((await askRenewals(admin, { ...november, end: '2026-10-31' })).status).toBe(400)
    const asked = (await askRenewals(admin, november)).reply
    expect(asked).toMatchObject({ list: 'renewals', fileName: 'renovaciones_16-11-2026.csv' })
    const lines = await textOf(admin, asked)
    expect(lines[0]).toContain('Fecha de renovación;Número de contrato;Tipo de contrato')
    const rowsIn = (file: readonly string[]) => file.slice(1).map((line) => line.split(';').slice(0, 2))
    expect(rowsIn(lines)).toEqual([
      ['05-11-2026', 'R-1'],
      ['20-11-2026', 'R-2'],
      ['27-11-2026', 'R-4'],
      ['28-11-2026', 'R-3'],
    ])
    const ofAgent = await textOf(agent, (await askRenewals(agent, november)).reply)
    expect(rowsIn(ofAgent)).toEqual([['05-11-2026', 'R-1']])
    // R-2 expires on both days.
    const year = { ...november, start: '2026-11-20', end: '2027-11-20' }
    const found = await textOf(admin, (await askRenewals(admin, year, { text: 'R-2' })).reply)
    expect(rowsIn(found)).toEqual([['20-11-2026', 'R-2']])
  })
})
