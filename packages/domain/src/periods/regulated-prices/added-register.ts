import { extendRegister, type AddedRow, type RegulatedRegister } from './regulated-register.ts'
import { buildRow } from './regulated-value.ts'

/** An added row of regulated prices as it is sent: its figures by name. */
export type PlainAddedRow = Omit<AddedRow, 'row'> &
  Parameters<typeof buildRow>[3] & { readonly values: Parameters<typeof buildRow>[2] }

/** The built-in register with rows that were sent, in the order in which they were accepted. */
export function registerOfAdded(rows: readonly PlainAddedRow[]): RegulatedRegister {
  return extendRegister(
    rows.map(({ item, key, idRow, supersedes, values, ...dated }): AddedRow => ({
      item,
      key,
      idRow,
      supersedes,
      row: buildRow(item, key, values, dated),
    })),
  )
}
