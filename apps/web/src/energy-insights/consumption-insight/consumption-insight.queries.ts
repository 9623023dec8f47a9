import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { readOf } from '../../platform/http/use-read.ts'
import { rangeOf, writeOpening, type ChosenCurve, type Opening } from './insight-address.ts'

/** Query result of one curve. */
export interface InsightAnswer {
  readonly data: Insight | undefined
  readonly error: unknown
  readonly retry: () => unknown
}

// A stable function: the results keep their identity until one of them changes.
function combine(results: readonly UseQueryResult<Insight>[]): InsightAnswer[] {
  return results.map(({ data, error, refetch }) => ({
    data: error ? undefined : data,
    error,
    retry: refetch,
  }))
}

/** Analysis of each curve, in the order of the curves; each has its own request and cache entry. */
export function useInsights(curves: readonly ChosenCurve[], opening: Opening): InsightAnswer[] {
  return useQueries({
    queries: curves.map((curve) => ({
      ...readOf(
        getConsumptionInsight,
        { params: { id: curve.id }, query: { ...rangeOf(curve), opening: writeOpening(opening) } },
        { staleSeconds: 120 },
      ),
      // Opening hours change one figure: the previous answer is shown while the next one loads.
      placeholderData: keepPreviousData,
    })),
    combine,
  })
}
