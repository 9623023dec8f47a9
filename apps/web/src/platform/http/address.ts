/** Seconds a call may take, by service. */
const DEFAULT_TIMEOUT_MS = 30_000
const ENERGY_CRM_TIMEOUT_MS = 90_000
const PDF_FROM_IMAGES_TIMEOUT_MS = 60_000

export function timeoutOf(path: string): number {
  if (/^\/api\/energy-crm(\/|$)/.test(path)) return ENERGY_CRM_TIMEOUT_MS
  if (/pdf.?from.?images/i.test(path)) return PDF_FROM_IMAGES_TIMEOUT_MS
  return DEFAULT_TIMEOUT_MS
}

/**
 * Puts the values into a path like `/api/x/:id`. Throws when one is missing, and for `.` and `..`: no encoding keeps the
 * browser from calling another address, and an id may come from a link.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replace(/:([A-Za-z_][A-Za-z0-9]*)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === null || value === '') throw new Error(`Missing path value ${name}`)
    const text = encodeURIComponent(value as string)
    if (text === '.' || text === '..') throw new Error(`No path value ${name}`)
    return text
  })
}

/** Query text of plain values; lists repeat their name, absent values are left out. */
export function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one === undefined || one === null) continue
      search.append(name, typeof one === 'object' ? JSON.stringify(one) : (one as string))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
