import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, type Benchmark } from './benchmark.ts'

let started: Promise<BenchServer> | undefined
let bytes = 0

export async function end(): Promise<void> {
  await (await started)?.stop()
}

/** The company has twelve marketers with 25 offers of 3.0TD each, all with prices of today. */
async function prepare(): Promise<BenchServer> {
  const bench = await startBenchServer()
  await bench.owner.query(
    `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
       select '$t', gen_random_uuid(), 'Comercializadora ' || n, array['electricity'] from generate_series(1, 12) n;
     insert into tariffs (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, is_base_price)
       select '$t', gen_random_uuid(), id_energy_marketer, 'Oferta ' || n, 'electricity', 19, n % 2 = 0
       from energy_marketers, generate_series(1, 25) n where client_uid = '$t';
     insert into tariff_prices (client_uid, id_tariff_price, id_tariff, kind, p1, p2, p3, p4, p5, p6, valid_from)
       select '$t', gen_random_uuid(), id_tariff, kind, f * 1.5, f * 1.3, f * 1.2, f * 1.1, f, f * 0.9, '2026-01-01'
       from (select id_tariff, 0.05 + (row_number() over ()) % 97 * 0.001 as base from tariffs where client_uid = '$t') t
       cross join (values ('energy', 1.0), ('power', 0.3)) k (kind, share)
       cross join lateral (select (base * share)::numeric as f) c;
     analyze`.replaceAll('$t', bench.clientUID),
  )
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
