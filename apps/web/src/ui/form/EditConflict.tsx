import { Button, Group } from '@mantine/core'
import { Notice } from '../Notice.tsx'
import styles from './EditConflict.module.css'

export interface Difference {
  readonly label: string
  readonly mine: string
  readonly stored: string
}

interface EditConflictProps {
  /** Fields whose values differ, as shown. */
  readonly differences: readonly Difference[]
  readonly busy?: boolean
  /** A mandatory field is empty: the typed values cannot be saved. */
  readonly incomplete?: boolean
  /** Discards the typed values and shows the stored ones. */
  readonly onTakeStored: () => void
  /** Overwrites the stored values with the typed ones. */
  readonly onKeepMine: () => void
}

/** Another user saved the record meanwhile: shows both versions, and the user chooses one. */
export function EditConflict(props: EditConflictProps) {
  const { differences, busy = false, incomplete = false, onTakeStored, onKeepMine } = props
  return (
    <Notice tone="warning" title="Otra persona ha guardado cambios mientras editabas">
      {differences.length === 0 ? (
        <p>Lo guardado coincide con lo que hay en este formulario.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Guardado</th>
              <th scope="col">En este formulario</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.label}>
                <th scope="row">{difference.label}</th>
                <td>{difference.stored || '–'}</td>
                <td>{difference.mine || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap={8} mt={12}>
        <Button variant="default" onClick={onTakeStored} disabled={busy}>
          Quedarme con lo guardado
        </Button>
        <Button variant="default" onClick={onKeepMine} loading={busy} disabled={incomplete}>
          Guardar lo de este formulario
        </Button>
      </Group>
    </Notice>
  )
}
