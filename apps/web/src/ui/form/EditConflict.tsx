import { Button, Group } from '@mantine/core'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { Notice } from '../Notice.tsx'
import styles from './EditConflict.module.css'
import type { FormStore } from './form-store.ts'
import { useFormValue } from './use-form.ts'

export interface Difference {
  readonly label: string
  readonly mine: string
  readonly stored: string
}

interface EditConflictProps<Values extends object> {
  readonly form: Pick<FormStore<Values>, 'subscribe' | 'getValues'>
  /** Fields whose values differ, as shown. */
  readonly differences: (values: Values) => readonly Difference[]
  readonly busy?: boolean
  /** The typed values cannot be saved. */
  readonly disabled?: boolean
  /** Discards the typed values and shows the stored ones. */
  readonly onTakeStored: () => void
  /** Overwrites the stored values with the typed ones. */
  readonly onKeepMine: (event: SyntheticEvent) => void
}

/**
 * Another user saved the record meanwhile: shows both versions, and the user chooses one. It gets the focus, as it
 * may be outside the visible part of the form.
 */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  const { busy = false, disabled = false, onTakeStored, onKeepMine } = props
  const differences = useFormValue(props.form, props.differences)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'start' })
    banner.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={banner} role="alert" tabIndex={-1} className={styles.banner}>
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
          <Button variant="default" onClick={onKeepMine} loading={busy} disabled={disabled}>
            Guardar lo de este formulario
          </Button>
        </Group>
      </Notice>
    </div>
  )
}
