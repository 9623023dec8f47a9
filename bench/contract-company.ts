import type pg from 'pg'
import { createTenant, startBenchServer, type BenchServer } from './api-server.ts'

export const CONTRACTS = 8_000

/** The company has 8,000 contracts of 2,000 clients; five other companies in the same tables have as many each. */
export async function startContractCompany(): Promise<BenchServer> {
  const bench = await startBenchServer()
  for (const clientUID of [bench.clientUID, ...(await otherCompanies(bench))]) {
    await fillWithContracts(bench.owner, clientUID)
  }
  await bench.owner.query('analyze')
  return bench
}

/** Puts 8,000 contracts of 2,000 clients with 4,000 supplies into a company, or as many of each client. */
export async function fillWithContracts(
  owner: pg.Client,
  clientUID: string,
  clients = CONTRACTS / 4,
): Promise<void> {
  await owner.query(FILL.replaceAll('$tenant', `'${clientUID}'`).replace('$clients', String(clients)))
}

async function otherCompanies(bench: BenchServer): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= 5; number++) ids.push(await createTenant(bench.owner, `Vecina ${number}`))
  return ids
}

const FILL = `
  insert into commercials (client_uid, id_commercial, name, first_surname)
    select $tenant, gen_random_uuid(), 'Comercial ' || n, 'De Prueba' from generate_series(1, 20) n;
  insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
    select $tenant, gen_random_uuid(), 'Comercializadora ' || n, array['electricity', 'gas']
    from generate_series(1, 30) n;
  insert into tariffs (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, is_base_price)
    select $tenant, gen_random_uuid(), m.id_energy_marketer, 'Tarifa ' || n, 'electricity', 18, false
    from energy_marketers m, generate_series(1, 10) n where m.client_uid = $tenant;
  insert into clients (client_uid, id_client, name, dni_or_cif)
    select $tenant, gen_random_uuid(), 'Cliente número ' || n || ' Núñez', 'B' || lpad(n::text, 8, '0')
    from generate_series(1, $clients) n;
  insert into consumption_points (client_uid, id_consumption_point, id_client, cups)
    select $tenant, gen_random_uuid(), k.id_client, 'ES0021' || lpad(k.n::text, 7, '0') || lpad(s::text, 5, '0') || 'AB'
    from (select id_client, row_number() over () as n from clients where client_uid = $tenant) k,
         generate_series(1, 2) s;
  insert into contracts
    (client_uid, id_contract_info, contract_number, utility_type, id_energy_marketer, id_tariff, id_commercial,
     id_consumption_point, id_contract_state, cups, tariff_type, signing_date, closed, anual_consumption)
    select $tenant, gen_random_uuid(), 'C-' || lpad((p.n * 2 + s)::text, 6, '0'), 'electricity',
           t.id_energy_marketer, t.id_tariff, o.id_commercial, p.id_consumption_point,
           e.id_contract_state, p.cups, '2.0TD', date '2023-11-01' + ((p.n * 37 + s * 411) % 1100)::int, s = 1,
           1000 + p.n % 90000
    from (select id_consumption_point, cups, row_number() over () as n from consumption_points
          where client_uid = $tenant) p
    cross join generate_series(0, 1) s
    join (select id_tariff, id_energy_marketer, row_number() over () as n from tariffs
          where client_uid = $tenant) t on t.n = 1 + (p.n * 7 + s) % 300
    join (select id_commercial, row_number() over () as n from commercials
          where client_uid = $tenant) o on o.n = 1 + p.n % 20
    join contract_states e on e.client_uid = $tenant and e.name = case s when 1 then 'Cerrado' else 'Activo' end;`
