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
