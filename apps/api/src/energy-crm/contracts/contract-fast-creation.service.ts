import { domainError, errorInPart } from '@vatio/domain/domain-error'
import { storedCups } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { consumptionPointErrors } from '@vatio/domain/energy-crm/consumption-points/consumption-point.errors'
import type { ClientWarning } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type {
  ContractOfClient,
  ContractOfCups,
} from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Call } from '../../platform/http/route.ts'
import { createClient, findClient } from '../clients/clients.service.ts'
import {
  createConsumptionPoint,
  findConsumptionPointOfCups,
  assignClient,
} from '../consumption-points/consumption-points.service.ts'
import { createContract } from './contract-writing.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/*
 * Each record is created as by its own call, in the transaction of the request: a refusal of the last one leaves
 * nothing of the others. Errors name the part of the input and its field.
 */

/** Creates a contract of the supply of a CUPS, which is created where the actor sees none. */
export async function createWithSupply(call: Writing, input: ContractOfCups): Promise<ContractDetail> {
  const point = await inPart('consumptionPoint', () => supplyOfCups(call, input, null))
  return contractOf(call, point, input)
}

/** As {@link createWithSupply}, for a client that exists or is created. */
export async function createWithClient(
  call: Writing,
  input: ContractOfClient,
): Promise<{ contract: ContractDetail; warnings: ClientWarning[] }> {
  const { idClient, warnings } = await inPart('client', () => chooseClient(call, input.client))
  const point = await inPart('consumptionPoint', () => supplyOfCups(call, input, idClient))
  return { contract: await contractOf(call, point, input), warnings }
}

async function chooseClient(
  call: Writing,
  client: ContractOfClient['client'],
): Promise<{ idClient: string; warnings: ClientWarning[] }> {
  if (!('idClient' in client)) return createClient(call, client)
  if (!(await findClient(call.tx, call.actor, client.idClient))) {
    throw domainError(consumptionPointErrors, 'CONSUMPTION_POINT_CLIENT_UNKNOWN', { field: 'idClient' })
  }
  return { idClient: client.idClient, warnings: [] }
}

async function supplyOfCups(
  call: Writing,
  { consumptionPoint, contract: { utilityType } }: ContractOfCups,
  idClient: string | null,
): Promise<ConsumptionPoint> {
  const cups = storedCups(consumptionPoint.cups)
  // Separators alone.
  if (cups === null) throw domainError(consumptionPointErrors, 'CUPS_LENGTH', { field: 'cups' })
  const found = await findConsumptionPointOfCups(call.tx, call.actor, cups)
  if (!found) {
    const client = idClient === null ? null : { idClient }
    return createConsumptionPoint(call, { ...consumptionPoint, utilityType, client })
  }
  if (idClient === null || found.client?.idClient === idClient) return found
  if (found.client) {
    throw domainError(consumptionPointErrors, 'CONSUMPTION_POINT_OF_OTHER_CLIENT', { field: 'cups' })
  }
  return assignClient(call, found, idClient)
}

function contractOf(
  call: Writing,
  { idConsumptionPoint }: ConsumptionPoint,
  { contract }: ContractOfCups,
): Promise<ContractDetail> {
  const input = { ...contract, consumptionPoint: { idConsumptionPoint }, cups: null }
  return inPart('contract', () => createContract(call, input))
}

async function inPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw errorInPart(part, error)
  }
}
