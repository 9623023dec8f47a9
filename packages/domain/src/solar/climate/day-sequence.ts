import { elementAt, figureAt } from '../../element-at.ts'

/** Clearness of the darkest day of a month. */
const LEAST_CLEARNESS = 0.05
/** Shape at which nearly all days are the darkest, or the clearest. */
const STEEPEST = 60

/**
 * Order of the days of a month by their clearness, the darkest being 1, for dull, mixed and clear months: K. Knight, S.
 * Klein, J. Duffie, Solar Energy 46 (1991). Shorter months leave out the ranks that they do not have.
 */
const DAY_ORDERS: readonly (readonly [mostClearness: number, order: readonly number[]])[] = [
  [
    0.45,
    [
      24, 28, 11, 19, 18, 3, 2, 4, 9, 20, 14, 23, 8, 16, 21, 26, 15, 10, 22, 17, 5, 1, 6, 29, 12, 7, 31, 30,
      27, 13, 25,
    ],
  ],
  [
    0.55,
    [
      24, 27, 11, 19, 18, 3, 2, 4, 9, 20, 14, 23, 8, 16, 21, 7, 22, 10, 28, 6, 5, 1, 26, 29, 12, 17, 31, 30,
      15, 13, 25,
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      24, 27, 11, 4, 18, 3, 2, 19, 9, 25, 14, 23, 8, 16, 21, 26, 22, 10, 15, 17, 5, 1, 6, 29, 12, 7, 31, 20,
      28, 13, 30,
    ],
  ],
]

/**
 * Clearness of each day of a month whose mean is known: values of the distribution of P. Bendt, M. Collares-Pereira, A.
 * Rabl, Solar Energy 27 (1981), in the order of Knight, Klein and Duffie. The same month has the same days always:
 * nothing is drawn at random.
 *
 * @param clearness mean of the month, 0 to 1. @param days 28 to 31.
 * @returns one clearness per day, whose mean is that of the month to 1e-7 where the distribution reaches it.
 */
export function computeDailyClearness(clearness: number, days: number): number[] {
  const most = Math.min(0.82, 0.6313 + 0.267 * clearness - 11.9 * Math.max(0, clearness - 0.75) ** 8)
  const sorted = bendtDays(clearness, days, most)
  const [, order] = DAY_ORDERS.find(([upTo]) => clearness <= upTo) ?? elementAt(DAY_ORDERS, 2)
  return order.filter((rank) => rank <= days).map((rank) => figureAt(sorted, rank - 1))
}

/** Rising clearness of the days, by the shape of the distribution that gives their mean. */
function bendtDays(mean: number, days: number, most: number): number[] {
  let low = -STEEPEST
  let high = STEEPEST
  for (let round = 0; round < 36; round++) {
    const middle = (low + high) / 2
    let sum = 0
    for (let day = 0; day < days; day++) sum += quantile((day + 0.5) / days, middle, most)
    if (sum < mean * days) low = middle
    else high = middle
  }
  const shape = (low + high) / 2
  return Array.from({ length: days }, (_, day) => quantile((day + 0.5) / days, shape, most))
}

/** The clearness below which a share of the days lies; a uniform distribution where the shape is zero. */
function quantile(share: number, shape: number, most: number): number {
  if (Math.abs(shape) < 1e-6) return LEAST_CLEARNESS + share * (most - LEAST_CLEARNESS)
  // Written from the end where the days are, so that steep shapes do not overflow.
  const fall = Math.exp(-Math.abs(shape) * (most - LEAST_CLEARNESS))
  return shape > 0
    ? most + Math.log(share + (1 - share) * fall) / shape
    : LEAST_CLEARNESS + Math.log(1 - share + share * fall) / shape
}
