import type { BenchServer } from './api-server.ts'
import { p95Ms, type Benchmark } from './benchmark.ts'
import { CONTRACTS, startContractCompany } from './contract-company.ts'

let started: Promise<BenchServer> | undefined

export async function end(): Promise<void> {
  await (await started)?.stop()
}

const searching = (name: string, text: string, found: number): Benchmark => ({
  name: `quick search at ${CONTRACTS} contracts: ${name}, p95`,
  unit: 'ms',
  limit: 50,
  measure: async () => {
    const { app, authorization } = await (started ??= startContractCompany())
    return p95Ms(100, async () => {
      const answer = await app.inject({
        method: 'GET',
        url: '/api/energy-crm/search',
        query: { text },
        headers: { authorization },
      })
      const lists = Object.values(answer.json<Record<string, unknown[]>>())
      const count = lists.reduce((sum, list) => sum + list.length, 0)
      if (answer.statusCode !== 200 || count !== found) {
        throw new Error(`quick search answered ${answer.statusCode} with ${count}: ${answer.body}`)
      }
    })
  },
})

export const benchmarks: Benchmark[] = [
  searching('a name that 2,000 clients share, without its accents', 'nunez numero', 6),
  searching('one contract by its number', 'C-004242', 1),
  searching('a whole CUPS: its supply and two contracts', 'ES0021000042100002AB', 3),
  searching('nothing at all', 'no existe', 0),
]
