import { Checkbox } from '@mantine/core'
import { FloatingPanel } from '../floating/Floating.tsx'
import type { Floating } from '../floating/use-floating.ts'
import { tableTexts as texts } from './table.messages.ts'
import type { TableSettings } from './table-settings.ts'
import styles from './TableToolbar.module.css'

interface ColumnChooserProps {
  readonly id: string
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  /** Ids of those that are shown. */
  readonly shown: readonly string[]
  readonly settings: TableSettings
  readonly onSettings: (values: Partial<TableSettings>) => void
}

/** The column chooser beside its button. */
export function ColumnPanel({ floating, ...props }: ColumnChooserProps & { readonly floating: Floating }) {
  return (
    <FloatingPanel floating={floating} position="bottom-end">
      <ColumnChooser {...props} />
    </FloatingPanel>
  )
}

/** Which columns are shown, and the height of the rows. */
export function ColumnChooser({ id, columns, shown, settings, onSettings }: ColumnChooserProps) {
  return (
    <fieldset className={styles.columns}>
      <legend>{texts.columns}</legend>
      {columns.map((column, index) =>
        column.header === '' ? null : (
          <Checkbox
            key={column.id}
            id={`${id}-column-${column.id}`}
            label={column.header}
            checked={shown.includes(column.id)}
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
