import { writeFileSync } from 'node:fs'
import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  getClient,
  listClients,
  removeClient,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { createContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractSteps } from '../test/sequences/contract-steps.ts'
import { actors } from '../test/sequences/scenario-model.ts'
import { lookStep } from '../test/sequences/scenario-steps.ts'
import { compareViews } from '../test/sequences/scenario-views.ts'
import { openScenario, type Caller, type Scenario } from '../test/sequences/scenario.ts'
import { furnish, portfolioSteps } from '../test/sequences/portfolio-steps.ts'
import { teamSteps } from '../test/sequences/team-steps.ts'
import { startTestServer, type Answer, type TestServer } from '../test/server.ts'
import { newId } from './platform/db/uuid.ts'

/*
 * Random sequences of calls by three people of two companies compared with a model of the expected state:
 * quotas, sums, counts, who sees what, versions, deletion and restoration. VATIO_SEQUENCES and
 * VATIO_SEQUENCE_CALLS set their number and length, VATIO_SEQUENCE_SEED the seed.
 */
const SEQUENCES = Number(process.env.VATIO_SEQUENCES ?? 15)
const CALLS = Number(process.env.VATIO_SEQUENCE_CALLS ?? 20)
const SEED = Number(process.env.VATIO_SEQUENCE_SEED ?? 20261122)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Counts {
  calls: number
  sequences: number
}

/**
 * Sequences of at most `length` calls, each on two companies of its own, and at the end a check of what
 * each person sees.
 */
function sequencesOf(length: number, callerOf: (scenario: () => Scenario) => Caller, counts: Counts) {
  const steps = fc.commands([...portfolioSteps, ...contractSteps, ...teamSteps, lookStep, lookStep], {
    maxCommands: length,
    size: 'max',
  })
  return fc.asyncProperty(fc.constantFrom(90, 98, 99), steps, async (oldContracts, sequence) => {
    const caller = callerOf(() => scenario.real)
    const scenario = await openScenario(server, oldContracts, (endpoint, options) => {
      counts.calls += 1
      return caller(endpoint, options)
    })
    await furnish(scenario.model, scenario.real)
    await fc.asyncModelRun(() => scenario, sequence)
    for (const actor of actors) await compareViews(scenario.model, scenario.real, actor)
    counts.sequences += 1
    if (counts.sequences % 25 === 0)
      process.stderr.write(`${counts.sequences} sequences, ${counts.calls} calls\n`)
  })
}

describe('sequences of calls by several people', () => {
  const longest = 20_000 + SEQUENCES * 60_000
  it('leave exactly what the model of the companies predicts', { timeout: longest }, async () => {
    const counts = { calls: 0, sequences: 0 }
    await fc.assert(
      sequencesOf(CALLS, () => (endpoint, options) => server.call(endpoint, options), counts),
      { numRuns: SEQUENCES, seed: SEED },
    )
    expect(counts.calls).toBeGreaterThan(SEQUENCES * 10)
    const report = process.env.VATIO_SEQUENCE_REPORT
    if (report) writeFileSync(report, JSON.stringify(counts))
  })

  // A model that accepts everything would prove nothing: it has to detect each of these.
  it.each(Object.entries(faults))('show %s', { timeout: 120_000 }, async (_name, { fault, shownAs }) => {
    const counts = { calls: 0, sequences: 0 }
    const { failed, errorInstance } = await fc.check(sequencesOf(60, fault, counts), {
      numRuns: 40,
      seed: SEED,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
    expect(String(errorInstance)).toMatch(shownAs)
  })
})

interface Fault {
  readonly fault: (scenario: () => Scenario) => Caller
  /** The difference that has to reveal it. */
  readonly shownAs: RegExp
}

/** Faults injected between the server and its callers. */
const faults: Readonly<Record<string, Fault>> = {
  'a deletion that is acknowledged and does not happen': {
    shownAs:
      /clients of|answered 200 well, expected (NOT_FOUND|RECORD_NOT_DELETED)|answered \d+ RECORD_NOT_DELETED/,
    fault: (scenario) => async (endpoint, options) => {
      if (!is(endpoint, removeClient)) return server.call(endpoint, options)
      const seen = await server.call(getClient, { as: options.as, params: options.params as { id: string } })
      const wouldDelete = seen.status === 200 && options.as !== scenario().people.salesAgent
      return wouldDelete ? answerWith(seen, { affected: 1 }) : server.call(endpoint, options)
    },
  },
  'a stale version that is accepted': {
    shownAs: /expected VERSION_CONFLICT/,
    fault: () => async (endpoint, options) => {
      const answer = await server.call(endpoint, options)
      const isStale = is(endpoint, updateClient) && answer.code === 'VERSION_CONFLICT'
      return isStale ? answerWith(answer, {}) : answer
    },
  },
  'a total that counts one record too many': {
    shownAs: /total of clients of/,
    fault: () => async (endpoint, options) => {
      const answer = await server.call(endpoint, options)
      if (!is(endpoint, listClients)) return answer
      const [items, total, summary] = answer.reply as [unknown[], number, unknown]
      return answerWith(answer, [items, total + 1, summary])
    },
  },
  'a licence that lets one contract too many in': {
    shownAs: /expected LICENSE_LIMIT_REACHED/,
    fault: () => async (endpoint, options) => {
      const answer = await server.call(endpoint, options)
      const isFull = is(endpoint, createContract) && answer.code === 'LICENSE_LIMIT_REACHED'
      return isFull ? answerWith(answer, { idContractInfo: newId(), version: 1 }) : answer
    },
  },
  'a list that shows what only the admin may see': {
    shownAs: /clients of salesAgent/,
    fault: (scenario) => (endpoint, options) =>
      is(endpoint, listClients) && options.as === scenario().people.salesAgent
        ? server.call(endpoint, { ...options, as: scenario().people.adminA })
        : server.call(endpoint, options),
  },
}

const is = (endpoint: Endpoint, other: Endpoint) => endpoint === other

function answerWith<E extends Endpoint>(answer: Answer<Endpoint>, reply: unknown): Answer<E> {
  return { ...answer, status: 200, code: undefined, reply: reply as Answer<E>['reply'] }
}
