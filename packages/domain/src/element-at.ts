/**
 * The element at an index that the caller knows to exist.
 *
 * @throws RangeError where it is not: a bug, which must not continue as a wrong figure.
 */
export function elementAt<T>(values: readonly T[], index: number): T {
  const value = values[index]
  if (value === undefined) throw missing(values, index)
  return value
}

// Loops over a year of quarter-hours or over hundreds of bills use these. Each reads one kind of array only:
// in V8 an element access with several kinds is a fifth slower, and twenty times slower from five on.

/** {@link elementAt} for the figures of a bill by period. */
export function figureAt(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw missing(values, index)
  return value
}

/** {@link elementAt} for energies, prices and weights. */
export function numberAt(values: Float64Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw missing(values, index)
  return value
}

/** {@link elementAt} for periods, hours and qualities. */
export function byteAt(values: Uint8Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw missing(values, index)
  return value
}

/** Adds to one of several sums or counts. @throws RangeError where the index has no element. */
export function addAt(sums: Float64Array, index: number, amount: number): void {
  const sum = sums[index]
  if (sum === undefined) throw missing(sums, index)
  sums[index] = sum + amount
}

function missing({ length }: ArrayLike<unknown>, index: number): RangeError {
  return new RangeError(`no element ${index} among ${length}`)
}
