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
import { actors } from '../test/sequences/office-model.ts'
import { lookStep } from '../test/sequences/office-steps.ts'
import { compareViews } from '../test/sequences/office-views.ts'
import { openOffice, type Caller, type Office } from '../test/sequences/office.ts'
import { furnish, portfolioSteps } from '../test/sequences/portfolio-steps.ts'
import { teamSteps } from '../test/sequences/team-steps.ts'
import { startTestServer, type Answer, type TestServer } from '../test/server.ts'
import { newId } from './platform/db/uuid.ts'

/*
 * Random sequences of calls by three people of two companies beside a model of what should be there: quotas, sums,
 * counts, who sees what, versions, deletion and restoration. VATIO_SEQUENCES and VATIO_SEQUENCE_CALLS make them more
 * and longer, VATIO_SEQUENCE_SEED others.
 */
const SEQUENCES = Number(process.env.VATIO_SEQUENCES ?? 15)
const CALLS = Number(process.env.VATIO_SEQUENCE_CALLS ?? 20)
const SEED = Number(process.env.VATIO_SEQUENCE_SEED ?? 20261122)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Told {
  calls: number
  sequences: number
}

/** Sequences of at most `length` calls, each on two companies of its own, and at the end a look by everybody. */
function sequencesOf(length: number, callerOf: (office: () => Office) => Caller, told: Told) {
  const steps = fc.commands([...portfolioSteps, ...contractSteps, ...teamSteps, lookStep, lookStep], {
    maxCommands: length,
    size: 'max',
  })
  return fc.asyncProperty(fc.constantFrom(90, 98, 99), steps, async (oldContracts, sequence) => {
    const caller = callerOf(() => office.real)
    const office = await openOffice(server, oldContracts, (endpoint, options) => {
      told.calls += 1
      return caller(endpoint, options)
    })
    await furnish(office.model, office.real)
    await fc.asyncModelRun(() => office, sequence)
    for (const actor of actors) await compareViews(office.model, office.real, actor)
    told.sequences += 1
    if (told.sequences % 25 === 0) process.stderr.write(`${told.sequences} sequences, ${told.calls} calls\n`)
  })
}

describe('sequences of calls by several people', () => {
  const longest = 20_000 + SEQUENCES * 60_000
  it('leave exactly what the model of their companies says', { timeout: longest }, async () => {
    const told = { calls: 0, sequences: 0 }
    await fc.assert(
      sequencesOf(CALLS, () => (endpoint, options) => server.call(endpoint, options), told),
      { numRuns: SEQUENCES, seed: SEED },
    )
    expect(told.calls).toBeGreaterThan(SEQUENCES * 10)
    const report = process.env.VATIO_SEQUENCE_REPORT
    if (report) writeFileSync(report, JSON.stringify(told))
  })

  // A model that agrees with everything would prove nothing: it has to see each of these.
  it.each(Object.entries(faults))('show %s', { timeout: 120_000 }, async (_name, { fault, shownAs }) => {
    const told = { calls: 0, sequences: 0 }
    const { failed, errorInstance } = await fc.check(sequencesOf(60, fault, told), {
      numRuns: 40,
      seed: SEED,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
    expect(String(errorInstance)).toMatch(shownAs)
  })
})

interface Fault {
  readonly fault: (office: () => Office) => Caller
  /** The difference by which it must be seen. */
  readonly shownAs: RegExp
}

/** Faults of a server, put between it and who calls. */
const faults: Readonly<Record<string, Fault>> = {
  'a deletion that is acknowledged and does not happen': {
    shownAs:
      /clients of|answered 200 well, expected (NOT_FOUND|RECORD_NOT_DELETED)|answered \d+ RECORD_NOT_DELETED/,
    fault: (office) => async (endpoint, options) => {
      if (!is(endpoint, removeClient)) return server.call(endpoint, options)
      const seen = await server.call(getClient, { as: options.as, params: options.params as { id: string } })
      const wouldDelete = seen.status === 200 && options.as !== office().people.seller
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
    shownAs: /clients of seller/,
    fault: (office) => (endpoint, options) =>
      is(endpoint, listClients) && options.as === office().people.seller
        ? server.call(endpoint, { ...options, as: office().people.adminA })
        : server.call(endpoint, options),
  },
}

const is = (endpoint: Endpoint, other: Endpoint) => endpoint === other

function answerWith<E extends Endpoint>(answer: Answer<Endpoint>, reply: unknown): Answer<E> {
  return { ...answer, status: 200, code: undefined, reply: reply as Answer<E>['reply'] }
}
