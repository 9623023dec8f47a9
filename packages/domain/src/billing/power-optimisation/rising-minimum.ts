/**
 * Chooses one grid point for each period so that the total cost is least.
 *
 * With `isRising` no period may choose a point below that of the period before it: for every point the cheapest
 * choice of the periods so far that does not pass it is carried along, so the result is the exact minimum over all
 * rising combinations, in time proportional to periods × points.
 *
 * @param costs by period, a cost for each point of the same grid. @param lowestIndex by period, the first point
 *   allowed.
 * @returns the index chosen by period; of equal costs the lowest points. Null when no combination is allowed.
 */
export function risingMinimum(
  costs: readonly Float64Array[],
  lowestIndex: readonly number[],
  isRising: boolean,
): number[] | null {
  const points = costs[0].length
  if (!isRising) {
    const chosen = costs.map((cost, period) => indexOfLeast(cost, lowestIndex[period]))
    return chosen.every((index) => index >= 0) ? chosen : null
  }
  let carried = new Float64Array(points)
  const choices: Int32Array[] = []
  for (const [period, cost] of costs.entries()) {
    const best = new Float64Array(points)
    const choice = new Int32Array(points)
    let least = Number.POSITIVE_INFINITY
    let leastAt = -1
    for (let point = 0; point < points; point++) {
      const total = point < lowestIndex[period] ? Number.POSITIVE_INFINITY : carried[point] + cost[point]
      if (total < least) {
        least = total
        leastAt = point
      }
      best[point] = least
      choice[point] = leastAt
    }
    carried = best
    choices.push(choice)
  }
  const chosen: number[] = []
  let limit = points - 1
  for (let period = costs.length - 1; period >= 0; period--) {
    limit = choices[period][limit]
    if (limit < 0) return null
    chosen.unshift(limit)
  }
  return chosen
}

function indexOfLeast(cost: Float64Array, from: number): number {
  let least = -1
  for (let point = Math.max(0, from); point < cost.length; point++) {
    if (least < 0 || cost[point] < cost[least]) least = point
  }
  return least
}
