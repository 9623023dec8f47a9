import { p95Ms, type Benchmark } from './benchmark.ts'
import type { BenchServer } from './api-server.ts'
import { CONTRACTS, startContractCompany } from './contract-company.ts'

let started: Promise<BenchServer> | undefined

function server(): Promise<BenchServer> {
  started ??= startContractCompany()
  return started
}

export async function end(): Promise<void> {
  await (await started)?.stop()
}

async function search(query: string, body: object): Promise<void> {
  const { app, authorization } = await server()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/energy-crm/contracts/withPaginationAndFilters?${query}`,
    headers: { authorization },
    payload: body,
  })
  if (answer.statusCode !== 200)
    throw new Error(`contract list answered ${answer.statusCode}: ${answer.body}`)
}

const listing = (name: string, query: string, body: object): Benchmark => ({
  name: `contract list at ${CONTRACTS} contracts: ${name}`,
  unit: 'ms',
  limit: 50,
  measure: async () => {
    await server()
    return p95Ms(100, () => search(`limit=25&${query}`, body))
  },
})

export const benchmarks: Benchmark[] = [
  listing('open ones, last signed first, with figures, p95', 'statistics=true', { closed: false }),
  listing('dates, sorted by client, with count, p95', 'sort=client&direction=asc', {
    closed: false,
    signingDate: { from: '2025-01-01' },
  }),
  listing(
    'text in number, CUPS or client, sorted by consumption, p95',
    'findSimilar=true&sort=anualConsumption',
    {
      text: 'nunez',
    },
  ),
  listing('page 100 of all, sorted by marketer, p95', 'sort=energyMarketer&offset=2475', {}),
]
