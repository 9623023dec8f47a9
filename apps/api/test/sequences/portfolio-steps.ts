import {
  createClient,
  removeClient,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  createConsumptionPoint,
  removeConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import fc from 'fast-check'
import { elementAt } from '@vatio/domain/element-at'
import { nextCups } from '../factories/consumption-points.factory.ts'
import { companyOf, type Actor, type ScenarioModel, type Owner } from './scenario-model.ts'
import {
  anyActor,
  anyTarget,
  expectAnswer,
  pickFor,
  pickGone,
  expectedError,
  staleVersionOf,
  step,
} from './scenario-steps.ts'
import type { Scenario } from './scenario.ts'

/** Few, so that two supplies sometimes have the same one. */
const CUPS = Array.from({ length: 8 }, () => nextCups())

const commercialOf = (real: Scenario, owner: Owner) =>
  owner === null ? {} : { commercial: { idCommercial: real.commercials[owner] } }

export async function addClient(
  { actor, owner: wanted }: { actor: Actor; owner: Owner },
  model: ScenarioModel,
  real: Scenario,
): Promise<void> {
  // A sales agent's clients are their own; company B has no commercials.
  const owner = actor === 'salesAgent' ? 'salesAgent' : actor === 'adminA' ? wanted : null
  const answer = await real.call(createClient, {
    as: real.people[actor],
    body: {
      clientInfo: { name: 'Cliente del modelo' },
      ...(actor === 'adminA' ? commercialOf(real, owner) : {}),
    },
  })
  expectAnswer(answer, null)
  model.clients.push({
    id: answer.reply.idClient,
    company: companyOf(actor),
    owner,
    version: answer.reply.version,
    deletion: null,
  })
}
const createClientStep = step(
  'createClient',
  { actor: anyActor, owner: fc.constantFrom<Owner>('salesAgent', 'colleague', null) },
  addClient,
)

const updateClientStep = step(
  'updateClient',
  { actor: anyActor, target: anyTarget, isStale: fc.boolean() },
  async ({ actor, target, isStale }, model, real) => {
    const client = pickFor(model, actor, model.clients, target)
    if (!client) return
    const version = isStale ? staleVersionOf(client) : client.version
    const expected = expectedError(
      [!model.sees(actor, client), 'NOT_FOUND'],
      [version !== client.version, 'VERSION_CONFLICT'],
    )
    const answer = await real.call(updateClient, {
      as: real.people[actor],
      body: {
        idClient: client.id,
        version,
        clientInfo: { name: `Cliente ${target}` },
        ...(expected === 'NOT_FOUND' ? {} : commercialOf(real, client.owner)),
      },
    })
    expectAnswer(answer, expected)
    if (expected === null) client.version += 1
  },
)

const removeClientStep = step(
  'removeClient',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const client = pickFor(model, actor, model.clients, target)
    if (!client) return
    const supplies = model.suppliesOf(client)
    const expected = expectedError(
      [actor === 'salesAgent', 'FORBIDDEN'],
      [!model.sees(actor, client), 'NOT_FOUND'],
      [model.openContractsOf(supplies).length > 0, 'CLIENT_HAS_ACTIVE_CONTRACTS'],
    )
    expectAnswer(
      await real.call(removeClient, { as: real.people[actor], params: { id: client.id } }),
      expected,
    )
    if (expected === null) model.remove(client, ...supplies)
  },
)

const restoreClientStep = step(
  'restoreClient',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const client = pickGone(model.clients, target)
    if (!client) return
    const gone = model.suppliesOf(client).filter(({ deletion }) => deletion === client.deletion)
    const expected = expectedError(
      [actor === 'salesAgent', 'FORBIDDEN'],
      [!model.mayReach(actor, client), 'NOT_FOUND'],
      [client.deletion === null, 'RECORD_NOT_DELETED'],
      [gone.some(({ company, cups }) => model.isCupsTaken(company, cups)), 'RESTORE_KEY_TAKEN'],
    )
    const body = { entity: 'client', idEntity: client.id } as const
    expectAnswer(await real.call(restoreRecord, { as: real.people[actor], body }), expected)
    if (expected !== null) return
    for (const record of [client, ...gone]) {
      record.deletion = null
      record.version += 1
    }
  },
)

async function addSupply(
  { actor, target, cups }: { actor: Actor; target: number; cups: string },
  model: ScenarioModel,
  real: Scenario,
): Promise<void> {
  const client = pickFor(model, actor, model.clients, target)
  if (!client) return
  const company = companyOf(actor)
  const expected = expectedError(
    [model.isCupsTaken(company, cups), 'CUPS_TAKEN'],
    [!model.sees(actor, client), 'CONSUMPTION_POINT_CLIENT_UNKNOWN'],
  )
  const answer = await real.call(createConsumptionPoint, {
    as: real.people[actor],
    body: { cups, client: { idClient: client.id }, atrTariff: { nombre: '2.0TD' } },
  })
  expectAnswer(answer, expected)
  if (expected !== null) return
  const { idConsumptionPoint: id, version } = answer.reply
  model.supplies.push({ id, company, owner: client.owner, version, deletion: null, client, cups })
}
const createSupplyStep = step(
  'createSupply',
  { actor: anyActor, target: anyTarget, cups: fc.constantFrom(...CUPS) },
  addSupply,
)

/** A few clients with a supply each, so that a sequence has records from its first call. */
export async function furnish(model: ScenarioModel, real: Scenario): Promise<void> {
  await addClient({ actor: 'salesAgent', owner: 'salesAgent' }, model, real)
  await addClient({ actor: 'adminA', owner: 'colleague' }, model, real)
  await addClient({ actor: 'adminB', owner: null }, model, real)
  const [first, second] = [elementAt(CUPS, 0), elementAt(CUPS, 1)]
  await addSupply({ actor: 'salesAgent', target: 1, cups: first }, model, real)
  await addSupply({ actor: 'adminA', target: 1, cups: second }, model, real)
  await addSupply({ actor: 'adminB', target: 1, cups: first }, model, real)
}

const removeSupplyStep = step(
  'removeSupply',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const supply = pickFor(model, actor, model.supplies, target)
    if (!supply) return
    const expected = expectedError(
      [!model.sees(actor, supply), 'NOT_FOUND'],
      [model.openContractsOf([supply]).length > 0, 'CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS'],
    )
    const params = { id: supply.id }
    expectAnswer(await real.call(removeConsumptionPoint, { as: real.people[actor], params }), expected)
    if (expected === null) model.remove(supply)
  },
)

const restoreSupplyStep = step(
  'restoreSupply',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const supply = pickGone(model.supplies, target)
    if (!supply) return
    const expected = expectedError(
      [actor === 'salesAgent', 'FORBIDDEN'],
      [!model.mayReach(actor, supply), 'NOT_FOUND'],
      [supply.deletion === null, 'RECORD_NOT_DELETED'],
      [supply.client.deletion !== null, 'RESTORE_PARENT_DELETED'],
      [model.isCupsTaken(supply.company, supply.cups), 'RESTORE_KEY_TAKEN'],
    )
    const body = { entity: 'consumption-point', idEntity: supply.id } as const
    expectAnswer(await real.call(restoreRecord, { as: real.people[actor], body }), expected)
    if (expected !== null) return
    supply.deletion = null
    supply.version += 1
  },
)

export const portfolioSteps = [
  createClientStep,
  updateClientStep,
  updateClientStep,
  removeClientStep,
  restoreClientStep,
  createSupplyStep,
  createSupplyStep,
  removeSupplyStep,
  restoreSupplyStep,
]
