import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A place of the reference cases. */
export interface CaseSite {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly altitude_m: number
  readonly linke_turbidity: number
}

interface CaseHead {
  readonly id: string
  readonly kind: string
}

function readReference(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../reference/solar/${name}.json`, import.meta.url), 'utf8'))
}

/** The cases of one kind in a file of `reference/solar`. @throws Error when there is none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the figures of its kind
export function readSolarCases<Case>(file: string, kind: string): readonly (Case & CaseHead)[] {
  const { cases } = readReference(file) as { cases: readonly (Case & CaseHead)[] }
  const found = cases.filter((one) => one.kind === kind)
  if (found.length === 0) throw new Error(`${file}.json has no case of ${kind}`)
  return found
}

/** @throws Error when the cases do not name the place. */
export function getCaseSite(name: string): CaseSite {
  const { sites } = readReference('sites') as { sites: Record<string, CaseSite> }
  const site = sites[name]
  if (!site) throw new Error(`no site ${name}`)
  return site
}

/** Tolerance of the reference by its name. @throws Error when there is none. */
export function getTolerance(name: string): number {
  const { tolerances } = readReference('sites') as { tolerances: Record<string, number> }
  const tolerance = tolerances[name]
  if (tolerance === undefined) throw new Error(`no tolerance ${name}`)
  return tolerance
}

/** The PVGIS typical year of Madrid, 8,760 hours of UTC at ten minutes past each hour. */
export function readMadridYear() {
  const columns = readReference('tmy-madrid') as Record<'ghi' | 'dni' | 'dhi' | 't2m' | 'ws10', number[]>
  return {
    dni: Float64Array.from(columns.dni),
    dhi: Float64Array.from(columns.dhi),
    airC: Float64Array.from(columns.t2m),
    windMS: Float64Array.from(columns.ws10),
    ghi: Float64Array.from(columns.ghi),
  }
}

/** The capitals with figures of another program. */
export function readCapitalYears() {
  return (readReference('capital-years') as { capitals: readonly CapitalYear[] }).capitals
}

interface CapitalYear {
  readonly capital: string
  readonly lat: number
  readonly lon: number
  readonly altitude_m: number
  readonly ghi: readonly number[]
  readonly kd: readonly number[]
  readonly temp: readonly number[]
  readonly derived: {
    readonly optimum_tilt_south: number
    readonly kwh_kwp_at_optimum: number
    readonly kwh_kwp_30s: number
    readonly kwh_kwp_0: number
    readonly kwh_kwp_30s_month: readonly number[]
    readonly poa_30s_kwh_m2: number
  }
}

/** Expects a figure within a share of the expected one, or within an absolute distance. */
export function expectWithin(actual: number, expected: number, share: number, absolute = 0): void {
  const distance = Math.max(Math.abs(expected) * share, absolute)
  expect(actual).toBeGreaterThanOrEqual(expected - distance)
  expect(actual).toBeLessThanOrEqual(expected + distance)
}

/** Value of an array in a test. @throws Error where there is none. */
export function at<Value>(values: ArrayLike<Value>, index: number): Value {
  const value = values[index]
  if (value === undefined) throw new Error(`no element ${index}`)
  return value
}
