import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { readOf } from '../../platform/http/use-read.ts'
import { rangeOf, writeOpening, type ChosenCurve, type Opening } from './insight-address.ts'

/** The answer for one curve, in the order of the curves. */
export interface InsightAnswer {
  readonly data: Insight | undefined
  readonly error: unknown
  readonly retry: () => unknown
}

// One function for good: the answers stay the same objects until one of them changes.
function combine(results: readonly UseQueryResult<Insight>[]): InsightAnswer[] {
  return results.map(({ data, error, refetch }) => ({
    data: error ? undefined : data,
    error,
    retry: refetch,
  }))
}

/** What each of the curves tells; each is asked for on its own and kept for a while. */
export function useInsights(curves: readonly ChosenCurve[], opening: Opening): InsightAnswer[] {
  return useQueries({
    queries: curves.map((curve) => ({
      ...readOf(
        getConsumptionInsight,
        { params: { id: curve.id }, query: { ...rangeOf(curve), opening: writeOpening(opening) } },
        { staleSeconds: 120 },
      ),
      // Other opening hours change one figure: the rest stays while it is on its way.
      placeholderData: keepPreviousData,
    })),
    combine,
  })
}
