import { tenantOfStorageKey } from './storage-key.ts'

const PAGE = 500

/** Splits files, sorted by company, into pages of one company each. */
export async function* companyPages<T>(
  items: AsyncIterable<T>,
  keyOf: (item: T) => string,
): AsyncIterable<{ readonly clientUID: string; readonly items: readonly T[] }> {
  let page: T[] = []
  let company = ''
  for await (const item of items) {
    const clientUID = tenantOfStorageKey(keyOf(item))
    if (page.length > 0 && (page.length === PAGE || clientUID !== company)) {
      yield { clientUID: company, items: page }
      page = []
    }
    company = clientUID
    page.push(item)
  }
  if (page.length > 0) yield { clientUID: company, items: page }
}
