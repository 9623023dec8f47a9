import { parsePvgisJson, EUROPEAN_OFFSET_HOURS, unknownContent } from './parse-pvgis-json.ts'
import type { PvgisContent, PvgisOrigin, PvgisSystem } from './pvgis-content.ts'
import { findNumber, getNumber, incompleteContent } from './pvgis-fields.ts'
import { hasPower, readMonthRows, readSeriesRows, readWeatherRows, type PvgisRow } from './read-pvgis-rows.ts'

/** Labels of the lines above the table, as PVGIS writes them, with spaces, slopes and versions that differ. */
const labels = {
  latitude: /^Latitude \(decimal degrees\):\s*(\S+)/,
  longitude: /^Longitude \(decimal degrees\):\s*(\S+)/,
  elevation: /^Elevation \(m\):\s*(\S+)/,
  database: /^Radiation database:\s*(\S+)/,
  offset: /^Irradiance Time Offset \(h\):\s*(\S+)/,
  peakPower: /^Nominal power of the PV system \([^)]*\) \(kWp\):\s*(\S+)/,
  loss: /^System losses ?\(%\):\s*(\S+)/,
  slope: /^(?:Slope:|Fixed slope of modules \(deg\.\)[^:]*:)\s*(-?[\d.]+)/,
  azimuth: /^(?:Azimuth:|Orientation \(azimuth\) of modules \(deg\.\)[^:]*:)\s*(-?[\d.]+)/,
} as const

/**
 * Reads a file that was downloaded from PVGIS: CSV of `tmy`, `seriescalc` or `PVcalc`, or JSON of any tool.
 *
 * @throws PVGIS_CONTENT_UNKNOWN for any other file, PVGIS_CONTENT_INCOMPLETE for half of one
 */
export function parsePvgisFile(text: string): PvgisContent {
  const content = text.replace(/^\uFEFF/, '').trimStart()
  if (content.startsWith('{')) return parsePvgisJson(content)
  const lines = content.split(/\r?\n/)
  const header = readHeader(lines)
  const isNamed = header.latitude !== undefined && header.longitude !== undefined
  if (!isNamed) throw unknownContent()
  const origin = originOf(header)
  const weather = readTable(lines, /^time\(UTC\),/, ',')
  if (weather) return readWeatherRows(weather, origin, findNumber(header.offset) ?? EUROPEAN_OFFSET_HOURS)
  const series = readTable(lines, /^time,/, ',')
  if (series) {
    if (!hasPower(series[0])) throw incompleteContent({ name: 'P' })
    return readSeriesRows(series, origin, systemOf(header))
  }
  const months = readTable(lines, /^Month\t+E_d/, '\t')
  if (!months) throw unknownContent()
  const yearly = months.find(({ Month }) => Month === 'Year')
  return readMonthRows(
    months.filter(({ Month }) => findNumber(Month) !== null).map((row) => ({ ...row, month: row.Month })),
    { E_y: yearly?.E_m, SD_y: yearly?.SD_m },
    origin,
    systemOf(header),
  )
}

type Header = Readonly<Partial<Record<keyof typeof labels, string>>>

function readHeader(lines: readonly string[]): Header {
  const found: Partial<Record<keyof typeof labels, string>> = {}
  // The table of a year begins within the first 40 lines.
  for (const line of lines.slice(0, 40)) {
    for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
      found[name] ??= labels[name].exec(line)?.[1]
    }
  }
  return found
}

/** Tables of PVGIS have nine columns, and twenty years of hours; with more, a small file would fill the memory. */
const MOST_COLUMNS = 40
const MOST_ROWS = 300_000

/**
 * Rows from the line of column names to the first empty line; null where there is no such line, or it is too wide.
 *
 * @throws PVGIS_CONTENT_INCOMPLETE for more rows than years of hours have
 */
function readTable(lines: readonly string[], head: RegExp, separator: ',' | '\t'): PvgisRow[] | null {
  const start = lines.findIndex((line) => head.test(line))
  if (start === -1) return null
  const cellsOf = (line: string) => (separator === '\t' ? line.trim().split(/\t+/) : line.trim().split(','))
  const names = cellsOf(lines[start] ?? '')
  if (names.length > MOST_COLUMNS) return null
  const rows: PvgisRow[] = []
  for (const line of lines.slice(start + 1)) {
    if (line.trim() === '') break
    if (rows.length === MOST_ROWS) throw incompleteContent({ rows: MOST_ROWS })
    const cells = cellsOf(line)
    rows.push(Object.fromEntries(names.map((name, index) => [name, cells[index]])))
  }
  return rows
}

function originOf(header: Header): PvgisOrigin {
  return {
    place: {
      latDeg: getNumber(header, 'latitude'),
      lonDeg: getNumber(header, 'longitude'),
      altitudeM: findNumber(header.elevation) ?? 0,
    },
    database: header.database ?? null,
    years: null,
  }
}

function systemOf(header: Header): PvgisSystem {
  const peakPowerKwp = getNumber(header, 'peakPower')
  if (!(peakPowerKwp > 0)) throw incompleteContent({ name: 'peakPower' })
  const tiltDeg = findNumber(header.slope)
  return {
    plane: tiltDeg === null ? null : { tiltDeg, azimuthSouthDeg: findNumber(header.azimuth) ?? 0 },
    lossPercent: findNumber(header.loss),
    peakPowerKwp,
  }
}
