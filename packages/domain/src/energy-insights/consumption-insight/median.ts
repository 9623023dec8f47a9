import { numberAt } from '../../element-at.ts'

/** Middle value of a list, the mean of the two middle ones of an even list; null of an empty one. Unit as given. */
export function medianOf(values: Iterable<number>): number | null {
  const sorted = Float64Array.from(values).sort()
  if (sorted.length === 0) return null
  const middle = sorted.length >> 1
  const upper = numberAt(sorted, middle)
  return sorted.length % 2 === 1 ? upper : (numberAt(sorted, middle - 1) + upper) / 2
}
