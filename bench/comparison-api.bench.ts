import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, type Benchmark } from './benchmark.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'

let started: Promise<BenchServer> | undefined
let bytes = 0

export async function end(): Promise<void> {
  await (await started)?.stop()
}

/** The company has twelve marketers with 25 offers of 3.0TD each, all with prices of today. */
async function prepare(): Promise<BenchServer> {
  const bench = await startBenchServer()
  await bench.owner.query(`${SAMPLE_OFFERS} analyze`.replaceAll('$t', bench.clientUID))
  return bench
}

const six = (value: number) => ({ p1: value, p2: value, p3: value, p4: value, p5: value, p6: value })
const payload = {
  atrTariff: { nombre: '3.0TD' },
  geographicalZone: { idZona: 1 },
  contractedPower: six(25),
  consumptionByPeriod: { p1: 4200, p2: 5100, p3: 3900, p4: 4800, p5: 1500, p6: 15_500 },
  currentPrices: { power: six(0.05), energy: six(0.15) },
  priceDate: '2026-10-15',
}

export const benchmarks: Benchmark[] = [
  {
    name: 'one supply × 300 offers through the API, every bill line by line',
    unit: 'ms',
    limit: 60,
    measure: async () => {
      started ??= prepare()
      const bench = await started
      return medianMs(20, async () => {
        const answer = await bench.app.inject({
          method: 'POST',
          url: '/api/billing/electricity/evaluate',
          headers: { authorization: bench.authorization },
          payload,
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        const offers = answer.json<{ offers: unknown[] }>().offers.length
        if (offers !== 300) throw new Error(`${offers} offers`)
        bytes = answer.rawPayload.length
      })
    },
    peer: {
      name: 'JSON.parse + stringify of the answer alone',
      measure: () => {
        const text = `[${'"x",'.repeat(Math.floor(bytes / 4))}"x"]`
        return medianMs(10, () => JSON.stringify(JSON.parse(text)))
      },
    },
  },
]
