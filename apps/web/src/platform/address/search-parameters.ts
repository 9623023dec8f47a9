/** Search parameters of an address: strings; undefined where the address does not have them. */
export type SearchParameters<Name extends string = string> = { readonly [Key in Name]?: string }

/** Search parameters of every list (`use-list-state.ts`); its route adds the filters. */
export type ListParameter = 'q' | 'sort' | 'page' | 'size' | 'view'
/** Search parameters of a record's panel (`use-panel-address.ts`); one with tabs adds `tab`. */
export type RecordParameter = 'edit'

/** Search values stay readable text: ?q=madrid&sort=-name, never JSON. */
export function parseSearch(text: string): SearchParameters {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: SearchParameters): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) text.set(name, value)
  const joined = text.toString()
  return joined === '' ? '' : `?${joined}`
}

/**
 * `validateSearch` of a route that has these parameters besides those of its parents. It gives them their type and
 * drops nothing: `parseSearch` has made every value a string; the code that reads a parameter ignores values that it
 * does not know.
 */
export function searchParameters<Name extends string>() {
  return (search: SearchParameters<Name>) => search
}
