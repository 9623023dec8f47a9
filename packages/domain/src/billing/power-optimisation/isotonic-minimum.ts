import { elementAt } from '../../element-at.ts'

/** Cost of one period at a point of the grid; convex: its differences from point to point never decrease. */
export type PointCost = (point: number) => number

/** Adjacent periods pooled at one point, and the cheapest point for them together. */
interface Pool {
  readonly costs: readonly PointCost[]
  readonly lowest: number
  readonly point: number
}

/**
 * Chooses one grid point for each period so that the total cost is least.
 *
 * With `isRising` no period may choose a point below that of the period before it. Each period takes its
 * cheapest point; adjacent periods in the wrong order are pooled into one choice until the order holds
 * (pool adjacent violators). For convex costs that is the exact minimum over all rising combinations (Best,
 * Chakravarti and Ubhaya, "Minimizing separable convex functions subject to simple chain constraints", SIAM
 * J. Optim. 10 (2000) 658-672), evaluated at a few dozen points of the grid, whatever its size.
 *
 * @param costs by period, convex. @param lowest by period, the first point allowed.
 * @param count points of the grid, numbered from 0.
 * @returns the point chosen by period; of points that cost the same the lowest. Null when no combination is
 * allowed.
 */
export function isotonicMinimum(
  costs: readonly PointCost[],
  lowest: readonly number[],
  count: number,
  isRising: boolean,
): number[] | null {
  if (lowest.some((point) => point >= count)) return null
  if (!isRising) return costs.map((cost, period) => poolOf([cost], elementAt(lowest, period), count).point)
  const pools: Pool[] = []
  for (const [period, cost] of costs.entries()) {
    let pool = poolOf([cost], elementAt(lowest, period), count)
    for (let before = pools.at(-1); before && before.point > pool.point; before = pools.at(-1)) {
      pools.pop()
      pool = poolOf([...before.costs, ...pool.costs], Math.max(before.lowest, pool.lowest), count)
    }
    pools.push(pool)
  }
  return pools.flatMap(({ costs: members, point }) => members.map(() => point))
}

/** Binary search for the first point whose successor is not cheaper. */
function poolOf(costs: readonly PointCost[], lowest: number, count: number): Pool {
  const cost = (point: number) => costs.reduce((sum, one) => sum + one(point), 0)
  let low = Math.max(0, lowest)
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (cost(middle + 1) < cost(middle)) low = middle + 1
    else high = middle
  }
  return { costs, lowest, point: low }
}
