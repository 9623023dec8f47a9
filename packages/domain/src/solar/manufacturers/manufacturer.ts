import { foldText } from '../../text/fold-text.ts'

/** Who makes panels and inverters, as the company's inventory names them. */
export interface Manufacturer {
  readonly idManufacturer: string
  readonly name: string
}

/** Whether two names are of one manufacturer: without regard to case, accents and blanks around them. */
export function isSameManufacturerName(one: string, other: string): boolean {
  return foldText(one).trim() === foldText(other).trim()
}
