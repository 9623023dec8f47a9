/**
 * Whether two names are probably one, written differently: they differ in at most one letter in eight, two at most, and
 * the figures in them (a house number, a year) are the same.
 *
 * @param left, right the words of a name in one order, without accents, case and legal form.
 */
export function isSimilarName(left: string, right: string): boolean {
  if (left === right) return left !== ''
  const allowed = Math.min(2, Math.floor(Math.max(left.length, right.length) / 8))
  return figuresOf(left) === figuresOf(right) && isWithinEdits(left, right, allowed)
}

function figuresOf(name: string): string {
  return (name.match(/\d+/g) ?? []).join(' ')
}

/** At most `allowed` letters are inserted, removed or replaced. */
function isWithinEdits(left: string, right: string, allowed: number): boolean {
  if (Math.abs(left.length - right.length) > allowed) return false
  let before = Array.from({ length: right.length + 1 }, (_, place) => place)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const replaced = (before[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    if (Math.min(...current) > allowed) return false
    before = current
  }
  return (before[right.length] ?? 0) <= allowed
}
