import styles from './VersionTable.module.css'
import { versionTexts as texts } from './form.messages.ts'

/** A field whose versions differ; the texts are as shown. */
export type VersionRow<Side extends string> = Readonly<Record<Side, string>> & {
  /** Path of the field in the values of the form. */
  readonly path: string
  readonly label: string
  /** A version that cannot be chosen, shown first. */
  readonly original?: string
}

interface VersionTableProps<Side extends string> {
  readonly rows: readonly VersionRow<Side>[]
  readonly sides: readonly {
    readonly id: Side
    readonly label: string
    /** Label of the button that chooses it for all fields. */
    readonly chooseAll: string
  }[]
  /** Accessible name of the choice of a side for a field. */
  readonly choice: (field: string, side: Side) => string
  /** Heading of the version that cannot be chosen; absent where there is none. */
  readonly original?: string
  readonly chosen: Readonly<Record<string, Side | undefined>>
  readonly onChoose: (side: Side, among: readonly VersionRow<Side>[]) => void
}

/** The versions of each field side by side, one of which is chosen. */
export function VersionTable<Side extends string>(props: VersionTableProps<Side>) {
  const { rows, sides, choice, original, chosen, onChoose } = props
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            {original === undefined ? null : <th scope="col">{original}</th>}
            {sides.map((side) => (
              <th key={side.id} scope="col">
                {side.label}
                {rows.length > 1 ? (
                  <button type="button" className={styles.all} onClick={() => onChoose(side.id, rows)}>
                    {side.chooseAll}
                  </button>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">{row.label}</th>
              {original === undefined ? null : <td data-label={original}>{row.original || '–'}</td>}
              {sides.map(({ id, label }) => (
                <td key={id} data-label={label}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`version-${row.path}`}
                      aria-label={choice(row.label, id)}
                      checked={chosen[row.path] === id}
                      onChange={() => onChoose(id, [row])}
                    />
                    <span>{row[id] || '–'}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
