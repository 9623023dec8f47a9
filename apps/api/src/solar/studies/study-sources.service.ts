import { domainError } from '@vatio/domain/domain-error'
import { canAccess, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Comparison, CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { BodyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { getComparison } from '../../billing/comparisons/comparisons.service.ts'
import { toCurrentPrices } from '../../billing/comparisons/current-contract.service.ts'
import { findClient, getClient } from '../../energy-crm/clients/clients.service.ts'
import {
  findConsumptionPoint,
  getConsumptionPoint,
} from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { findOpenContractOfSupply } from '../../energy-crm/contracts/current-contract.service.ts'
import { getContract } from '../../energy-crm/contracts/contracts.service.ts'
import { listTariffsOn } from '../../energy-crm/tariffs/tariffs.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

type From = BodyOf<typeof endpoints.createStudy>['from']
export type ContractPrices = NonNullable<CurrentContractReply['contract']>['prices']

/** Records that a study is filled in with. */
export interface StudySources {
  readonly client: Client | null
  readonly point: ConsumptionPoint | null
  readonly contract: { readonly idContractInfo: string; readonly prices: ContractPrices } | null
  readonly comparison: Comparison | null
}

/**
 * The records that a study is started from, and those that they name: the supply of a contract or comparison, the client of
 * a supply, the open contract of a supply.
 *
 * @param today day of the prices.
 * @throws NOT_FOUND for a given record that the actor does not see, or whose application they do not have
 */
export async function findSources(
  tx: TenantTransaction,
  actor: Actor,
  from: From,
  today: string,
): Promise<StudySources> {
  const comparison = from.idComparison ? await readComparison(tx, actor, from.idComparison) : null
  const given = from.idContractInfo ? await readContract(tx, actor, from.idContractInfo) : null
  const point = from.idConsumptionPoint
    ? await getConsumptionPoint(tx, actor, from.idConsumptionPoint)
    : await findNamed(
        given?.consumptionPoint?.idConsumptionPoint ?? comparison?.input.consumptionPoint?.idConsumptionPoint,
        (id) => findConsumptionPoint(tx, actor, id),
      )
  const client = from.idClient
    ? await getClient(tx, actor, from.idClient)
    : await findNamed(point?.client?.idClient ?? comparison?.client?.idClient, (id) =>
        findClient(tx, actor, id),
      )
  const contract = given ?? (point && (await findOpenContract(tx, actor, point)))
  const [tariff] = contract?.tariff
    ? await listTariffsOn(tx, today, { idTariff: contract.tariff.idTariff })
    : []
  return {
    client,
    point,
    contract: contract && {
      idContractInfo: contract.idContractInfo,
      prices: tariff ? toCurrentPrices(tariff) : null,
    },
    comparison,
  }
}

/** A record that another one names, which may have been deleted since. */
async function findNamed<T>(
  id: string | undefined,
  find: (id: string) => Promise<T | null>,
): Promise<T | null> {
  return id === undefined ? null : find(id)
}

function readComparison(tx: TenantTransaction, actor: Actor, id: string): Promise<Comparison> {
  assertUses(actor, 'billing')
  return getComparison(tx, actor, id)
}

async function readContract(tx: TenantTransaction, actor: Actor, id: string) {
  assertUses(actor, 'energy-crm')
  return (await getContract(tx, actor, id)).seen
}

async function findOpenContract(tx: TenantTransaction, actor: Actor, point: ConsumptionPoint) {
  if (!canAccess(actor.applications, 'energy-crm')) return null
  return findOpenContractOfSupply(tx, actor, point.idConsumptionPoint)
}

/** @throws NOT_FOUND: what a user cannot open they do not learn of either */
function assertUses(actor: Actor, application: ApplicationName): void {
  if (!canAccess(actor.applications, application)) throw domainError(requestErrors, 'NOT_FOUND')
}
