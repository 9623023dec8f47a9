import { useQueries } from '@tanstack/react-query'
import { COMPLETE_CURVE_DAYS } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import {
  getConsumptionCurve,
  listConsumptionCurves,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { readOf } from '../../platform/http/use-read.ts'

/** The curve of a supply's newest whole year; null where it has none. */
export type SupplyCurve = Curve | null | 'loading' | 'failed'

const NO_ID = '00000000-0000-7000-8000-000000000000'

/** Curves of supplies in their order; null for those that are not one of the company. */
export function useSupplyCurves(ids: readonly (string | null)[]): SupplyCurve[] {
  const years = useQueries({
    queries: ids.map((id) =>
      readOf(listConsumptionCurves, { params: { id: id ?? NO_ID } }, { enabled: id !== null }),
    ),
  })
  const newest = years.map(({ data }) =>
    data
      ?.filter(({ days }) => days >= COMPLETE_CURVE_DAYS)
      .reduce<number | null>((last, { year }) => Math.max(last ?? 0, year), null),
  )
  const curves = useQueries({
    queries: ids.map((id, at) =>
      readOf(
        getConsumptionCurve,
        { params: { id: id ?? NO_ID, year: newest[at] ?? 2000 } },
        { enabled: id !== null && typeof newest[at] === 'number' },
      ),
    ),
  })
  return ids.map((id, at) => {
    if (id === null || newest[at] === null) return null
    if (years[at]?.isError || curves[at]?.isError) return 'failed'
    const { data } = curves[at] ?? {}
    return data ? { stepMinutes: data.stepMinutes, days: data.days } : 'loading'
  })
}
