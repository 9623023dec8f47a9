import { Badge } from '../Badge.tsx'
import type { Column } from './column.ts'
import type { Filter } from './filter.ts'

/** Texts of the two states of a record, by its grammatical gender. */
const words = { masculine: ['Activo', 'Inactivo'], feminine: ['Activa', 'Inactiva'] } as const
type Gender = keyof typeof words

/** The column that shows whether a record is active. */
export function activeColumn<Row extends { readonly active: boolean }>(
  gender: Gender,
  width = 108,
): Column<Row> {
  const word = (row: Row) => words[gender][row.active ? 0 : 1]
  return {
    id: 'active',
    header: 'Estado',
    width,
    render: (row) => <Badge tone={row.active ? 'success' : 'neutral'}>{word(row)}</Badge>,
    exported: word,
  }
}

/** The filter of that column. */
export function activeFilter(gender: Gender): Filter {
  const [on, off] = words[gender]
  return {
    name: 'active',
    label: 'Estado',
    options: [
      { value: 'yes', label: on },
      { value: 'no', label: off },
    ],
  }
}
