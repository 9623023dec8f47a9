import {
  createContract,
  findContractsById,
  removeContract,
  updateContract,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import fc from 'fast-check'
import { only } from '../../src/platform/elements.ts'
import { contractBodyOf } from '../contracts-scenario.ts'
import { companyOf } from './scenario-model.ts'
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

/** Few, so that two contracts sometimes have the same one. */
const NUMBERS = Array.from({ length: 12 }, (_, index) => `M-${index}`)

const createContractStep = step(
  'createContract',
  {
    actor: anyActor,
    target: anyTarget,
    number: fc.constantFrom(...NUMBERS),
    consumptionKwh: fc.nat(90_000),
  },
  async ({ actor, target, number, consumptionKwh }, model, real) => {
    const supply = pickFor(model, actor, model.supplies, target)
    if (!supply) return
    const company = companyOf(actor)
    const owner = actor === 'salesAgent' ? 'salesAgent' : supply.company === company ? supply.owner : null
    const expected = expectedError(
      [model.isFull(company, 'contracts'), 'LICENSE_LIMIT_REACHED'],
      [!model.sees(actor, supply), 'CONTRACT_CONSUMPTION_POINT_UNKNOWN'],
      [model.isNumberTaken(company, number), 'CONTRACT_NUMBER_TAKEN'],
    )
    const answer = await real.call(createContract, {
      as: real.people[actor],
      body: {
        utilityType: 'electricity',
        contractNumber: number,
        consumptionPoint: { idConsumptionPoint: supply.id },
        anualConsumption: consumptionKwh,
        ...(actor === 'adminA' && owner !== null
          ? { commercial: { idCommercial: real.commercials[owner] } }
          : {}),
      },
    })
    expectAnswer(answer, expected)
    if (expected !== null) return
    const { idContractInfo: id, version } = answer.reply
    model.contracts.push({
      id,
      company,
      owner,
      version,
      deletion: null,
      supply,
      number,
      consumptionKwh,
      closed: false,
    })
  },
)

/** An update of the whole record, sometimes with a stale version; closing it is one of its changes. */
const updateContractStep = step(
  'updateContract',
  { actor: anyActor, target: anyTarget, isStale: fc.boolean(), closes: fc.boolean() },
  async ({ actor, target, isStale, closes }, model, real) => {
    const contract = pickFor(model, actor, model.contracts, target)
    // Whether a closed contract may be opened again depends on the role, which other tests cover.
    if (!contract || contract.closed || contract.supply.deletion !== null) return
    const as = real.people[actor]
    const read = await real.call(findContractsById, { as, body: [contract.id] })
    const isSeen = model.sees(actor, contract)
    expectAnswer(read, isSeen ? null : 'NOT_FOUND')
    if (!isSeen) return
    const version = isStale ? staleVersionOf(contract) : contract.version
    const expected = expectedError([version !== contract.version, 'VERSION_CONFLICT'])
    const closing = { contractState: { idContractState: real.closingState[contract.company] } }
    const answer = await real.call(updateContract, {
      as,
      body: { ...contractBodyOf(only(read.reply)), version, ...(closes ? { stateChanges: [closing] } : {}) },
    })
    expectAnswer(answer, expected)
    if (expected !== null) return
    contract.version += 1
    if (closes) contract.closed = true
  },
)

const removeContractStep = step(
  'removeContract',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const contract = pickFor(model, actor, model.contracts, target)
    if (!contract) return
    const expected = expectedError(
      [actor === 'salesAgent', 'FORBIDDEN'],
      [!model.sees(actor, contract), 'NOT_FOUND'],
    )
    const params = { idContractInfo: contract.id }
    expectAnswer(await real.call(removeContract, { as: real.people[actor], params }), expected)
    if (expected === null) model.remove(contract)
  },
)

const restoreContractStep = step(
  'restoreContract',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const contract = pickGone(model.contracts, target)
    if (!contract) return
    const { company, number, closed, supply } = contract
    const expected = expectedError(
      [actor === 'salesAgent', 'FORBIDDEN'],
      [!model.mayReach(actor, contract), 'NOT_FOUND'],
      [contract.deletion === null, 'RECORD_NOT_DELETED'],
      [model.isFull(company, 'contracts'), 'LICENSE_LIMIT_REACHED'],
      [!closed && supply.deletion !== null, 'RESTORE_PARENT_DELETED'],
      [model.isNumberTaken(company, number), 'RESTORE_KEY_TAKEN'],
    )
    const body = { entity: 'contract', idEntity: contract.id } as const
    expectAnswer(await real.call(restoreRecord, { as: real.people[actor], body }), expected)
    if (expected !== null) return
    contract.deletion = null
    contract.version += 1
  },
)

export const contractSteps = [
  createContractStep,
  createContractStep,
  createContractStep,
  createContractStep,
  updateContractStep,
  removeContractStep,
  restoreContractStep,
]
