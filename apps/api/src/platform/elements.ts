/** The one element of a list that has exactly one, such as the rows of a statement that always answers with a row. */
export function only<T>(list: readonly T[]): T {
  if (list.length !== 1) throw new Error(`${list.length} elements instead of one`)
  return elementAt(list, 0)
}

/** The element at an index that is there. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`no element ${index} among ${list.length}`)
  return element
}
