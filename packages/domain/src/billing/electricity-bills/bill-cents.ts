import { roundCents } from '../../money/round-cents.ts'

/** How near to half a cent an amount may be, in cents, before its decimal text has to decide. */
const NEAR_HALF = 1e-5
const LARGEST_CENTS = 1e9

/**
 * `roundCents` for the loops of a comparison: the same result, several times faster.
 *
 * Away from half a cent the noise of binary sums (below 1e-6 cents up to 1e9 cents) cannot change the cent; only
 * near it is the amount read as decimal text.
 *
 * @param amountEur finite amount in euros. @returns euros with at most two decimals; never -0.
 */
export function billCents(amountEur: number): number {
  const cents = Math.abs(amountEur * 100)
  const whole = Math.floor(cents)
  if (!(cents < LARGEST_CENTS) || Math.abs(cents - whole - 0.5) < NEAR_HALF) return roundCents(amountEur)
  const rounded = (cents - whole < 0.5 ? whole : whole + 1) / 100
  return amountEur < 0 && rounded !== 0 ? -rounded : rounded
}
