import { computeContractFee } from '@vatio/domain/energy-crm/commissions/contract-fee'
import {
  tariffFeeModes,
  type FeeThreshold,
  type TariffFeeMode,
} from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { CustomField } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import {
  isValidCustomFieldValue,
  type CustomFieldValue,
} from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { decodeYear, sumYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { findLayoutError, type Placement } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { hasValidCupsControl } from '@vatio/domain/identifiers/cups'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { studyContentSchema } from '@vatio/protocol/solar/studies/study-content.schema'
import { studyFiguresSchema } from '@vatio/protocol/solar/studies/studies.schema'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { deflater } from '../curves/consumption-curves/deflater.ts'
import { verifyPassword } from '../platform/auth/passwords.ts'
import { only } from '../platform/elements.ts'
import { seedDemo } from './seed-demo.ts'

const OPTIONS = { password: 'contraseña de pruebas', today: '2026-11-16', log: () => {} }

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo({ ...OPTIONS, adminUrl: database.adminUrl })
  client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}
/** The days of each curve, all years together. */
async function storedCurves() {
  const years = await rows<{ id: string; flow: string; year: number; content: Buffer }>(
    'select id_consumption_point as id, flow, year, content from consumption_curves order by year',
  )
  const curves = new Map<string, { id: string; flow: string; days: PackedDay[] }>()
  for (const { id, flow, year, content } of years) {
    const curve = curves.get(id + flow) ?? { id, flow, days: [] }
    curve.days.push(...decodeYear(content, year, deflater))
    curves.set(id + flow, curve)
  }
  return [...curves.values()]
}
const count = async (from: string) =>
  Number(only(await rows<{ n: string }>(`select count(*) as n from ${from}`)).n)

interface FeeRow {
  readonly idTariffFee: string | null
  readonly mode: TariffFeeMode | null
  readonly thresholds: FeeThreshold[] | null
  readonly powers: (string | null)[]
  readonly kwh: number | null
  readonly power: number | null
  readonly energy: number | null
}

describe('the demo consultancy', () => {
  it('has some 40 clients, 120 supplies, a dozen marketers, 64 offers and 300 contracts', async () => {
    expect(await count('clients')).toBe(42)
    expect(await count("consumption_points where utility_type = 'electricity'")).toBe(120)
    expect(await count('energy_marketers')).toBe(12)
    expect(
      await count(`tariffs t where utility_type = 'electricity' and exists (
        select from tariff_prices p where p.id_tariff = t.id_tariff and p.kind = 'energy' and p.valid_to is null)`),
    ).toBe(64)
    expect(await count('contracts')).toBe(300)
    expect(await count('contracts where not closed')).toBeGreaterThan(100)
  })

  it('has seven solar studies, six of them with results, of which five have a balance that pays back', async () => {
    const studies = await rows<{ state: string; content: unknown; figures: unknown; payback: number | null }>(
      `select e.name as state, s.content, s.figures, s.payback_years as payback
       from solar_studies s join solar_study_states e using (client_uid, id_solar_study_state)`,
    )
    expect(studies).toHaveLength(7)
    expect(new Set(studies.map(({ state }) => state)).size).toBe(4)
    const figures = studies.flatMap((study) => study.figures ?? [])
    expect(figures).toHaveLength(6)
    for (const one of figures) expect(() => studyFiguresSchema.parse(one)).not.toThrow()
    for (const { content } of studies) expect(studyContentSchema.parse(content)).toEqual(content)
    const years = studies.flatMap(({ payback }) => payback ?? [])
    expect(years).toHaveLength(5)
    for (const year of years) expect(year).toBeGreaterThan(1)
    expect(await count('solar_study_comments')).toBe(5)
  })

  it('opens on a dashboard of five widgets for each person who signs in', async () => {
    const views = await rows<{ email: string; favorite: boolean; layout: Placement[] }>(
      `select u.email, v.favorite, v.layout from dashboard_views v
       join users u using (client_uid, user_uid) join organisations o using (client_uid)
       where o.activated_dashboards order by u.email`,
    )
    expect(views.map(({ email, favorite }) => [email, favorite])).toEqual([
      ['admin@demo.vatio.es', true],
      ['grupo@demo.vatio.es', true],
      ['usuario@demo.vatio.es', true],
    ])
    for (const { layout } of views) {
      expect(layout).toHaveLength(5)
      expect(findLayoutError(layout)).toBeNull()
    }
  })

  it('lets three people sign in with the given password', async () => {
    const users = await rows<{ email: string; role: string; password_hash: string }>(
      'select email, role, password_hash from users where password_hash is not null order by email',
    )
    expect(users.map((user) => [user.email, user.role])).toEqual([
      ['admin@demo.vatio.es', 'admin'],
      ['grupo@demo.vatio.es', 'user'],
      ['usuario@demo.vatio.es', 'user'],
    ])
    for (const user of users) expect(await verifyPassword(user.password_hash, OPTIONS.password)).toBe(true)
  })

  it('gives each of them clients and contracts of their own', async () => {
    const owned = await rows<{ email: string; clients: string; contracts: string }>(
      `select u.email, count(distinct k.id_client) as clients, count(distinct c.id_contract_info) as contracts
       from users u join commercials o on o.user_uid = u.user_uid
       left join clients k on k.id_commercial = o.id_commercial
       left join contracts c on c.id_commercial = o.id_commercial
       where u.password_hash is not null group by u.email`,
    )
    expect(owned).toHaveLength(3)
    for (const each of owned) {
      expect(Number(each.clients)).toBeGreaterThan(4)
      expect(Number(each.contracts)).toBeGreaterThan(20)
    }
  })

  it('has valid and unique identifiers', async () => {
    const supplies = await rows<{ cups: string }>('select cups from consumption_points')
    for (const { cups } of supplies) expect([cups, hasValidCupsControl(cups)]).toEqual([cups, true])
    const people = await rows<{ nif: string }>(
      `select dni_or_cif as nif from clients union all select dni_or_cif from commercials
       union all select nif from organisations`,
    )
    for (const { nif } of people) expect([nif, isValidNif(nif)]).toEqual([nif, true])
    expect(new Set(people.map(({ nif }) => nif)).size).toBe(people.length)
  })

  it('has a commission for most contracts, by every mode, and for some the name of what is missing', async () => {
    const contracts = await rows<FeeRow>(
      `select f.id_tariff_fee as "idTariffFee", f.mode, f.thresholds, c.contracted_power_kw as powers,
              c.anual_consumption::float as kwh, c.power_operative_spending::float as power,
              c.energy_operative_spending::float as energy
       from contracts c left join tariff_fees f using (client_uid, id_tariff)`,
    )
    const paid = contracts.map(({ idTariffFee, mode, thresholds, powers, kwh, power, energy }) => ({
      mode,
      ...computeContractFee({
        tariffFee: idTariffFee && mode && thresholds ? { idTariffFee, mode, thresholds } : null,
        anualConsumption: kwh,
        contractedPower: powers.map((kw) => (kw === null ? null : Number(kw))),
        powerOperativeSpending: power,
        energyOperativeSpending: energy,
        fixedFee: null,
        isFixedCommissionActive: false,
        auxiliaryServices: [],
        feePercentage: null,
      }),
    }))
    expect(paid.filter(({ fee }) => fee !== null).length / paid.length).toBeGreaterThan(0.8)
    const codes = new Set(paid.flatMap(({ errors }) => errors))
    expect(codes).toContain('MISSING_OPERATIVE_SPENDING')
    expect(codes).toContain('POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS')
    const modes = new Set(paid.flatMap(({ fee, mode }) => (fee === null ? [] : [mode])))
    expect(modes).toEqual(new Set(tariffFeeModes))
  })

  it('uses billing states: every contract has one, its last, and new contracts get the default', async () => {
    expect(await count("plugins where key = 'contractPaymentsStates' and active")).toBe(1)
    const states = await rows<{ name: string; isDefault: boolean; contracts: number }>(
      `select s.name, s.default_state as "isDefault", count(c.id_contract_info)::int as contracts
       from contract_payment_states s left join contracts c using (client_uid, id_contract_payment_state)
       group by 1, 2 order by 2 desc`,
    )
    expect(states.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
    for (const { contracts } of states) expect(contracts).toBeGreaterThan(5)
    expect(states.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(300)
    const wrong = await rows(
      `select c.contract_number from contracts c join lateral (
         select r.id_contract_payment_state, r.timestamp from contract_payment_state_registers r
         where r.id_contract_info = c.id_contract_info order by r.timestamp desc limit 1) r on true
       where c.id_contract_payment_state <> r.id_contract_payment_state or r.timestamp > '2026-11-17'`,
    )
    expect(wrong).toEqual([])
  })

  it('uses custom fields of clients, and their values fit', async () => {
    expect(await count("plugins where key = 'clientCustomFields' and active")).toBe(1)
    const values = await rows<CustomField & { idClient: string; value: CustomFieldValue }>(
      `select v.id_client as "idClient", f.id_custom_field as "idCustomField", f.label, f.type,
              f.custom_field_options as "customFieldOptions", v.value
       from client_custom_field_values v join custom_fields f using (client_uid, id_custom_field)`,
    )
    expect(new Set(values.map(({ type }) => type))).toEqual(new Set(['options', 'labels', 'date']))
    expect(new Set(values.map(({ idClient }) => idClient)).size).toBeGreaterThan(20)
    for (const { value, ...field } of values) {
      expect([field.label, value, isValidCustomFieldValue(field, value)]).toEqual([field.label, value, true])
    }
  })

  it('covers all five zones and the three tariffs', async () => {
    const zones = await rows<{ zone: number }>(
      'select distinct geographical_zone as zone from consumption_points',
    )
    expect(zones.map(({ zone }) => zone).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    const tariffs = await rows<{ name: string }>(
      "select distinct atr_tariff as name from consumption_points where utility_type = 'electricity'",
    )
    expect(tariffs.map(({ name }) => name).sort()).toEqual(['2.0TD', '3.0TD', '6.1TD'])
  })

  it('has the curve of the 365 days before today for every electricity supply, a few in quarter-hours', async () => {
    const curves = await storedCurves()
    const spans = curves.filter(({ flow }) => flow === 'consumption').map(({ days }) => days)
    expect(spans.length).toBe(120)
    expect(new Set(spans.map((days) => `${days.at(0)?.date} ${days.at(-1)?.date} ${days.length}`))).toEqual(
      new Set(['2025-11-16 2026-11-15 365']),
    )
    expect(spans.filter((days) => days.every(({ stepMinutes }) => stepMinutes === 15)).length).toBe(5)
    for (const [date, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-10-26', 24],
    ] as const) {
      const lengths = spans
        .flat()
        .filter((day) => day.date === date)
        .map((day) => (day.kwh.length * day.stepMinutes) / 60)
      expect([date, ...new Set(lengths)]).toEqual([date, hours])
    }
  })

  it('records for each supply and year what its curve contains', async () => {
    const years = await rows<{
      year: number
      content: Buffer
      days: number
      kwh: number
      steps: number
      last: string
    }>(
      `select year, content, days, total_kwh as kwh, measured_steps + estimated_steps as steps, last_date::text as last
       from consumption_curves`,
    )
    for (const { year, content, days, kwh, steps, last } of years) {
      const stored = sumYear(decodeYear(content, year, deflater))
      expect(stored).toMatchObject({ days, lastDate: last, measuredSteps: steps })
      expect(stored.totalKwh).toBeCloseTo(kwh, 3)
    }
    const off = await rows(
      `select p.cups from consumption_points p
       join (select id_consumption_point, sum(total_kwh) as kwh from consumption_curves
             where flow = 'consumption' group by 1) c using (id_consumption_point)
       where abs(c.kwh - p.anual_consumption) > 1`,
    )
    expect(off).toEqual([])
  })

  it('contracts powers above the peak of each curve that the tariff allows', async () => {
    const points = await rows<{ id: string; cups: string; tariff: string; powers: (number | null)[] }>(
      `select id_consumption_point as id, cups, atr_tariff as tariff, contracted_power_kw::float8[] as powers
       from consumption_points`,
    )
    const supplies = (await storedCurves())
      .filter(
        ({ flow, days }) => flow === 'consumption' && days.every(({ stepMinutes }) => stepMinutes === 60),
      )
      .map(({ id, days }) => ({
        ...only(points.filter((point) => point.id === id)),
        peak: Math.max(...days.flatMap(({ kwh }) => [...kwh])),
      }))
    expect(supplies.length).toBe(115)
    for (const { cups, tariff, powers, peak } of supplies) {
      const given = powers.filter((power): power is number => power !== null)
      expect([cups, given.length]).toEqual([cups, tariff === '2.0TD' ? 2 : 6])
      expect([cups, findImpossiblePower(tariff, given)]).toEqual([cups, null])
      expect([cups, Math.max(...given) >= peak]).toEqual([cups, true])
    }
  })

  it('has exactly one price for each offer and day of three years', async () => {
    const gaps = await rows(
      `select id_tariff, kind from tariff_prices group by 1, 2
       having count(*) <> 3 or count(*) filter (where valid_to is null) <> 1
          or sum(coalesce(valid_to, date '2026-11-16') - valid_from + 1)
             <> date '2026-11-16' - min(valid_from) + 1`,
    )
    expect(gaps).toEqual([])
  })

  it('closes exactly the contracts whose last state is a closing one, with at most one open contract per supply', async () => {
    expect(
      await count(
        'contracts c join contract_states s using (id_contract_state) where c.closed <> s.close_state',
      ),
    ).toBe(0)
    const twice = await rows(
      'select id_consumption_point from contracts where not closed group by 1 having count(*) > 1',
    )
    expect(twice).toEqual([])
    const spans = await rows<{ first: string; last: string }>(
      'select min(signing_date)::text as first, max(signing_date)::text as last from contracts',
    )
    const { first, last } = only(spans)
    expect(first > '2023-11-01' && last < '2026-11-16').toBe(true)
    expect(
      await count(
        `contracts c where id_contract_state <> (
           select r.id_contract_state from contract_state_registers r
           where r.id_contract_info = c.id_contract_info order by r.creation_timestamp desc limit 1)`,
      ),
    ).toBe(0)
  })

  it('updates the statistics of the planner, so that the first list has a good plan', async () => {
    const contracts = await rows<{ estimate: number }>(
      "select reltuples as estimate from pg_class where relname = 'contracts'",
    )
    expect(contracts).toEqual([{ estimate: 300 }])
  })

  it('is not changed by the next start', async () => {
    expect(await seedDemo({ ...OPTIONS, password: 'otra', adminUrl: database.adminUrl })).toBe(false)
    expect(await count('organisations')).toBe(1)
    expect(await count('contracts')).toBe(300)
  })

  it('is identical for every seed of the same day', async () => {
    const other = await createTestDatabase()
    await seedDemo({ ...OPTIONS, adminUrl: other.adminUrl })
    const twin = new pg.Client({ connectionString: other.superuserUrl })
    await twin.connect()
    const digest = `
      select md5(string_agg(c.id_contract_info::text || c.contract_number || c.cups || c.signing_date, ','
                            order by c.id_contract_info))
             || (select sum(total_kwh)::numeric(20, 3) from consumption_curves)
             || (select sum(p1) from tariff_prices) as digest from contracts c`
    const [first, second] = [await client.query(digest), await twin.query(digest)]
    await twin.end()
    await other.drop()
    expect(second.rows).toEqual(first.rows)
  })
})
