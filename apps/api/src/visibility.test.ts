import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getElectricityComparison,
  removeElectricityComparison,
  searchElectricityComparisons,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  getConsumptionCurve,
  listConsumptionCurves,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { getContactsByCommercials } from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { listContractAuxiliaryServices } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import {
  createClient,
  getClient,
  listClientContracts,
  listClients,
  searchClients,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  findCommercialByUserUID,
  listCommercials,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import {
  checkCups,
  createConsumptionPoint,
  getConsumptionPoint,
  getConsumptionPointMetadata,
  listConsumptionPointContracts,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import {
  findContractByNumber,
  findContractsById,
  listContractsOfCups,
  listContractsOfUtility,
  searchContracts,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { findRenewalContractsBetweenDates } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { actAsUser } from '@vatio/protocol/administration/companies/companies.endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextCups } from '../test/factories/consumption-points.factory.ts'
import { makeContract } from '../test/factories/contracts.factory.ts'
import { makeGroup } from '../test/factories/groups.factory.ts'
import { makeOffer } from '../test/factories/comparisons-offer.factory.ts'
import { makePortfolio, smallHousehold, type Portfolio } from '../test/factories/portfolio.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../test/server.ts'

/*
 * Visibility of records in every list, count, search, single read and nested id. A new route that shows
 * records of the CRM joins `lists` or `reads` with one line.
 */

/** Owner of the portfolio of a record; that of `unassigned` has no commercial. */
const owners = ['ana', 'bruno', 'chief', 'stranger', 'unassigned'] as const
type Owner = (typeof owners)[number]
const people = ['ana', 'bruno', 'chief', 'stranger', 'admin', 'acting'] as const
type Person = (typeof people)[number]

/** Ana and Bruno belong to the group that the chief administers; the stranger belongs to another group. */
const SEES: Readonly<Record<Person, readonly Owner[]>> = {
  ana: ['ana'],
  bruno: ['bruno'],
  chief: ['ana', 'bruno', 'chief'],
  stranger: ['stranger'],
  admin: owners,
  acting: owners,
}

let server: TestServer
const who = {} as Record<Person, TestUser>
const records = {} as Record<Owner, Portfolio>

beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, (tx) => makeOffer(tx, { energy: [0.14, 0.14, 0.14] }))
  const [norte, sur] = await server.inTenant(server.tenantA, async (tx) => [
    await makeGroup(tx),
    await makeGroup(tx),
  ])
  const member = { idGroup: norte, isGroupAdmin: false }
  who.ana = await server.createUser({ groups: [member] })
  who.bruno = await server.createUser({ groups: [member] })
  who.chief = await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: true }] })
  who.stranger = await server.createUser({ groups: [{ idGroup: sur, isGroupAdmin: true }] })
  who.admin = server.adminA
  const operators = await server.createTenant('Operadores')
  const superadmin = await server.createUser({ tenant: operators, role: 'superadmin' })
  const opened = await server.call(actAsUser, {
    as: superadmin,
    params: { id: server.tenantA },
    body: { reason: 'Prueba' },
  })
  who.acting = { ...server.adminA, token: opened.reply.token.access_token }
  for (const owner of owners) {
    records[owner] = await makePortfolio(server, owner, owner === 'unassigned' ? null : who[owner])
  }
})
afterAll(() => server.close())

type Kind = 'commercial' | 'client' | 'point' | 'contract' | 'comparison'
interface Reading {
  readonly name: string
  /** Kind of records in the list. */
  readonly shows: Kind
  /** Whether the answer's second element counts them. */
  readonly counts?: boolean
  readonly ask: (as: TestUser) => Promise<{ raw: LightMyRequestResponse }>
}

const lists: readonly Reading[] = [
  { name: 'commercials', shows: 'commercial', ask: (as) => server.call(listCommercials, { as }) },
  { name: 'clients', shows: 'client', counts: true, ask: (as) => server.call(listClients, { as }) },
  {
    name: 'clients, searched by a name they share',
    shows: 'client',
    counts: true,
    ask: (as) => server.call(searchClients, { as, body: { text: 'cliente de' } }),
  },
  {
    name: 'clients, filtered by every commercial',
    shows: 'client',
    counts: true,
    ask: (as) =>
      server.call(searchClients, {
        as,
        body: { commercials: as === who.admin || as === who.acting ? [] : allCommercials() },
      }),
  },
  { name: 'supplies', shows: 'point', counts: true, ask: (as) => server.call(listConsumptionPoints, { as }) },
  {
    name: 'contracts',
    shows: 'contract',
    counts: true,
    ask: (as) => server.call(searchContracts, { as, body: {} }),
  },
  {
    name: 'contracts with their figures',
    shows: 'contract',
    counts: true,
    ask: (as) => server.call(searchContracts, { as, body: {}, query: { statistics: 'true' } }),
  },
  {
    name: 'contracts of an energy',
    shows: 'contract',
    counts: true,
    ask: (as) => server.call(listContractsOfUtility, { as, params: { utilityType: 'electricity' } }),
  },
  {
    name: 'renewals',
    shows: 'contract',
    ask: (as) =>
      server.call(findRenewalContractsBetweenDates, {
        as,
        body: {},
        query: { start: '2027-01-01', end: '2027-01-31' },
      }),
  },
  {
    name: 'search at once',
    shows: 'client',
    ask: (as) => server.call(quickSearch, { as, query: { text: 'cliente de' } }),
  },
  {
    name: 'comparisons',
    shows: 'comparison',
    counts: true,
    ask: (as) => server.call(searchElectricityComparisons, { as, body: {} }),
  },
]
const allCommercials = () => owners.map((owner) => records[owner].commercial)

/** Calls by an id of a portfolio: an answer for users who see it, 404 for others. */
const reads: readonly {
  name: string
  ask: (as: TestUser, record: Portfolio) => Promise<{ status: number }>
}[] = [
  { name: 'client', ask: (as, { client }) => server.call(getClient, { as, params: { id: client } }) },
  {
    name: 'contracts of a client',
    ask: (as, { client }) => server.call(listClientContracts, { as, params: { id: client } }),
  },
  { name: 'supply', ask: (as, { point }) => server.call(getConsumptionPoint, { as, params: { id: point } }) },
  {
    name: 'contracts of a supply',
    ask: (as, { point }) => server.call(listConsumptionPointContracts, { as, params: { id: point } }),
  },
  {
    name: 'metadata of a supply',
    ask: (as, { point }) => server.call(getConsumptionPointMetadata, { as, params: { id: point } }),
  },
  {
    name: 'years of a curve',
    ask: (as, { point }) => server.call(listConsumptionCurves, { as, params: { id: point } }),
  },
  {
    name: 'curve of a year',
    ask: (as, { point }) => server.call(getConsumptionCurve, { as, params: { id: point, year: '2025' } }),
  },
  { name: 'contract', ask: (as, { contract }) => server.call(findContractsById, { as, body: [contract] }) },
  {
    name: 'auxiliary services of a contract',
    ask: (as, { contract }) => server.call(listContractAuxiliaryServices, { as, params: { id: contract } }),
  },
  {
    name: 'comparison',
    ask: (as, { comparison }) => server.call(getElectricityComparison, { as, params: { id: comparison } }),
  },
  {
    name: 'comparison of a client, worked out',
    ask: (as, { client }) =>
      server.call(evaluateElectricityComparison, {
        as,
        body: { ...smallHousehold, client: { idClient: client } },
      }),
  },
  {
    name: 'comparison of a curve, worked out',
    ask: (as, { point }) =>
      server.call(evaluateElectricityComparison, {
        as,
        body: { ...smallHousehold, consumptionPoint: { idConsumptionPoint: point } },
      }),
  },
]

describe.each(people)('%s', (person) => {
  it('[SEC-014] [SEC-015] [SEC-016] [SEC-017] sees exactly the visible records in every list and count', async () => {
    const seen = SEES[person]
    for (const { name, shows, counts, ask } of lists) {
      const { raw } = await ask(who[person])
      expect([name, raw.statusCode]).toEqual([name, 200])
      const shown = owners.filter((owner) => raw.body.includes(records[owner][shows]))
      expect([name, shown]).toEqual([name, [...seen]])
      // No field of the answer contains anything of a portfolio that the caller may not see.
      for (const owner of owners.filter((one) => !seen.includes(one))) {
        for (const value of Object.values(records[owner])) {
          expect([name, owner, raw.body.includes(value)]).toEqual([name, owner, false])
        }
      }
      if (counts) expect([name, raw.json()[1]]).toEqual([name, seen.length])
    }
  })

  it('[SEC-015] [SEC-016] [SEC-017] reads visible records by id, and gets 404 for the others', async () => {
    for (const owner of owners) {
      const expected = SEES[person].includes(owner) ? 200 : 404
      for (const { name, ask } of reads) {
        const { status } = await ask(who[person], records[owner])
        expect([owner, name, status]).toEqual([owner, name, expected])
      }
    }
  })

  it('[SEC-015] [SEC-016] [SEC-017] counts only visible records on the dashboard', async () => {
    const { reply } = await server.call(getContactsByCommercials, { as: who[person], body: {} })
    const seen = SEES[person]
    expect(reply.contractsCount).toBe(seen.length)
    const counted = reply.commercials.map(({ commercial }) => commercial?.idCommercial ?? null)
    const owned = seen.map((owner) => (owner === 'unassigned' ? null : records[owner].commercial))
    expect(new Set(counted)).toEqual(new Set(owned))
  })

  it('[SEC-015] finds no record of others by number, CUPS, tax number or user', async () => {
    const as = who[person]
    for (const owner of owners) {
      const isSeen = SEES[person].includes(owner)
      const { contractNumber, cups, dni, contract, client, point } = records[owner]
      const byNumber = await server.call(findContractByNumber, {
        as,
        params: { contractNumber },
        query: { utilityType: 'electricity' },
      })
      expect([owner, byNumber.reply !== null]).toEqual([owner, isSeen])
      const byCups = await server.call(listContractsOfCups, { as, params: { cups } })
      expect([owner, byCups.reply.length]).toEqual([owner, isSeen ? 1 : 0])
      const checked = await server.call(checkCups, { as, query: { cups } })
      expect(checked.reply.exists).toBe(true)
      for (const id of [contract, point, client]) {
        if (!isSeen) expect(checked.raw.body).not.toContain(id)
      }
      for (const text of [dni, cups]) {
        const clients = await server.call(searchClients, { as, body: { text } })
        const supplies = await server.call(listConsumptionPoints, { as, query: { text } })
        const found = [clients.reply[1], supplies.reply[1], supplies.raw.body.includes(point)]
        expect([owner, text, ...found]).toEqual([owner, text, ...(isSeen ? [1, 1, true] : [0, 0, false])])
      }
      if (owner === 'unassigned') continue
      const ofUser = await server.call(findCommercialByUserUID, {
        as,
        query: { userUID: who[owner].userUID },
      })
      expect([owner, ofUser.reply !== null]).toEqual([owner, isSeen])
    }
  })

  it('[SEC-014] cannot refer to records of others, alone or mixed with their own', async () => {
    if (person === 'admin' || person === 'acting') return
    const as = who[person]
    const own = records[person]
    const hidden = owners.filter((owner) => !SEES[person].includes(owner))
    for (const owner of hidden) {
      const { commercial, client, point, contract, comparison } = records[owner]
      const statuses = [
        await server.call(createClient, {
          as,
          body: { clientInfo: { name: 'Colado' }, commercial: { idCommercial: commercial } },
        }),
        await server.call(createConsumptionPoint, {
          as,
          body: { cups: nextCups(), utilityType: 'electricity', client: { idClient: client } },
        }),
        await server.call(findContractsById, { as, body: [own.contract, contract] }),
        await server.call(createElectricityComparison, {
          as,
          body: {
            name: 'Mezcla',
            ...smallHousehold,
            client: { idClient: own.client },
            consumptionPoint: { idConsumptionPoint: point },
          },
        }),
        await server.call(createElectricityComparison, {
          as,
          body: { name: 'Ajena', ...smallHousehold, commercial: { idCommercial: commercial } },
        }),
        await server.call(removeElectricityComparison, { as, params: { id: comparison } }),
      ].map((answer) => answer.status)
      expect([owner, statuses]).toEqual([owner, [400, 400, 404, 404, 400, 404]])
    }
  })
})

describe('a client that is moved to another commercial', () => {
  it('[SEC-015] takes its saved comparisons out of the sight of their author', async () => {
    const as = who.ana
    const { client, comparison } = records.ana
    const move = (idCommercial: string) =>
      server.inTenant(server.tenantA, (tx) =>
        tx.query('update clients set id_commercial = $2 where id_client = $1', [client, idCommercial]),
      )
    const status = async () =>
      (await server.call(getElectricityComparison, { as, params: { id: comparison } })).status
    expect(await status()).toBe(200)
    await move(records.stranger.commercial)
    expect(await status()).toBe(404)
    await move(records.ana.commercial)
    expect(await status()).toBe(200)
  })
})

describe('a contract', () => {
  it('[SEC-023] [SEC-027] [SEC-028] shows a plain user the part of the fixed fee of the commercial and no authors', async () => {
    const { commercial, contract } = records.ana
    await server.inTenant(server.tenantA, async (tx) => {
      await tx.query('update commercials set fee_percentage = 35 where id_commercial = $1', [commercial])
      await tx.query('update contracts set fixed_fee = 123.45 where id_contract_info = $1', [contract])
      await tx.query(
        'update contract_state_registers set creation_user_uid = $2 where id_contract_info = $1',
        [contract, server.adminA.userUID],
      )
    })
    const read = async (as: TestUser) =>
      (await server.call(findContractsById, { as, body: [contract] })).reply[0]
    // 123.45 × 35 % = 43.2075, half up to cents.
    for (const as of [who.ana, who.chief]) {
      expect(await read(as)).toMatchObject({ fixedFee: 43.21, stateChanges: [{ creationUserUID: null }] })
    }
    const stateChanges = [{ creationUserUID: server.adminA.userUID }]
    expect(await read(who.admin)).toMatchObject({ fixedFee: 123.45, stateChanges })
  })
})

describe('a contract of one sales agent on the supply of another', () => {
  it('[SEC-015] is counted only for users who may see it', async () => {
    const { client, point } = records.stranger
    const mixed = await server.inTenant(server.tenantA, (tx) =>
      makeContract(tx, { idCommercial: records.ana.commercial, idConsumptionPoint: point }),
    )
    const count = async (as: TestUser) => {
      const byContracts = { sort: 'contracts', direction: 'desc' } as const
      const [clients] = (await server.call(searchClients, { as, body: {}, query: byContracts })).reply
      const [points] = (await server.call(listConsumptionPoints, { as, query: byContracts })).reply
      return [
        clients.find((row) => row.idClient === client)?.contractCount,
        points.find((row) => row.idConsumptionPoint === point)?.contractCount,
      ]
    }
    expect(await count(who.stranger)).toEqual([1, 1])
    expect(await count(who.admin)).toEqual([2, 2])
    expect(await count(who.ana)).toEqual([undefined, undefined])
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update contracts set deleted_at = now() where id_contract_info = $1', [mixed]),
    )
  })
})
