/** A value as PostgreSQL's jsonb can store it: without NUL characters and lone surrogates. */
export function toStorable(raw: unknown): unknown {
  const text = JSON.stringify(raw ?? null)
  // An escaped backslash first: what follows it is text, not an escape.
  return JSON.parse(
    text.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, (escape) => (escape === '\\\\' ? escape : '?')),
  )
}
