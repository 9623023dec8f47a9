import { elementAt } from '@vatio/domain/element-at'

/** The one element of a list that has exactly one, such as the rows of a statement that always answers with a row. */
export function only<T>(list: readonly T[]): T {
  if (list.length !== 1) throw new Error(`${list.length} elements instead of one`)
  return elementAt(list, 0)
}
