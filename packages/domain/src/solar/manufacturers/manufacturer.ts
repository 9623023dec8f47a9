/** Who makes panels and inverters, as the company's inventory names them. */
export interface Manufacturer {
  readonly idManufacturer: string
  readonly name: string
}

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether two names are of one manufacturer: without regard to case, accents and blanks around them. */
export function isSameManufacturerName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}
