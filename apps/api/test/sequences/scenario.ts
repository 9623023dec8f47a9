import type { Endpoint } from '@vatio/protocol/endpoint'
import { newId } from '../../src/platform/db/uuid.ts'
import { only } from '../../src/platform/elements.ts'
import { makeCommercial } from '../factories/commercials.factory.ts'
import { makeGroup } from '../factories/groups.factory.ts'
import { makeOffer } from '../factories/comparisons-offer.factory.ts'
import type { Answer, CallOptions, TestServer, TestUser } from '../server.ts'
import { ScenarioModel, type Actor, type Company, type Owner } from './scenario-model.ts'

/** How a call reaches the server; a test may put a fault here. */
export type Caller = <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<Answer<E>>

/** Two separate companies on the test server, for one sequence of calls. */
export interface Scenario {
  readonly call: Caller
  /** @throws when the file at a public address has other bytes. */
  readonly expectFile: (url: string, content: Buffer) => Promise<void>
  readonly people: Readonly<Record<Actor, TestUser>>
  readonly colleagues: Readonly<Record<'colleague' | 'trainee', TestUser>>
  readonly idGroup: string
  readonly commercials: Readonly<Record<Exclude<Owner, null>, string>>
  /** A state that closes a contract. */
  readonly closingState: Readonly<Record<Company, string>>
}

/** @param oldContracts closed contracts that company A has already; its licence is full at a hundred. */
export async function openScenario(
  server: TestServer,
  oldContracts: number,
  call: Caller,
): Promise<{ model: ScenarioModel; real: Scenario }> {
  const tenants = {
    A: await server.createTenant('Consultora del modelo A', 'freemium'),
    B: await server.createTenant('Consultora del modelo B', 'professional'),
  }
  const people = {
    adminA: await server.createUser({ tenant: tenants.A, role: 'admin' }),
    salesAgent: await server.createUser({ tenant: tenants.A }),
    adminB: await server.createUser({ tenant: tenants.B, role: 'admin' }),
  }
  const colleagues = {
    colleague: await server.createUser({ tenant: tenants.A }),
    trainee: await server.createUser({ tenant: tenants.A, active: false }),
  }
  const ofA = await server.inTenant(tenants.A, async (tx) => {
    await makeOffer(tx, { energy: [0.14, 0.14, 0.14] })
    await tx.query(
      `insert into contracts (client_uid, id_contract_info, utility_type, id_contract_state, closed)
       select $1, gen_random_uuid(), 'electricity', s.id_contract_state, true
       from contract_states s, generate_series(1, $2::int) where s.client_uid = $1 and s.name = 'Cerrado'`,
      [tx.clientUID, oldContracts],
    )
    return {
      idGroup: await makeGroup(tx, { name: `Equipo ${newId()}` }),
      salesAgent: await makeCommercial(tx, { userUID: people.salesAgent.userUID }),
      colleague: await makeCommercial(tx, { userUID: colleagues.colleague.userUID }),
    }
  })
  await server.inTenant(tenants.B, (tx) => makeOffer(tx, { energy: [0.14, 0.14, 0.14] }))
  const closingStateOf = (tenant: string) =>
    server.inTenant(tenant, async (tx) => {
      const rows = await tx.query<{ id: string }>(
        "select id_contract_state as id from contract_states where client_uid = $1 and name = 'Cerrado'",
        [tx.clientUID],
      )
      return only(rows).id
    })
  return {
    model: new ScenarioModel({ commercials: { A: 2, B: 0 }, oldContracts: { A: oldContracts, B: 0 } }),
    real: {
      call,
      async expectFile(url, content) {
        const answer = await server.app.inject({ method: 'GET', url })
        if (!answer.rawPayload.equals(content)) throw new Error(`${url} has other bytes`)
      },
      people,
      colleagues,
      idGroup: ofA.idGroup,
      commercials: { salesAgent: ofA.salesAgent, colleague: ofA.colleague },
      closingState: { A: await closingStateOf(tenants.A), B: await closingStateOf(tenants.B) },
    },
  }
}
