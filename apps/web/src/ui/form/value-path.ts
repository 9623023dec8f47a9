/** The value at a path of names and indexes joined by points: `discounts.0.name`. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

/** A copy with another value at a path; what lies beside the path is shared. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const copy = (Array.isArray(values) ? [...(values as unknown[])] : { ...values }) as Record<string, unknown>
  copy[name] = rest.length === 0 ? value : withValueAt(copy[name] ?? {}, rest.join('.'), value)
  return copy as Values
}

/** Whether two values of a form have the same content; a number that is none equals itself. */
export function isSameContent(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        name in right &&
        isSameContent(
          (left as Readonly<Record<string, unknown>>)[name],
          (right as Readonly<Record<string, unknown>>)[name],
        ),
    )
  )
}
