import { Checkbox } from '@mantine/core'
import type { Column } from './column.ts'
import { tableTexts as texts } from './table.messages.ts'
import type { TableSettings } from './table-settings.ts'
import styles from './TableToolbar.module.css'

interface ColumnChooserProps<Row> {
  readonly id: string
  readonly columns: readonly Column<Row>[]
  readonly shownColumns: readonly Column<Row>[]
  readonly settings: TableSettings
  readonly onSettings: (values: Partial<TableSettings>) => void
}

/** Which columns are shown, and the height of the rows. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { id, columns, shownColumns, settings, onSettings } = props
  return (
    <fieldset className={styles.columns}>
      <legend>{texts.columns}</legend>
      {columns.map((column, index) =>
        column.header === '' ? null : (
          <Checkbox
            key={column.id}
            id={`${id}-column-${column.id}`}
            label={column.header}
            checked={shownColumns.includes(column)}
            disabled={index === 0}
            onChange={(event) =>
              onSettings({ shown: { ...settings.shown, [column.id]: event.currentTarget.checked } })
            }
          />
        ),
      )}
      <hr />
      <Checkbox
        label="Filas compactas"
        checked={settings.compact}
        onChange={(event) => onSettings({ compact: event.currentTarget.checked })}
      />
      <button
        type="button"
        className={styles.reset}
        onClick={() => onSettings({ widths: {}, shown: {}, compact: false })}
      >
        Restablecer tabla
      </button>
    </fieldset>
  )
}
