/** A sales agent of the consultancy: clients and contracts belong to them. */
export interface CommercialName {
  readonly name: string
  readonly firstSurname: string
  readonly secondSurname?: string | null
}

/** Share of a contract's commission that a commercial keeps when nothing else is agreed, in percent. */
export const DEFAULT_FEE_PERCENTAGE = 100

/** Full name of a commercial as it is shown, parts separated by one space. */
export function commercialFullName(commercial: CommercialName): string {
  return [commercial.name, commercial.firstSurname, commercial.secondSurname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

/**
 * Parts of a person's whole name as a proposal to be corrected: the last two words of three or more are the
 * surnames, the last of two is the only one. Missing parts are ''.
 */
export function splitFullName(fullName: string): Record<keyof CommercialName, string> {
  const words = fullName.split(/\s/).filter(Boolean)
  const surnames = words.splice(Math.max(1, words.length - 2))
  const [firstSurname = '', secondSurname = ''] = surnames
  return { name: words.join(' '), firstSurname, secondSurname }
}
