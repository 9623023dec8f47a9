import { gzipSync } from 'node:zlib'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { CurveFile, CurveFileOptions } from '@vatio/domain/curves/curve-files/curve-file'
import type { SupplyCurve } from '@vatio/domain/curves/curve-files/parse-supply-curves'
import { DomainError } from '@vatio/domain/domain-error'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import { totalKwh } from '@vatio/domain/time/energy-series'
import { parseSupplyContent, plainFilesOf } from './read-plain-files.ts'

const REJECTED_LINES_KEPT = 20

export interface SupplyCurvesInput {
  readonly path: string
  readonly fileName: string
  /** Clocks of supplies that are not on that of Madrid, by the first 20 characters of their CUPS. */
  readonly clocks: Readonly<Record<string, TimeZone>>
}

export interface Failure {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}

/** One reading of a supply's values; `content` is gzip of the JSON of curve and surplus, in kWh. */
export interface PackedCurve {
  readonly read: {
    readonly summary: CurveFile['summary']
    readonly surplusKwh: number | null
    readonly warnings: CurveFile['warnings']
    readonly rejected: CurveFile['rejected']
    readonly rejectedLines: number
  }
  readonly content: Uint8Array
}

export interface ReadSupply {
  readonly fileName: string
  readonly cups: string | null
  readonly timeZone: TimeZone
  /** Null where nothing could be read. */
  readonly curve: PackedCurve | null
  /** With the month first, where the dates fit both orders: `curve` has the day first. */
  readonly monthFirst: PackedCurve | null
  readonly failure: Failure | null
}

/** Reads every supply of every curve file of an upload; what one of them lacks is in its result. */
export async function readSupplyCurves(input: SupplyCurvesInput): Promise<ReadSupply[]> {
  const supplies: ReadSupply[] = []
  for await (const { name, content } of plainFilesOf(input.path, input.fileName)) {
    supplies.push(...suppliesOf(name, input.clocks, (options) => parseSupplyContent(content, options)))
  }
  return supplies
}

/** The supplies of one file, each on its clock. */
export function suppliesOf(
  fileName: string,
  clocks: SupplyCurvesInput['clocks'],
  parse: (options: CurveFileOptions) => SupplyCurve[],
): ReadSupply[] {
  const zones = new Set<TimeZone>(['Europe/Madrid', ...Object.values(clocks)])
  const found = new Map<TimeZone, ReadSupply[]>()
  for (const zone of zones) found.set(zone, suppliesOnClock(fileName, zone, parse))
  return (found.get('Europe/Madrid') ?? []).map((supply, at) => {
    const zone = clocks[supply.cups?.slice(0, 20) ?? '']
    return (zone && found.get(zone)?.[at]) ?? supply
  })
}

function suppliesOnClock(
  fileName: string,
  zone: TimeZone,
  parse: (options: CurveFileOptions) => SupplyCurve[],
): ReadSupply[] {
  const options = { zone, fileName }
  try {
    return parse(options).map((supply) => toSupply(fileName, zone, supply, null))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code !== 'CURVE_DATE_ORDER_NEEDED') {
      const failure = failureOf(error)
      return [{ fileName, cups: null, timeZone: zone, curve: null, monthFirst: null, failure }]
    }
    // Both readings are kept until somebody says which one is right.
    const monthFirst = parse({ ...options, dateOrder: 'month-first' })
    return parse({ ...options, dateOrder: 'day-first' }).map((supply, at) =>
      toSupply(fileName, zone, supply, monthFirst[at] ?? null),
    )
  }
}

function toSupply(
  fileName: string,
  timeZone: TimeZone,
  { cups, file, error }: SupplyCurve,
  monthFirst: SupplyCurve | null,
): ReadSupply {
  return {
    fileName,
    cups,
    timeZone,
    curve: file && packCurve(file, timeZone),
    monthFirst: monthFirst?.file ? packCurve(monthFirst.file, timeZone) : null,
    failure: error && failureOf(error),
  }
}

function packCurve(file: CurveFile, zone: TimeZone): PackedCurve {
  const { series, surplus, summary, rejected, warnings } = file
  const surplusKwh = surplus && totalKwh(surplus)
  const curve = { curve: toCurve(series, zone), surplus: surplusKwh ? toCurve(surplus, zone) : null }
  return {
    read: {
      summary,
      surplusKwh,
      warnings,
      rejected: rejected.slice(0, REJECTED_LINES_KEPT),
      rejectedLines: rejected.length,
    },
    content: gzipSync(JSON.stringify(curve), { level: 3 }),
  }
}

function failureOf({ code, details = {} }: DomainError): Failure {
  return { code, details }
}
