import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, once, type Benchmark } from './benchmark.ts'

const OFFERS = 300
const FIRST_DAY = Date.UTC(2025, 9, 27)

interface Prepared {
  readonly bench: BenchServer
  readonly tariffs: readonly string[]
  readonly comparison: object
}

const prepared = once(prepare)

export async function end(): Promise<void> {
  await (await prepared()).bench.stop()
}

/** A household with a year of quarter-hours, and 300 indexed offers with a fee rule each. */
async function prepare(): Promise<Prepared> {
  const bench = await startBenchServer()
  await bench.owner.query(
    `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
       select '$t', gen_random_uuid(), 'Comercializadora ' || n, array['electricity'] from generate_series(1, 12) n;
     insert into tariffs (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, type, is_base_price)
       select '$t', gen_random_uuid(), id_energy_marketer, 'Oferta ' || n, 'electricity', 18, 'indexed', true
       from energy_marketers, generate_series(1, ${OFFERS / 12}) n where client_uid = '$t';
     insert into tariff_prices (client_uid, id_tariff_price, id_tariff, kind, p1, p2, p3, valid_from)
       select '$t', gen_random_uuid(), id_tariff, kind, base * share, base * share, case kind when 'energy' then base * share end,
         '2025-01-01'
       from (select id_tariff, (0.01 + (row_number() over ()) % 97 * 0.0001)::numeric as base from tariffs where client_uid = '$t') t
       cross join (values ('energy', 1.0), ('power', 3)) k (kind, share);
     insert into tariff_fees (client_uid, id_tariff_fee, id_tariff, mode, thresholds)
       select '$t', gen_random_uuid(), id_tariff, 'FIXED',
         '[{"powerFrom": null, "powerTo": null, "consumptionFrom": null, "consumptionTo": null,
            "item": {"absoluteValue": 45, "percentage": null}}]'
       from tariffs where client_uid = '$t';
     insert into market_prices (area, day, step_minutes, eur_per_mwh, source)
       select 'ES', day, 15, (select array_agg(60 + (q * 7 + extract(doy from day)::int) % 90) from generate_series(1, steps) q), 'medida'
       from (select day::date, 96 + case day::date when '2025-10-26' then 4 when '2026-03-29' then -4 else 0 end as steps
             from generate_series('2025-10-01'::date, '2026-10-31', '1 day') day) d;
     insert into consumption_points (client_uid, id_consumption_point) values ('$t', gen_random_uuid());
     analyze`.replaceAll('$t', bench.clientUID),
  )
  const { rows } = await bench.owner.query<{ id: string }>(
    'select id_consumption_point as id from consumption_points where client_uid = $1',
    [bench.clientUID],
  )
  const idConsumptionPoint = rows[0]?.id ?? ''
  const days = Array.from({ length: 365 }, (_, day) => {
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)
    const steps = date === '2026-03-29' ? 92 : date === '2026-10-25' ? 100 : 96
    return {
      date,
      valuesList: Array.from({ length: steps }, (_step, at) => 0.05 + ((at * 13 + day) % 40) / 400),
    }
  })
  await send(bench, `/api/energy-crm/consumptionPoints/${idConsumptionPoint}/consumptionCurve`, {
    curve: { stepMinutes: 15, days },
  })
  const tariffs = await bench.owner.query<{ id: string }>(
    'select id_tariff as id from tariffs where client_uid = $1',
    [bench.clientUID],
  )
  return {
    bench,
    tariffs: tariffs.rows.map(({ id }) => id),
    comparison: {
      atrTariff: { nombre: '2.0TD' },
      geographicalZone: { idZona: 1 },
      isDwelling: true,
      consumptionPoint: { idConsumptionPoint },
      consumptionCurve: true,
      contractedPower: { p1: 4.6, p2: 4.6 },
      priceDate: '2026-10-15',
      latestKnown: true,
    },
  }
}

async function send(bench: BenchServer, url: string, payload: object) {
  const { authorization } = bench
  const answer = await bench.app.inject({ method: 'POST', url, headers: { authorization }, payload })
  if (answer.statusCode >= 300) throw new Error(answer.body.slice(0, 500))
  return answer
}

export const benchmarks: Benchmark[] = [
  {
    name: `one supply × ${OFFERS} indexed offers by quarter-hours through the API`,
    unit: 'ms',
    limit: 120,
    measure: async () => {
      const { bench, comparison } = await prepared()
      return medianMs(15, async () => {
        const answer = await send(bench, '/api/billing/electricity/evaluate', comparison)
        const { offers } = answer.json<{ offers: unknown[] }>()
        if (offers.length !== OFFERS) throw new Error(`${offers.length} offers`)
      })
    },
  },
  {
    name: `commissions of ${OFFERS} offers through the API`,
    unit: 'ms',
    limit: 60,
    measure: async () => {
      const { bench, tariffs } = await prepared()
      const payload = { tariffs, anualConsumption: 3500, contractedPower: { p1: 4.6, p2: 4.6 } }
      return medianMs(20, async () => {
        const answer = await send(bench, '/api/energy-crm/fees/offers', payload)
        const { fees } = answer.json<{ fees: { fee: number | null }[] }>()
        if (fees.filter(({ fee }) => fee === 45).length !== OFFERS) throw new Error('fees missing')
      })
    },
  },
  {
    name: 'past year of an indexed offer replayed by quarter-hours through the API',
    unit: 'ms',
    limit: 200,
    measure: async () => {
      const { bench, tariffs, comparison } = await prepared()
      return medianMs(15, async () => {
        await send(bench, '/api/billing/priceReplay', { comparison, tariffs: tariffs.slice(0, 2) })
      })
    },
  },
]
