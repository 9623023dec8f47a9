import { isSameContent, valueAt } from './value-path.ts'

/** A field whose value in the form is not the stored one; the texts are as shown. */
export interface Difference {
  /** Path of the field in the values of the form. */
  readonly path: string
  readonly label: string
  readonly mine: string
  readonly stored: string
}

/** A field that differs between what was saved meanwhile and what the form had when it was refused. */
export interface ConflictRow extends Difference {
  /** Text of the record as it was when the form was opened. */
  readonly original: string
  /** Who has changed it since; both only where they changed it to different values. */
  readonly changedBy: 'me' | 'other' | 'both'
  readonly storedValue: unknown
  readonly myValue: unknown
}

interface Versions<Values extends object, Stored> {
  /** The record as it was when the form was opened. */
  readonly opened: Stored
  /** The record that another user has saved since. */
  readonly stored: Stored
  readonly values: Values
  readonly toValues: (record: Stored) => Values
  readonly differences: (stored: Stored, values: Values) => readonly Difference[]
}

/** Compares the three versions of a record field by field. */
export function conflictRows<Values extends object, Stored>(
  versions: Versions<Values, Stored>,
): ConflictRow[] {
  const { opened, stored, values, toValues, differences } = versions
  const openedValues = toValues(opened)
  const storedValues = toValues(stored)
  const changedByOther = new Map(differences(opened, storedValues).map((row) => [row.path, row]))
  return differences(stored, values).map((row) => {
    const other = changedByOther.get(row.path)
    const myValue = valueAt(values, row.path)
    const isMine = !isSameContent(myValue, valueAt(openedValues, row.path))
    return {
      ...row,
      original: other?.stored ?? row.stored,
      changedBy: other === undefined ? 'me' : isMine ? 'both' : 'other',
      storedValue: valueAt(storedValues, row.path),
      myValue,
    }
  })
}
