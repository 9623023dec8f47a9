import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at, readMadridYear, readSolarCases } from '../../../test/solar-cases.ts'
import { computePlaneTotal } from '../production/plane-year.ts'
import { TYPICAL_MONTH_DAYS } from '../production/month-sums.ts'
import { prepareSiteYear } from '../production/site-year.ts'
import { computeSunTrack } from '../production/sun-track.ts'
import { parsePvgisFile } from './parse-pvgis-csv.ts'
import { parsePvgisJson } from './parse-pvgis-json.ts'
import { computeSpreadPercent, parsePvgisTime } from './typical-hours.ts'

const year = readMadridYear()
const two = (value: number) => String(value).padStart(2, '0')
/** Time of an hour of the typical year, each month of another year as in a `tmy`. */
function timeOf(hour: number, yearOfMonth = (month: number) => 2005 + month, minute = 0): string {
  const date = new Date(Date.UTC(2025, 0, 1, hour))
  const month = date.getUTCMonth() + 1
  return `${yearOfMonth(month)}${two(month)}${two(date.getUTCDate())}:${two(date.getUTCHours())}${two(minute)}`
}
const location = { latitude: 40.417, longitude: -3.704, elevation: 665, irradiance_time_offset: 0.1761 }
const weatherRows = Array.from({ length: 8760 }, (_, hour) => ({
  'time(UTC)': timeOf(hour),
  T2m: at(year.airC, hour),
  RH: 50,
  'G(h)': at(year.ghi, hour),
  'Gb(n)': at(year.dni, hour) === 0 ? -0 : at(year.dni, hour),
  'Gd(h)': at(year.dhi, hour),
  WS10m: at(year.windMS, hour),
}))
const weatherJson = (rows: readonly unknown[]) =>
  JSON.stringify({
    inputs: { location, meteo_data: { radiation_db: 'PVGIS-SARAH3', year_min: 2005, year_max: 2023 } },
    outputs: { months_selected: [], tmy_hourly: rows },
  })
const weatherCsv = (rows: readonly (typeof weatherRows)[number][]) =>
  [
    'Latitude (decimal degrees): 40.417',
    'Longitude (decimal degrees): -3.704',
    'Elevation (m): 665.0',
    'Irradiance Time Offset (h): 0.1761',
    'month,year',
    ...Array.from({ length: 12 }, (_, month) => `${month + 1},${2006 + month}`),
    'time(UTC),T2m,RH,G(h),Gb(n),Gd(h),WS10m',
    ...rows.map((row) =>
      Object.values(row)
        .map((value) => (Object.is(value, -0) ? '-0.0' : String(value)))
        .join(','),
    ),
    '',
    'T2m: 2-m air temperature (degree Celsius)',
    'PVGIS (c) European Union, 2001-2026',
  ].join('\r\n')

describe('the typical year of PVGIS', () => {
  it('is the same from JSON and from CSV, and gives the energy of its plane', () => {
    for (const content of [
      parsePvgisJson(weatherJson(weatherRows)),
      parsePvgisFile(weatherCsv(weatherRows)),
    ]) {
      if (content.tool !== 'tmy') throw new Error(content.tool)
      expect(content.weather.dni).toEqual(year.dni)
      expect(content.weather.airC).toEqual(year.airC.map((celsius) => celsius || 0))
      expect(content.minute).toBe(11)
      expect(content.origin.place).toEqual({ latDeg: 40.417, lonDeg: -3.704, altitudeM: 665 })
      const site = prepareSiteYear(computeSunTrack(content.origin.place, content.minute), content.weather)
      expect(computePlaneTotal(site, { tiltDeg: 30, azimuthSouthDeg: 0 })).toBeGreaterThan(1590)
    }
  })
  it('says its database and years, where the content does', () => {
    expect(parsePvgisJson(weatherJson(weatherRows)).origin).toMatchObject({
      database: 'PVGIS-SARAH3',
      years: [2005, 2023],
    })
    expect(parsePvgisFile(weatherCsv(weatherRows)).origin).toMatchObject({ database: null, years: null })
  })
  it('refuses half a file, a value that is none and a time that is none', () => {
    const refused = (rows: readonly unknown[]) => {
      const { code, details } = errorOf(() => parsePvgisJson(weatherJson(rows)))
      return [code, details]
    }
    expect(refused(weatherRows.slice(0, 4000))).toEqual([
      'PVGIS_CONTENT_INCOMPLETE',
      { rows: 4000, missing: 4760 },
    ])
    expect(refused(weatherRows.with(7, { ...weatherRows[7], 'Gd(h)': 'x' } as never))).toEqual([
      'PVGIS_CONTENT_INCOMPLETE',
      { name: 'Gd(h)' },
    ])
    expect(
      refused(weatherRows.with(7, { ...weatherRows[7], 'time(UTC)': '20250230:0000' } as never))[1],
    ).toEqual({
      name: 'time(UTC)',
    })
    const cut = weatherCsv(weatherRows).slice(0, 200_000)
    expect(errorOf(() => parsePvgisFile(cut)).code).toBe('PVGIS_CONTENT_INCOMPLETE')
    expect(errorOf(() => parsePvgisFile(weatherJson(weatherRows).slice(0, 200_000))).code).toBe(
      'PVGIS_CONTENT_UNKNOWN',
    )
  })
})

const seriesCsv = (years: readonly number[], drop = 0) => {
  const rows = years.flatMap((one) => {
    const plain = Array.from({ length: 8760 }, (_, hour) => {
      return `${timeOf(hour, () => one, 9)},${hour % 24 === 12 ? 2 * (one - 2000) * 100 : 0},0,0,0,0,15,2,0`
    })
    const isLeap = one % 4 === 0
    const leap = Array.from({ length: 24 }, (_, hour) => `${one}0229:${two(hour)}09,9999,0,0,0,0,15,2,0`)
    return isLeap ? [...plain.slice(0, 59 * 24), ...leap, ...plain.slice(59 * 24)] : plain
  })
  return [
    'Latitude (decimal degrees):\t28.095',
    'Longitude (decimal degrees):\t-15.487',
    'Elevation (m):\t255',
    'Radiation database:\tPVGIS-SARAH3',
    '',
    '',
    'Slope: 27 deg. (optimum) ',
    'Azimuth: -2 deg. (optimum) ',
    'Nominal power of the PV system (c-Si) (kWp):\t2.0',
    'System losses (%):\t14.0',
    '',
    'time,P,Gb(i),Gd(i),Gr(i),H_sun,T2m,WS10m,Int',
    ...rows.slice(0, rows.length - drop),
    '',
    'P: PV system power (W)',
  ].join('\n')
}

describe('the hours of PVGIS', () => {
  it('are means of whole years per kWp, without 29 February, with the spread of the years', () => {
    const content = parsePvgisFile(seriesCsv([2019, 2020, 2021, 2022, 2023]))
    if (content.tool !== 'seriescalc') throw new Error(content.tool)
    expect(content.system).toEqual({
      plane: { tiltDeg: 27, azimuthSouthDeg: -2 },
      lossPercent: 14,
      peakPowerKwp: 2,
    })
    expect(content.origin).toMatchObject({ database: 'PVGIS-SARAH3', years: [2019, 2023] })
    // 2021: 2 × 21 × 100 W of 2 kWp are 2.1 kWh per kWp, at noon of UTC.
    expect(at(content.kwhPerKwp, 12)).toBeCloseTo(2.1, 9)
    expect(at(content.kwhPerKwp, 11)).toBe(0)
    expect(content.yearlyKwhPerKwp).toHaveLength(5)
    expect(content.yearlyKwhPerKwp[1]).toBeCloseTo(365 * 2, 6)
    expect(content.spreadPercent).toBeCloseTo((100 * Math.sqrt(2.5)) / 21, 6)
  })
  it('are read from JSON as well, and need a power', () => {
    const hourly = Array.from({ length: 8760 }, (_, hour) => ({
      time: timeOf(hour, () => 2023, 9),
      P: 500,
      'G(i)': 1,
    }))
    const json = (rows: readonly unknown[], pvModule = { peak_power: 1, system_loss: 14 }) =>
      JSON.stringify({
        inputs: {
          location,
          pv_module: pvModule,
          mounting_system: { fixed: { slope: { value: 36 }, azimuth: { value: '-' } } },
        },
        outputs: { hourly: rows },
      })
    const content = parsePvgisJson(json(hourly))
    expect(content).toMatchObject({
      tool: 'seriescalc',
      spreadPercent: null,
      system: { plane: { azimuthSouthDeg: 0 } },
    })
    const refused = (text: string) => errorOf(() => parsePvgisJson(text))
    expect(refused(json(hourly.map(({ time }) => ({ time })))).details).toEqual({ name: 'P' })
    expect(refused(json(hourly, { peak_power: 0, system_loss: 14 })).details).toEqual({ name: 'peak_power' })
  })
  it('are refused with hours missing', () => {
    expect(errorOf(() => parsePvgisFile(seriesCsv([2023], 1)))).toMatchObject({
      code: 'PVGIS_CONTENT_INCOMPLETE',
      details: { rows: 8759, missing: 1 },
    })
  })
  it('have times of the calendar', () => {
    expect(parsePvgisTime('20230101:1009')).toEqual({ year: 2023, hour: 10, minute: 9 })
    expect(parsePvgisTime('20231231:2300')).toEqual({ year: 2023, hour: 8759, minute: 0 })
    expect(parsePvgisTime('20200229:1200')).toEqual({ year: 2020, hour: null, minute: 0 })
    for (const wrong of [
      '20231301:0000',
      '20230431:0000',
      '20230101:2400',
      '20230101:0060',
      '2023-01-01',
      '',
      5,
    ]) {
      expect(parsePvgisTime(wrong)).toBeNull()
    }
  })
  it('have no spread with fewer than five years', () => {
    expect(computeSpreadPercent([1, 2, 3, 4])).toBeNull()
    expect(computeSpreadPercent([100, 100, 100, 100, 100])).toBe(0)
  })
})

const monthsCsv = (months = 12) =>
  [
    'Latitude (decimal degrees):\t40.417',
    'Longitude (decimal degrees):\t-3.704',
    'Radiation database:\tPVGIS-SARAH3',
    'Nominal power of the PV system (c-Si) (kWp):\t2.0',
    'System losses(%):\t14.0',
    'Fixed slope of modules (deg.) (optimum):\t36',
    'Orientation (azimuth) of modules (deg.) (optimum):\t-5',
    '',
    'Fixed angle',
    'Month\t\tE_d\t\tE_m\t\tH(i)_d\t\tH(i)_m\t\tSD_m',
    ...Array.from(
      { length: months },
      (_, month) => `${month + 1}\t\t8.0\t\t${200 + month}.0\t\t4.0\t\t120.0\t\t9.0`,
    ),
    'Year\t\t8.1\t\t2466.0\t\t4.9\t\t1700.0\t\t98.64',
    '\t\tAOI loss (%)\t\tSpectral effects (%)\t\tTemperature and low irradiance loss (%)\t\tCombined losses (%)',
  ].join('\n')

describe('the months of PVGIS', () => {
  it('are per kWp, with the spread of the years', () => {
    const content = parsePvgisFile(monthsCsv())
    if (content.tool !== 'PVcalc') throw new Error(content.tool)
    expect(content.system).toEqual({
      plane: { tiltDeg: 36, azimuthSouthDeg: -5 },
      lossPercent: 14,
      peakPowerKwp: 2,
    })
    expect(content.monthlyKwhPerKwp[1]).toBe(100.5)
    expect(content.yearlyKwhPerKwp).toBe(1233)
    expect(content.spreadPercent).toBeCloseTo(4, 9)
  })
  it('are read from JSON as well', () => {
    const fixed = Array.from({ length: 12 }, (_, month) => ({ month: month + 1, E_m: 100 }))
    const json = (rows: readonly unknown[], total: number) =>
      JSON.stringify({
        inputs: { location, pv_module: { peak_power: 1, system_loss: 14 } },
        outputs: { monthly: { fixed: rows }, totals: { fixed: { E_y: total, SD_y: 36, l_spec: '0.5' } } },
      })
    expect(parsePvgisJson(json(fixed, 1200))).toMatchObject({
      tool: 'PVcalc',
      yearlyKwhPerKwp: 1200,
      spreadPercent: 3,
    })
    const refused = (text: string) => errorOf(() => parsePvgisJson(text)).code
    expect(refused(json(fixed.slice(1), 1200))).toBe('PVGIS_CONTENT_INCOMPLETE')
    expect(refused(json(fixed, 1500))).toBe('PVGIS_CONTENT_INCOMPLETE')
  })
  it('are refused where a month is missing', () => {
    expect(errorOf(() => parsePvgisFile(monthsCsv(11))).code).toBe('PVGIS_CONTENT_INCOMPLETE')
  })
})

interface MonthlyCase {
  readonly Hh: readonly number[]
  readonly Kd: readonly number[]
  readonly T2m: readonly number[]
}

describe('the climate of PVGIS', () => {
  const [alicante] = readSolarCases<MonthlyCase>('years', 'pvgis_real_monthly')
  const rowsOf = (years: readonly number[]) =>
    years.flatMap((one) =>
      TYPICAL_MONTH_DAYS.map((_, month) => ({
        year: one,
        month: month + 1,
        'H(h)_m': at(alicante?.Hh ?? [], month) + (one - 2006),
        Kd: at(alicante?.Kd ?? [], month),
        T2m: at(alicante?.T2m ?? [], month),
      })),
    )
  const json = (rows: readonly unknown[]) =>
    JSON.stringify({ inputs: { location }, outputs: { monthly: rows } })
  it('is the mean of its years', () => {
    const content = parsePvgisJson(json(rowsOf([2005, 2006, 2007])))
    if (content.tool !== 'MRcalc') throw new Error(content.tool)
    expect(content.origin.years).toEqual([2005, 2007])
    expect(content.ghiKwhM2Day[0]).toBeCloseTo(at(alicante?.Hh ?? [], 0) / 31, 9)
    expect(content.diffuseShare[6]).toBeCloseTo(at(alicante?.Kd ?? [], 6), 9)
  })
  it('is refused with a month missing in one year', () => {
    expect(errorOf(() => parsePvgisJson(json(rowsOf([2005, 2006]).slice(1)))).code).toBe(
      'PVGIS_CONTENT_INCOMPLETE',
    )
  })
})

describe('other contents', () => {
  it.each([
    ['a page', '<!DOCTYPE html><html></html>'],
    ['a spreadsheet', 'a;b;c\n1;2;3'],
    ['nothing', ''],
    ['JSON of something else', '{"inputs":{"location":{"latitude":40,"longitude":-3}},"outputs":{}}'],
    ['a header without a table', 'Latitude (decimal degrees): 40\nLongitude (decimal degrees): -3'],
  ])('are refused: %s', (_, text) => {
    expect(errorOf(() => parsePvgisFile(text)).code).toBe('PVGIS_CONTENT_UNKNOWN')
  })
})
