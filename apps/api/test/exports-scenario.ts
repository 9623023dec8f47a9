import type { BodyInputOf, QueryInputOf } from '@vatio/protocol/endpoint'
import * as endpoints from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import { expect, vi } from 'vitest'
import { only } from '../src/platform/elements.ts'
import { makeClient } from './factories/clients.factory.ts'
import { makeCommercial } from './factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from './factories/consumption-points.factory.ts'
import { makeContract } from './factories/contracts.factory.ts'
import type { TestServer, TestUser } from './server.ts'

export type ContractQuery = QueryInputOf<typeof endpoints.exportContracts>

/**
 * Companies with contracts and clients, and the calls that export them.
 *
 * @param server once it is started.
 */
export function exportsScenario(server: () => TestServer) {
  /** A company with an Admin and a sales agent; the agent has one client and contract of two. */
  async function newCompany() {
    const tenant = await server().createTenant()
    const admin = await server().createUser({ tenant, role: 'admin' })
    const agent = await server().createUser({ tenant })
    const ids = await server().inTenant(tenant, async (tx) => {
      const own = await makeCommercial(tx, {
        name: 'Ana',
        firstSurname: 'Gil',
        userUID: agent.userUID,
        feePercentage: 40,
      })
      const other = await makeCommercial(tx)
      const idClient = await makeClient(tx, { name: '=1+1', idCommercial: own, dniOrCif: '12345678Z' })
      await makeClient(tx, { name: 'Hotel Brisa', idCommercial: other })
      const cups = nextCups()
      const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient, cups })
      const idContract = await makeContract(tx, {
        contractNumber: 'N-1',
        cups,
        idConsumptionPoint,
        idCommercial: own,
        anualConsumption: 3500.5,
      })
      await tx.query('update contracts set fixed_fee = 100 where id_contract_info = $1', [idContract])
      await makeContract(tx, { contractNumber: 'N-2', idCommercial: other, closed: true, signingDate: null })
      return { own, other, idClient }
    })
    return { tenant, admin, agent, ...ids }
  }

  const askContracts = (
    as: TestUser | undefined,
    query: ContractQuery = { format: 'csv' },
    body: BodyInputOf<typeof endpoints.exportContracts> = {},
  ) => server().call(endpoints.exportContracts, { as, query, body })
  const askClients = (as: TestUser | undefined, format: 'csv' | 'xlsx' = 'csv') =>
    server().call(endpoints.exportClients, { as, query: { format }, body: {} })
  const askRenewals = (
    as: TestUser | undefined,
    query: QueryInputOf<typeof endpoints.exportRenewals>,
    body: BodyInputOf<typeof endpoints.exportRenewals> = {},
  ) => server().call(endpoints.exportRenewals, { as, query, body })
  const own = async (as: TestUser, idListExport: string) => {
    const { reply } = await server().call(endpoints.listExports, { as })
    return only(reply[0].filter((row) => row.idListExport === idListExport))
  }
  const linkOf = (as: TestUser | undefined, idListExport: string) =>
    server().call(endpoints.createExportLink, { as, params: { idListExport } })
  const download = async (path: string) => server().app.inject({ method: 'GET', url: path })
  async function ready(as: TestUser, asked: { readonly idListExport: string }) {
    return vi.waitFor(
      async () => {
        const row = await own(as, asked.idListExport)
        expect(row.state).toBe('ready')
        return row
      },
      { timeout: 40_000, interval: 100 },
    )
  }
  async function textOf(as: TestUser, asked: { readonly idListExport: string }): Promise<string[]> {
    await ready(as, asked)
    const answer = await download((await linkOf(as, asked.idListExport)).reply.path)
    expect(answer.statusCode).toBe(200)
    return answer.body.trim().split('\r\n')
  }

  return { newCompany, askContracts, askClients, askRenewals, own, linkOf, download, ready, textOf }
}
