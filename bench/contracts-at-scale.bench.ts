import type { BenchServer } from './api-server.ts'
import { p95Ms, type Benchmark } from './benchmark.ts'
import { openContractBase } from './contract-base.ts'
import { runsOf } from './bare-statements.ts'

/* 996,500 contracts of 200 companies, of which the caller's has 300,000 (contract-base.ts). */

const RUNS = Number(process.env.VATIO_BENCH_RUNS ?? 60)
const WARM_UPS = 5

let started: Promise<BenchServer> | undefined
const server = () => (started ??= openContractBase())

export async function end(): Promise<void> {
  await (await started)?.stop()
}

interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: object
}

async function send({ method, url, body }: Request): Promise<unknown> {
  const { app, authorization } = await server()
  const answer = await app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization },
    ...(body && { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

interface Sent extends Benchmark {
  sender: () => Promise<Record<'api' | 'bare', () => Promise<unknown>>>
}

/** Through the API, beside the statements that it sends, sent by a superuser: without row-level security and without API. */
const reading = (name: string, limit: number, request: () => Promise<Request> | Request): Sent => {
  const sender = async () => {
    const asked = await request()
    const api = () => send(asked)
    return { api, bare: await runsOf(await server(), api) }
  }
  return {
    name: `at 996,500 contracts, 300,000 of them seen: ${name}, p95`,
    unit: 'ms',
    limit,
    sender,
    peer: {
      name: 'the same statements alone',
      measure: async () => p95Ms(RUNS, (await sender()).bare, WARM_UPS),
    },
    measure: async () => p95Ms(RUNS, (await sender()).api, WARM_UPS),
  }
}

const listing = (name: string, query: string, body: object = {}, limit = 120) =>
  reading(`contracts, ${name}`, limit, () => ({
    method: 'POST',
    url: `energy-crm/contracts/withPaginationAndFilters?limit=25&${query}`,
    body,
  }))
const searching = (name: string, text: string, query = 'findSimilar=true') =>
  listing(name, query, { text }, 80)
const quickly = (name: string, text: string) =>
  reading(`quick search, ${name}`, 80, () => ({
    method: 'GET',
    url: `energy-crm/search?text=${encodeURIComponent(text)}`,
  }))

async function idsOf(kind: 'states' | 'commercials'): Promise<string[]> {
  const { owner, clientUID } = await server()
  const { rows } = await owner.query<{ id: string }>(
    kind === 'states'
      ? `select id_contract_state as id from contract_states where client_uid = $1 and name = 'Pte. firma'`
      : 'select id_commercial as id from commercials where client_uid = $1 order by name limit 3',
    [clientUID],
  )
  return rows.map(({ id }) => id)
}

async function oneContract() {
  const { owner, clientUID } = await server()
  const { rows } = await owner.query<Record<'id' | 'number' | 'cups' | 'nif' | 'name', string>>(
    `select c.id_contract_info as id, c.contract_number as number, c.cups, k.dni_or_cif as nif,
       concat_ws(' ', k.name, k.first_surname, k.second_surname) as name
     from contracts c join consumption_points p using (client_uid, id_consumption_point)
     join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
     where c.client_uid = $1 and k.first_surname is not null order by c.id_contract_info limit 1 offset 150000`,
    [clientUID],
  )
  const [one] = rows
  if (!one) throw new Error('no contract')
  return one
}
const ofOne = (
  name: string,
  limit: number,
  toRequest: (one: Awaited<ReturnType<typeof oneContract>>) => Request,
) => reading(name, limit, async () => toRequest(await oneContract()))
const similar = (text: string, query = 'findSimilar=true'): Request => ({
  method: 'POST',
  url: `energy-crm/contracts/withPaginationAndFilters?limit=25&${query}`,
  body: { text },
})

const sorts = [
  'contractNumber',
  'client',
  'cups',
  'energyMarketer',
  'tariff',
  'tariffType',
  'commercial',
  'contractState',
  'contractPaymentState',
  'signingDate',
  'lastStateChangeDate',
  'inStateSince',
  'expiryDate',
  'creationTimestamp',
  'anualConsumption',
]

const every: Sent[] = [
  ...ofText(),
  listing('last signed first', 'sort=signingDate'),
  reading('contracts, three filters', 120, async () => ({
    method: 'POST',
    url: 'energy-crm/contracts/withPaginationAndFilters?limit=25',
    body: {
      closed: false,
      commercials: await idsOf('commercials'),
      states: await idsOf('states'),
      signingDate: { from: '2025-01-01' },
    },
  })),
  listing('filter that nothing matches', '', { anualConsumption: { from: 5_000_000 } }),
  listing('open ones with figures', 'statistics=true', { closed: false }),
  listing('all with figures', 'statistics=true'),
  ...sorts.flatMap((sort) => [
    listing(`all by ${sort}`, `sort=${sort}&direction=asc`),
    listing(`all by ${sort}, last first`, `sort=${sort}&direction=desc`),
    listing(`open electricity of a year by ${sort}`, `sort=${sort}&direction=asc`, {
      closed: false,
      utilityType: 'electricity',
      signingDate: { from: '2026-01-01' },
      anualConsumption: { from: 20_000 },
    }),
  ]),
  listing('by client, page 300', 'sort=client&direction=asc&offset=7500'),
  listing('by consumption, page 300', 'sort=anualConsumption&direction=desc&offset=7500'),
  reading('figures by state', 120, () => ({
    method: 'POST',
    url: 'energy-crm/businessIntelligence/contractsByState',
    body: {},
  })),
  reading('figures by commercial', 120, () => ({
    method: 'POST',
    url: 'energy-crm/businessIntelligence/contractsByCommercials',
    body: {},
  })),
  reading('band of today', 120, () => ({ method: 'GET', url: 'templates/today' })),
  reading('renewals of a month counted', 120, () => ({
    method: 'POST',
    url: 'energy-crm/contracts/renewals/figures?start=2026-12-01&end=2026-12-31',
    body: {},
  })),
  ofOne('detail of a contract with its documents', 60, ({ id }) => ({
    method: 'POST',
    url: 'energy-crm/contracts/findByIdList',
    body: [id] as never,
  })),
  ofOne('history of a contract', 60, ({ id }) => ({
    method: 'GET',
    url: `energy-crm/contracts/${id}/history`,
  })),
  ofOne('commission of a contract', 60, ({ id }) => ({
    method: 'GET',
    url: `energy-crm/contracts/${id}/fee`,
  })),
  ...['name', 'dniOrCif', 'commercial', 'consumptionPoints', 'contracts', 'creationTimestamp'].map((sort) =>
    reading(`clients by ${sort}`, 120, () => ({
      method: 'POST',
      url: `energy-crm/clients/withPaginationAndFilters?limit=25&sort=${sort}&direction=asc`,
      body: {},
    })),
  ),
  ...['identifier', 'cups', 'client', 'city', 'anualConsumption', 'contracts', 'creationTimestamp'].map(
    (sort) =>
      reading(`supplies by ${sort}`, 120, () => ({
        method: 'GET',
        url: `energy-crm/consumptionPoints?limit=25&sort=${sort}&direction=asc`,
      })),
  ),
]

function ofText(): Sent[] {
  return [
    ofOne('text: part of a number', 80, ({ number }) => similar(number.slice(3, 9))),
    ofOne('text: half of a CUPS', 80, ({ cups }) => similar(cups.slice(6, 16))),
    ofOne('text: a NIF', 80, ({ nif }) => similar(nif)),
    ofOne('text: a whole name', 80, ({ name }) => similar(name)),
    searching('text: a frequent surname', 'nunez'),
    searching('text: a surname and a name', 'garcia maria'),
    searching('text: what all clients have', 'correo'),
    searching('text: two characters', 'zq'),
    searching('text: nothing', 'no existe'),
    listing(
      'text: a surname of open ones by consumption',
      'findSimilar=true&sort=anualConsumption',
      { text: 'nunez', closed: false },
      80,
    ),
    ofOne('exact text: a number', 80, ({ number }) => similar(number, '')),
    ofOne('exact text: a name', 80, ({ name }) => similar(name, '')),
    ofOne('quick search: part of a number', 80, ({ number }) => ({
      method: 'GET',
      url: `energy-crm/search?text=${number.slice(3, 9)}`,
    })),
    ofOne('quick search: half of a CUPS', 80, ({ cups }) => ({
      method: 'GET',
      url: `energy-crm/search?text=${cups.slice(6, 16)}`,
    })),
    quickly('a frequent surname', 'nunez'),
    quickly('what all have', 'correo'),
    quickly('two characters', 'zq'),
    quickly('nothing', 'no existe'),
    reading('clients, text: a surname', 80, () => ({
      method: 'POST',
      url: 'energy-crm/clients/withPaginationAndFilters?limit=25',
      body: { text: 'nunez' },
    })),
    ofOne('clients, text: half of a CUPS', 80, ({ cups }) => ({
      method: 'POST',
      url: 'energy-crm/clients/withPaginationAndFilters?limit=25',
      body: { text: cups.slice(6, 16) },
    })),
    reading('supplies, text: a surname', 80, () => ({
      method: 'GET',
      url: 'energy-crm/consumptionPoints?limit=25&text=nunez',
    })),
    ofOne('supplies, text: half of a CUPS', 80, ({ cups }) => ({
      method: 'GET',
      url: `energy-crm/consumptionPoints?limit=25&text=${cups.slice(6, 16)}`,
    })),
  ]
}

const only = process.env.VATIO_BENCH_ONLY
export const benchmarks: Sent[] = every.filter(({ name }) => !only || new RegExp(only, 'u').test(name))
