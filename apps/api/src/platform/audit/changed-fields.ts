type Fields = Readonly<Record<string, unknown>>

/** The fields whose values differ, before and after, as an audit event of an update stores them. */
export function changedFields(before: object, after: object): { before: Fields; after: Fields } {
  const was: Fields = { ...before }
  const is: Fields = { ...after }
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => name !== 'version' && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(was), after: pick(is) }
}
