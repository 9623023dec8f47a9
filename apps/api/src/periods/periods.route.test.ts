import {
  listAccessTariffs,
  listGasTariffs,
} from '@vatio/protocol/periods/access-tariffs/access-tariffs.endpoints'
import { listGeographicalZones } from '@vatio/protocol/periods/geographical-zones/geographical-zones.endpoints'
import { listRegions } from '@vatio/protocol/periods/regions/regions.endpoints'
import { getRegulatedPrices } from '@vatio/protocol/periods/regulated-prices/regulated-prices.endpoints'
import { listTariffPeriods } from '@vatio/protocol/periods/tariff-periods/tariff-periods.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../test/server.ts'

// Public reference data: the same answer for every company and role, so there is no 404 or 403.
let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.createUser({ applications: [] })
})
afterAll(() => server.close())

describe('reference data of the periods', () => {
  it('answers 401 without a session', async () => {
    const day = { start: '2026-01-01', end: '2026-01-01' }
    const answers = [
      await server.call(listAccessTariffs),
      await server.call(listGasTariffs),
      await server.call(listGeographicalZones),
      await server.call(listTariffPeriods, { query: { tariff: '18', ...day } }),
      await server.call(listRegions, { params: { country: 'ES' } }),
      await server.call(getRegulatedPrices, { query: { tariff: '2.0TD', date: '2026-01-01' } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 401])
  })
  it('answers the same to both companies', async () => {
    const [a, b] = [
      await server.call(listAccessTariffs, { as: server.adminA }),
      await server.call(listAccessTariffs, { as: server.adminB }),
    ]
    expect(a.reply).toEqual(b.reply)
  })
})

describe('GET tariffs and gasTariffs', () => {
  it('[API-135] [API-140] lists the tariffs in force unless retired ones are requested', async () => {
    const active = await server.call(listAccessTariffs, { as: user })
    expect(active.status).toBe(200)
    expect(active.reply[0]).toEqual({
      idTarifaATR: 18,
      nombre: '2.0TD',
      periods: 3,
      powerPeriods: 2,
      active: true,
    })
    expect(active.reply.every((tariff) => tariff.active)).toBe(true)
    const all = await server.call(listAccessTariffs, { as: user, query: { onlyActive: 'false' } })
    expect(all.reply.filter((tariff) => !tariff.active).map((tariff) => tariff.nombre)).toContain('3.0A')
    const wrong = await server.call(listAccessTariffs, { as: user, query: { onlyActive: 'quizá' } })
    expect([wrong.status, wrong.errors[0]]).toEqual([
      400,
      expect.objectContaining({ message: 'INVALID_INPUT', field: 'onlyActive' }),
    ])
  })
  it('[API-136] lists the eleven gas tariffs', async () => {
    const { reply } = await server.call(listGasTariffs, { as: user })
    expect(reply).toHaveLength(11)
    expect(reply[1]).toMatchObject({ nombre: 'RL.2', periods: 1, aboveKwhYear: 5000, upToKwhYear: 15_000 })
  })
})

describe('GET geographicalZones and regions', () => {
  it('[API-137] [CLI-004] lists the five zones', async () => {
    const { reply } = await server.call(listGeographicalZones, { as: user })
    expect(reply[0]).toEqual({ idZona: 1, nombre: 'Península' })
    expect(reply).toHaveLength(5)
  })
  it('[API-139] [API-210] lists the 52 provinces of Spain and none of other countries', async () => {
    const spain = await server.call(listRegions, { as: user, params: { country: 'es' } })
    expect(spain.reply).toHaveLength(52)
    expect(spain.reply).toContainEqual({ idRegion: 28, name: 'Madrid', postcodePrefix: '28' })
    expect((await server.call(listRegions, { as: user, params: { country: 'FR' } })).reply).toEqual([])
    const wrong = await server.call(listRegions, { as: user, params: { country: 'España' } })
    expect([wrong.status, wrong.code]).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('GET periods', () => {
  it('refuses unknown tariffs, impossible dates, unknown zones and bad ranges', async () => {
    const ask = async (change: Record<string, string>) => {
      const query = { tariff: '18', start: '2026-01-01', end: '2026-01-02', ...change }
      const answer = await server.call(listTariffPeriods, { as: user, query })
      return [answer.status, answer.code]
    }
    expect(await ask({ tariff: '99' })).toEqual([400, 'ACCESS_TARIFF_UNKNOWN'])
    expect(await ask({ tariff: '2.0DHA' })).toEqual([400, 'ACCESS_TARIFF_RETIRED'])
    expect(await ask({ tariff: '3' })).toEqual([400, 'ACCESS_TARIFF_RETIRED'])
    expect(await ask({ tariff: 'RL.1' })).toEqual([400, 'ACCESS_TARIFF_UNKNOWN'])
    expect(await ask({ start: '2026-02-30' })).toEqual([400, 'INVALID_INPUT'])
    expect(await ask({ zone: '6' })).toEqual([400, 'INVALID_INPUT'])
    expect(await ask({ end: '2025-12-31' })).toEqual([400, 'PERIOD_RANGE_REVERSED'])
    expect(await ask({ start: '2001-01-01' })).toEqual([400, 'PERIOD_RANGE_TOO_LONG'])
    expect(await ask({ start: '1990-01-01', end: '1990-01-01' })).toEqual([400, 'CLOCK_RULE_UNKNOWN'])
  })
  it('[API-138] [API-209] [CUR-057] returns every day from start to end plus one, in Península by default', async () => {
    const query = { tariff: '18', start: '2026-03-27', end: '2026-03-29' }
    const { status, reply } = await server.call(listTariffPeriods, { as: user, query })
    expect(status).toBe(200)
    expect(reply.map((day) => day.date)).toEqual(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'])
    expect(reply[0]?.valuesList.join('')).toBe('333333332211112222111122')
  })
  it('[API-138] [API-209] returns every year from 2021 to 2030 with all its hours, in every zone', async () => {
    for (let year = 2021; year <= 2030; year++) {
      for (const zone of [1, 2, 3, 4, 5]) {
        const query = { tariff: '3.0TD', start: `${year}-01-01`, end: `${year}-12-30`, zone }
        const { reply } = await server.call(listTariffPeriods, { as: user, query })
        const hours = reply.flatMap((day) => day.valuesList.filter((period) => period !== null))
        expect([year, zone, hours.length]).toEqual([year, zone, year % 4 === 0 ? 8784 : 8760])
      }
    }
  })
  it('[CUR-058] has the hours of 2.0TD of each zone, and valle on weekends and fixed holidays', async () => {
    const daysOf = async (zone: number, start: string, end: string) => {
      const query = { tariff: '2.0TD', start, end, zone }
      const { reply } = await server.call(listTariffPeriods, { as: user, query })
      return reply.map((day) => day.valuesList.join(''))
    }
    const valle = '3'.repeat(24)
    for (const zone of [1, 2, 3, 4, 5]) {
      const working = zone < 4 ? '333333332211112222111122' : '333333332221111222211112'
      // Good Friday is a working day here, the Saturday after it is not.
      expect(await daysOf(zone, '2026-04-03', '2026-04-03')).toEqual([working, valle])
      // Monday 5 January, and the 6th.
      expect(await daysOf(zone, '2026-01-05', '2026-01-05')).toEqual([working, valle])
    }
  })
  it('[CUR-059] [CUR-060] has the hours of the six periods by zone and season', async () => {
    // By hand from Circular CNMC 3/2020 art. 7: first hours of the upper band, its period and the lower one by month.
    const zones = [
      { zone: 1, morning: 9, evening: 18, pairs: '12 12 23 45 45 34 12 34 34 45 23 12' },
      { zone: 2, morning: 10, evening: 18, pairs: '24 24 24 45 45 45 13 13 13 13 23 23' },
      { zone: 3, morning: 10, evening: 18, pairs: '34 34 45 45 23 12 12 12 12 23 45 34' },
      { zone: 4, morning: 10, evening: 19, pairs: '14 14 24 35 35 35 23 14 14 23 24 24' },
      { zone: 5, morning: 10, evening: 19, pairs: '12 23 45 45 45 34 12 12 12 34 34 23' },
    ]
    // A Wednesday in each month.
    const days = [14, 11, 11, 15, 13, 10, 15, 12, 16, 14, 11, 16]
    for (const { zone, morning, evening, pairs } of zones) {
      for (const [at, [upper = '', lower = '']] of pairs.split(' ').entries()) {
        const date = `2026-${String(at + 1).padStart(2, '0')}-${days[at]}`
        const { reply } = await server.call(listTariffPeriods, {
          as: user,
          query: { tariff: at % 2 === 0 ? '3.0TD' : '6.1TD', start: date, end: date, zone },
        })
        const isUpper = (hour: number) =>
          (hour >= morning && hour < morning + 5) || (hour >= evening && hour < evening + 4)
        const hours = Array.from({ length: 24 }, (_, hour) =>
          hour < 8 ? '6' : isUpper(hour) ? upper : lower,
        ).join('')
        expect([zone, date, reply[0]?.valuesList.join('')]).toEqual([zone, date, hours])
      }
    }
  })
  it('[CUR-018] [API-209] has a null in March, 25 slots in October, and the hours of the zone', async () => {
    const march = await server.call(listTariffPeriods, {
      as: user,
      query: { tariff: '3.0TD', start: '2026-03-29', end: '2026-03-29' },
    })
    expect(march.reply[0]?.valuesList.slice(0, 4)).toEqual([6, 6, null, 6])
    const october = await server.call(listTariffPeriods, {
      as: user,
      query: { tariff: '19', start: '2026-10-25', end: '2026-10-25' },
    })
    expect(october.reply.map((day) => day.valuesList.length)).toEqual([25, 24])
    const melilla = await server.call(listTariffPeriods, {
      as: user,
      query: { tariff: '18', start: '2026-03-10', end: '2026-03-10', zone: 5 },
    })
    expect(melilla.reply[0]?.valuesList.join('')).toBe('333333332221111222211112')
  })
})

describe('GET regulatedPrices', () => {
  it('refuses dates without published prices, and names the first and last known day', async () => {
    const answer = await server.call(getRegulatedPrices, {
      as: user,
      query: { tariff: '2.0TD', date: '2027-01-01' },
    })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatchObject({
      message: 'REGULATION_NOT_IN_FORCE',
      field: 'date',
      details: { knownTo: '2026-12-31' },
    })
  })
  it('returns toll, charge, sum, norm and validity of the date', async () => {
    const { status, reply } = await server.call(getRegulatedPrices, {
      as: user,
      query: { tariff: '18', date: '2026-11-21' },
    })
    expect(status).toBe(200)
    expect(reply.tariff).toEqual({ idTarifaATR: 18, nombre: '2.0TD' })
    expect(reply.power).toEqual([
      { period: 1, toll: 23.324952, charge: 4.379461, total: 27.704413 },
      { period: 2, toll: 0.44377, charge: 0.281653, total: 0.725423 },
    ])
    expect(reply.energy.map((price) => price.total)).toEqual([0.097553, 0.029267, 0.003292])
    expect(reply.charge).toEqual({
      source: 'BOE-A-2025-26705',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      confidence: 'likely',
    })
    expect(reply.isLatestKnown).toBe(false)
  })
  it('returns the last known prices, marked, on request', async () => {
    const query = { tariff: '2.0TD', date: '2027-05-01', latestKnown: 'true' }
    const { reply } = await server.call(getRegulatedPrices, { as: user, query })
    expect([reply.isLatestKnown, reply.power[0]?.total]).toEqual([true, 27.704413])
  })
})
