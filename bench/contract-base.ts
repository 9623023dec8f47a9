import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createAdmin, createTenant, startBenchServer, type BenchServer } from './api-server.ts'

/** Contracts of each company, the largest first: 996,500 of 200. */
const SIZES: readonly number[] = [
  300_000,
  ...Array.from({ length: 2 }, () => 100_000),
  ...Array.from({ length: 10 }, () => 20_000),
  ...Array.from({ length: 37 }, () => 5_000),
  ...Array.from({ length: 149 }, () => 744),
  644,
]

/** The base is kept in this folder between runs, and migrated by each of them; delete the folder to make it again. */
export const BASE_FOLDER = process.env.VATIO_BENCH_BASE ?? path.join(tmpdir(), 'vatio-bench-contracts')

/**
 * The API on 996,500 contracts of 200 companies; the caller is an admin of the largest, which has 300,000. Rows are like
 * those of a consultancy: names of few words that many share, numbers and CUPS without order, a third of the contracts
 * closed. Made with the indexes as they are; without foreign keys and triggers, so that it takes minutes.
 */
export async function openContractBase(): Promise<BenchServer> {
  mkdirSync(BASE_FOLDER, { recursive: true })
  const bench = await startBenchServer(BASE_FOLDER)
  const largest = (await findLargest(bench.owner)) ?? (await fillBase(bench))
  const { userUID, token } = await createAdmin(bench.owner, largest)
  return { ...bench, clientUID: largest, userUID, authorization: `Bearer ${token}` }
}

async function findLargest(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ client_uid: string; name: string }>(
    "select client_uid, name from organisations where name like 'Consultora _%' and name <> 'Consultora medida'",
  )
  if (rows.length === 0) return undefined
  if (rows.length < SIZES.length) throw new Error(`${BASE_FOLDER} holds no complete base: delete it`)
  return rows.find(({ name }) => name === 'Consultora 1')?.client_uid
}

async function fillBase({ owner }: BenchServer): Promise<string> {
  let largest = ''
  // The largest last: without it the base is not complete.
  for (const [place, size] of [...SIZES.entries()].toReversed()) {
    largest = await createTenant(owner, `Consultora ${place + 1}`)
    await fillCompany(owner, largest, size)
  }
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  return largest
}

/** @param size number of contracts; it has a quarter as many clients and half as many supplies. */
async function fillCompany(owner: pg.Client, clientUID: string, size: number): Promise<void> {
  await owner.query('begin')
  await owner.query("set local session_replication_role = 'replica'")
  for (const statement of FILL) {
    await owner.query(
      statement
        .replaceAll('$tenant', `'${clientUID}'::uuid`)
        .replaceAll('$size', String(size))
        .replaceAll('$commercials', String(Math.ceil(5 + size / 2_000))),
    )
  }
  await owner.query('commit')
}

const listOf = (words: string) => `'{${words.split(' ').join(',')}}'::text[]`
const NAMES = listOf(
  'María José Antonio Carmen Manuel Ana Francisco Isabel David Laura Juan Cristina Javier Marta Daniel Lucía Carlos Elena Jesús Pilar Alejandro Rosa Miguel Paula Rafael Raquel Pedro Sara Ángel Mercedes Pablo Beatriz Sergio Dolores Fernando Concepción Jorge Rocío Luis Nuria Alberto Silvia Álvaro Julia Diego Irene Adrián Teresa Raúl Inmaculada',
)
const SURNAMES = listOf(
  'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Herrera Márquez Peña Flores Cabrera Campos Vega Fuentes Carrasco Diez Caballero Reyes Nieto Aguilar Pascual Santana Herrero Lorenzo Montero Hidalgo Giménez Ibáñez Ferrer Durán Santiago Vicente Benítez Mora Arias Vargas Carmona Crespo Román Pastor Soto Sáez Velasco Moya Soler Parra Esteban Bravo Gallardo Rojas',
)
const TRADES = listOf(
  'Panadería Talleres Hotel Restaurante Farmacia Ferretería Clínica Comunidad Bodegas Carpintería Transportes Gestoría Peluquería Supermercado Autoescuela Librería Joyería Floristería Academia Construcciones',
)
const CITIES = listOf(
  'Madrid Barcelona Valencia Sevilla Zaragoza Málaga Murcia Palma Bilbao Alicante Córdoba Vigo',
)
const pick = (list: string, by: string) => `(${list})[1 + (${by}) % cardinality(${list})]`

/** A number without order for each number, and no number twice: places of a cycle of a prime length. */
const scattered = (number: string, factor: number, digits: number) => {
  const prime = { 8: 99_999_989, 12: 999_999_999_989 }[digits]
  return `lpad(((${number})::bigint * ${factor} % ${prime})::text, ${digits}, '0')`
}

const FILL = [
  `insert into contract_states (client_uid, id_contract_state, name, badge_color, default_state, close_state)
    select $tenant, uuidv7(), name, '#28a745', false, name = 'Baja'
    from unnest('{Baja,Pte. firma,Tramitación,Rechazado,Incidencia}'::text[]) name`,
  `insert into contract_states (client_uid, id_contract_state, name, badge_color, default_state, close_state)
    select $tenant, uuidv7(), name, '#28a745', name = 'Activo', name = 'Cerrado'
    from unnest('{Activo,Pte. renovación,Cerrado}'::text[]) as one (name)
    where not exists (select from contract_states s where s.client_uid = $tenant and s.name = one.name)`,
  `insert into contract_payment_states (client_uid, id_contract_payment_state, name)
    select $tenant, uuidv7(), name from unnest('{Medida pendiente,Medida facturada,Medida cobrada}'::text[]) name`,
  `insert into commercials (client_uid, id_commercial, name, first_surname)
    select $tenant, uuidv7(), ${pick(NAMES, 'n')}, ${pick(SURNAMES, 'n * 7')} from generate_series(1, $commercials) n`,
  `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
    select $tenant, uuidv7(), 'Comercializadora ' || n, array['electricity', 'gas'] from generate_series(1, 30) n`,
  `insert into tariffs (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, is_base_price)
    select $tenant, uuidv7(), m.id_energy_marketer, 'Tarifa ' || n, 'electricity', 18, false
    from energy_marketers m, generate_series(1, 10) n where m.client_uid = $tenant`,
  `insert into clients (client_uid, id_client, name, first_surname, second_surname, dni_or_cif, email, phone_number,
      city, id_commercial, creation_timestamp)
    select $tenant, uuidv7(),
      case when is_company then ${pick(TRADES, 'h')} || ' ' || ${pick(SURNAMES, 'h / 32')} || ' ' || n || ' SL'
           else ${pick(NAMES, 'h')} end,
      case when not is_company then ${pick(SURNAMES, 'h / 64')} end,
      case when not is_company then ${pick(SURNAMES, 'h / 8192')} end,
      case when is_company then 'B' || ${scattered('n', 7_654_321, 8)}
           else ${scattered('n', 7_654_321, 8)} || substr('TRWAGMYFPDXBNJZSQVHLCKE', 1 + h % 23, 1) end,
      'cliente' || n || '@correo.example', '6' || ${scattered('n', 1_234_577, 8)}, ${pick(CITIES, 'h / 16')},
      o.id_commercial, now() - make_interval(hours => n % 30000)
    from (select n, h, h % 3 = 0 as is_company, 1 + h / 128 % $commercials as place
          from (select n, hashint4(n) & 2147483647 as h from generate_series(1, ceil($size / 4.0)::int) n) numbered) made
    join (select id_commercial, row_number() over () as nth from commercials where client_uid = $tenant) o on nth = place`,
  `insert into consumption_points (client_uid, id_consumption_point, id_client, identifier, cups, utility_type, address,
      city, atr_tariff, anual_consumption, creation_timestamp)
    select $tenant, uuidv7(), k.id_client, 'Suministro ' || s || ' de ' || k.name,
      'ES00' || (array['21', '22', '31'])[1 + h % 3] || ${scattered('k.n * 2 + s', 387_420_489, 12)}
        || substr('TRWAGMYFPDXBNJZSQVHLCKE', 1 + h % 23, 1) || substr('TRWAGMYFPDXBNJZSQVHLCKE', 1 + h / 32 % 23, 1),
      case when h % 5 = 0 then 'gas' else 'electricity' end,
      'Calle ' || ${pick(SURNAMES, 'h / 1024')} || ', ' || 1 + h % 200, k.city, case when h % 5 = 0 then 'RL.1' else '2.0TD' end, 1000 + h % 90000,
      k.creation_timestamp
    from (select *, row_number() over (order by id_client) as n from clients where client_uid = $tenant) k
    cross join generate_series(0, 1) s
    cross join lateral (select hashint8(k.n * 2 + s) & 2147483647 as h) hashed`,
  `insert into contracts (client_uid, id_contract_info, contract_number, utility_type, id_energy_marketer, id_tariff,
      id_commercial, id_consumption_point, id_contract_state, id_contract_payment_state, cups, tariff_type, type,
      signing_date, last_state_change_date, implicit_renewal, closed, anual_consumption, energy_fee, creation_timestamp,
      renewal_rate)
    select $tenant, uuidv7(), 'C-' || ${scattered('p.n * 2 + s', 7_654_321, 8)}, p.utility_type, t.id_energy_marketer,
      t.id_tariff, p.id_commercial, p.id_consumption_point, e.id_contract_state, b.id_contract_payment_state, p.cups,
      p.atr_tariff, case when h % 3 = 0 then 'indexed' else 'fixed' end, signed,
      least(signed + h % 400, current_date), h % 4 = 0, e.close_state, 1000 + h % 90000, h % 20,
      least(signed + interval '9 hours' + make_interval(mins => h % 600), now()), 10
    from (select p.id_consumption_point, p.cups, p.utility_type, p.atr_tariff, k.id_commercial,
                 row_number() over (order by p.id_consumption_point) as n
          from consumption_points p join clients k using (client_uid, id_client) where p.client_uid = $tenant) p
    cross join generate_series(0, 1) s
    cross join lateral (select hashint8(p.n * 2 + s + 77) & 2147483647 as h) hashed
    cross join lateral (select current_date - (s * 600 + h / 1000 % 560) as signed) dated
    join (select id_tariff, id_energy_marketer, row_number() over () as n from tariffs
          where client_uid = $tenant) t on t.n = 1 + h / 512 % 300
    join (select id_contract_state, close_state, row_number() over (partition by close_state order by name) as n
          from contract_states where client_uid = $tenant) e
      on e.close_state = (s = 1 and h % 3 > 0) and e.n = case when h % 3 = 1 then 1 else 1 + h / 4096 % 2 end
        + case when e.close_state then 0 when h / 64 % 5 = 0 then 3 else 0 end
    join (select id_contract_payment_state, row_number() over (order by name) as n from contract_payment_states
          where client_uid = $tenant and name like 'Medida%') b on b.n = 1 + h / 256 % 3
    where p.n * 2 + s < $size + 2`,
  `insert into contract_history
    select c.client_uid, uuidv7(), c.id_contract_info, c.id_energy_marketer, c.id_tariff, c.id_commercial,
      c.id_contract_state, c.closed, c.type, c.tariff_type, c.last_state_change_date, '{}', c.creation_timestamp, null
    from contracts c where c.client_uid = $tenant`,
  `insert into contract_state_registers
      (client_uid, id_contract_state_register, id_contract_info, id_contract_state, timestamp, creation_timestamp)
    select c.client_uid, uuidv7(), c.id_contract_info, c.id_contract_state, c.creation_timestamp, c.creation_timestamp
    from contracts c where c.client_uid = $tenant`,
]
