import { isDeepStrictEqual } from 'node:util'
import { searchElectricityComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { listClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { companyOf, type Actor, type ScenarioModel } from './scenario-model.ts'
import type { Scenario } from './scenario.ts'

const ALL = { limit: 200 } as const

/**
 * Compares what a person sees with the model: records, totals, sums, and the usage of the licence.
 *
 * @throws with both sides of a difference.
 */
export async function compareViews(model: ScenarioModel, real: Scenario, actor: Actor): Promise<void> {
  const as = real.people[actor]
  const company = companyOf(actor)
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).toSorted()
  const sameList = (
    what: string,
    ids: readonly string[],
    total: number,
    records: readonly { id: string }[],
  ) => {
    same(`${what} of ${actor}`, ids.toSorted(), idsOf(records))
    same(`total of ${what} of ${actor}`, total, records.length)
  }

  const [clients, clientTotal] = (await real.call(listClients, { as, query: ALL })).reply
  sameList(
    'clients',
    clients.map(({ idClient }) => idClient),
    clientTotal,
    model.visible(actor, model.clients),
  )
  const [points, pointTotal] = (await real.call(listConsumptionPoints, { as, query: ALL })).reply
  // A supply is visible if its client is.
  const seenSupplies = model.supplies.filter(
    (supply) => supply.deletion === null && model.sees(actor, supply.client),
  )
  sameList(
    'supplies',
    points.map(({ idConsumptionPoint }) => idConsumptionPoint),
    pointTotal,
    seenSupplies,
  )

  const contracts = model.visible(actor, model.contracts)
  const old = actor === 'salesAgent' ? 0 : model.oldContracts[company]
  const query = { ...ALL, statistics: 'true' } as const
  const [rows, contractTotal, summary] = (await real.call(searchContracts, { as, query, body: {} })).reply
  const known = new Set(model.contracts.map(({ id }) => id))
  const shown = rows.map(({ idContractInfo }) => idContractInfo).filter((id) => known.has(id))
  same(`contracts of ${actor}`, shown.toSorted(), idsOf(contracts))
  same(`total of contracts of ${actor}`, [contractTotal, rows.length], Array(2).fill(contracts.length + old))
  const sum = contracts
    .filter(({ closed }) => !closed)
    .reduce((all, { consumptionKwh }) => all + consumptionKwh, 0)
  same(`consumption of the portfolio of ${actor}`, summary.totalConsumption ?? 0, sum)

  const saved = await real.call(searchElectricityComparisons, { as, query: ALL, body: {} })
  const [comparisons, comparisonTotal] = saved.reply
  sameList(
    'comparisons',
    comparisons.map(({ idComparison }) => idComparison),
    comparisonTotal,
    model.visible(actor, model.comparisons),
  )
  if (actor === 'salesAgent') return
  const used = (await real.call(getCompanyLicence, { as })).reply.plan?.used
  const { contracts: n, comparisons: c, commercials, users } = used ?? {}
  same(
    `use of the licence of ${company}`,
    { contracts: n, comparisons: c, commercials, users },
    model.used(company),
  )
}

function same(what: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) return
  throw new Error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
}
