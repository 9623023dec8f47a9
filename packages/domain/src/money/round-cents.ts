/**
 * Rounds an amount in euros to cents, half up (away from zero on an exact half).
 *
 * Ley 46/1998 art. 11 sets "nearest cent, exact half up" for amounts to be paid; each billed concept is
 * rounded once and totals add rounded concepts. The decimal shift goes through the shortest decimal text of
 * the number, so 1.005 becomes 1.01 although its binary value lies below.
 *
 * @param amountEur finite amount in euros.
 * @returns the amount with at most two decimals; never -0.
 */
export function roundCents(amountEur: number): number {
  return roundDecimals(amountEur, 2)
}

/** From here on the fifteen exact digits of a number are those before its decimal point. */
const LARGEST = 1e15

/** Rounds half up to `decimals` places (0 to 9) through the shortest decimal text; see {@link roundCents}. */
export function roundDecimals(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`)
  const magnitude = Math.abs(value)
  if (magnitude >= LARGEST) return value
  // Sums of floats have errors in the last bits (0.1 + 0.2): fifteen significant digits are exact.
  const text = Number(magnitude.toPrecision(15)).toString()
  const [mantissa, exponent = '0'] = text.split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  const rounded = Number(`${shifted}e-${decimals}`)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}
