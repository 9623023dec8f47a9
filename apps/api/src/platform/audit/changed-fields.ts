type Fields = Readonly<Record<string, unknown>>

/** The fields whose values differ, before and after: what an audit event of an update keeps. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
