import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  createContract,
  findContractsById,
  removeContract,
  updateContract,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { listAudit } from '@vatio/protocol/administration/audit/audit.endpoints'
import { only } from '../src/platform/elements.ts'
import type { TestTransaction } from './test-transaction.ts'
import { makeClient } from './factories/clients.factory.ts'
import { makeCommercial } from './factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from './factories/consumption-points.factory.ts'
import { makeEnergyMarketer } from './factories/energy-marketers.factory.ts'
import { makeTariff } from './factories/tariffs.factory.ts'
import type { TestServer, TestUser } from './server.ts'

export type ContractBody = BodyInputOf<typeof createContract>
export type ContractUpdateBody = BodyInputOf<typeof updateContract>

/**
 * A company with the records that contracts refer to, and the calls that write contracts, as its Admin by
 * default.
 */
export async function openContractScenario(server: TestServer) {
  const inA = <T>(work: (tx: TestTransaction) => Promise<T>) => server.inTenant(server.tenantA, work)
  const salesAgent = await server.createUser()
  const cups = nextCups()
  const ids = await inA(async (tx) => {
    const ofSalesAgent = await makeCommercial(tx, { userUID: salesAgent.userUID, feePercentage: 40 })
    const marketer = await makeEnergyMarketer(tx, { name: 'Lumen' })
    const idClient = await makeClient(tx, { idCommercial: ofSalesAgent })
    return {
      ofSalesAgent,
      ofOther: await makeCommercial(tx),
      marketer,
      tariff: await makeTariff(tx, { idEnergyMarketer: marketer, name: 'Hogar', type: 'indexed' }),
      point: await makeConsumptionPoint(tx, { idClient, cups }),
    }
  })
  const stateNamed = (name: string) =>
    inA(async (tx) => {
      const rows = await tx.query<{ id: string }>(
        'select id_contract_state as id from contract_states where client_uid = $1 and name = $2',
        [tx.clientUID, name],
      )
      return only(rows).id
    })
  return {
    ...ids,
    salesAgent,
    cups,
    inA,
    create: (input: Partial<ContractBody> = {}, as: TestUser = server.adminA) =>
      server.call(createContract, { as, body: { utilityType: 'electricity', ...input } }),
    update: (contract: ContractDetail, change: Partial<ContractUpdateBody>, as: TestUser = server.adminA) =>
      server.call(updateContract, { as, body: { ...contractBodyOf(contract), ...change } }),
    remove: (idContractInfo: string, as: TestUser = server.adminA) =>
      server.call(removeContract, { as, params: { idContractInfo } }),
    read: async (id: string, as: TestUser = server.adminA) =>
      only((await server.call(findContractsById, { as, body: [id] })).reply),
    /** The input of a change to the state of that name. */
    change: async (name: string, observations?: string) => ({
      contractState: { idContractState: await stateNamed(name) },
      ...(observations ? { observations } : {}),
    }),
    /** The audit events of a contract, newest first. */
    events: async (idEntity: string) =>
      (await server.call(listAudit, { as: server.adminA, query: { entity: 'contract', idEntity } })).reply[0],
  }
}
export type ContractScenario = Awaited<ReturnType<typeof openContractScenario>>

/** The body that saves a contract as it is read. */
export function contractBodyOf(contract: ContractDetail): ContractUpdateBody {
  return {
    idContractInfo: contract.idContractInfo,
    version: contract.version,
    contractNumber: contract.contractNumber,
    utilityType: contract.utilityType,
    energyMarketer: contract.energyMarketer && { idEnergyMarketer: contract.energyMarketer.idEnergyMarketer },
    commercial: contract.commercial && { idCommercial: contract.commercial.idCommercial },
    tariff: contract.tariff && { idTariff: contract.tariff.idTariff },
    consumptionPoint: contract.consumptionPoint && {
      idConsumptionPoint: contract.consumptionPoint.idConsumptionPoint,
    },
    signingDate: contract.signingDate,
    lastStateChangeDate: contract.lastStateChangeDate,
    endDate: contract.endDate,
    permanenceEndDate: contract.permanenceEndDate,
    noticeDays: contract.noticeDays,
    implicitRenewal: contract.implicitRenewal,
    anualConsumption: contract.anualConsumption,
    anualConsumptionUnit: contract.anualConsumptionUnit,
    type: contract.type,
    cups: contract.cups,
    tariffType: contract.tariffType,
    powerOperativeSpending: contract.powerOperativeSpending,
    energyOperativeSpending: contract.energyOperativeSpending,
    fixedFee: contract.fixedFee,
    powerFee: contract.powerFee,
    energyFee: contract.energyFee,
    managementFee: contract.managementFee,
    contractedPowerPeriods: contract.contractedPowerPeriods,
  }
}
