import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  changeContractsCommercial,
  changeContractsState,
  undoContractsChange,
  type BulkOutcome,
} from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import { newId } from '../src/platform/db/uuid.ts'
import { openContractScenario } from './contracts-scenario.ts'
import { makeContract, type NewContract } from './factories/contracts.factory.ts'
import type { TestServer, TestUser } from './server.ts'

/** The day of the test clock. */
export const TODAY = '2026-11-16'

type StateBody = BodyInputOf<typeof changeContractsState>

/** The company of contracts with the calls that change several of them, as its Admin by default. */
export async function openBulkScenario(server: TestServer) {
  const scenario = await openContractScenario(server)
  const idOf = async (name: string) => (await scenario.change(name)).contractState.idContractState
  const states = {
    Activo: await idOf('Activo'),
    'Pte. renovación': await idOf('Pte. renovación'),
    Cerrado: await idOf('Cerrado'),
  }
  const make = (...contracts: NewContract[]) =>
    scenario.inA(async (tx) => {
      const ids: string[] = []
      for (const contract of contracts) ids.push(await makeContract(tx, contract))
      return ids
    })
  return {
    ...scenario,
    states,
    make,
    one: async (contract: NewContract = {}) => (await make(contract))[0]!,
    /** To «Pte. renovación» of today, where nothing else is said. */
    move: (contracts: readonly string[], change: Partial<StateBody> = {}, as: TestUser = server.adminA) =>
      server.call(changeContractsState, {
        as,
        body: {
          idBulkChange: newId(),
          contracts: [...contracts],
          idContractState: states['Pte. renovación'],
          date: TODAY,
          ...change,
        },
      }),
    assign: (
      contracts: readonly string[],
      idCommercial: string | null,
      idBulkChange = newId(),
      as: TestUser = server.adminA,
    ) =>
      server.call(changeContractsCommercial, {
        as,
        body: { idBulkChange, contracts: [...contracts], idCommercial },
      }),
    undo: (idBulkChange: string, as: TestUser = server.adminA) =>
      server.call(undoContractsChange, { as, params: { idBulkChange } }),
  }
}
export type BulkScenario = Awaited<ReturnType<typeof openBulkScenario>>

/** Ids of the refused contracts with the reasons. */
export const reasonsOf = ({ refused }: BulkOutcome) =>
  refused.map(({ idContractInfo, message }) => [idContractInfo, message])
