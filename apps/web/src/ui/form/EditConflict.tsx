import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Notice } from '../Notice.tsx'
import type { ConflictRow } from './edit-conflict.ts'
import styles from './EditConflict.module.css'
import type { FormStore } from './form-store.ts'
import { VersionTable } from './VersionTable.tsx'
import { conflictTexts as texts } from './form.messages.ts'

type Side = 'stored' | 'mine'

const SIDES = (['stored', 'mine'] as const).map((id) => ({
  id,
  label: texts[id],
  chooseAll: texts.chooseAll[id],
}))

interface EditConflictProps<Values extends object> {
  readonly form: Pick<FormStore<Values>, 'write'>
  /** Fields in which the versions differ, as of when the form was refused. */
  readonly rows: readonly ConflictRow[]
  readonly busy?: boolean
  /** The values of the form cannot be saved. */
  readonly disabled?: boolean
  /** Discards the typed values and shows the stored ones. */
  readonly onTakeStored: () => void
  /** Saves the form over the stored record. */
  readonly onSave: (event: SyntheticEvent) => void
}

/**
 * Another user saved the record meanwhile: shows the three versions of each field. What one of both changed is chosen
 * already; what both changed has to be chosen before the form can be saved. A choice is written into the form. It gets
 * the focus, as it may be outside the visible part of the form.
 */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  const { form, rows, busy = false, disabled = false, onTakeStored, onSave } = props
  const [chosen, setChosen] = useState<Readonly<Record<string, Side | undefined>>>(() =>
    Object.fromEntries(rows.map((row) => [row.path, firstChoice(row)])),
  )
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of rows) if (row.changedBy === 'other') form.write(row.path, row.storedValue)
    banner.current?.scrollIntoView({ block: 'start' })
    banner.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per conflict
  }, [])
  const open = rows.filter((row) => chosen[row.path] === undefined).length
  const choose = (side: Side, among: readonly { readonly path: string }[]) => {
    const paths = new Set(among.map(({ path }) => path))
    setChosen({ ...chosen, ...Object.fromEntries(among.map((row) => [row.path, side])) })
    for (const row of rows) {
      if (paths.has(row.path)) form.write(row.path, side === 'stored' ? row.storedValue : row.myValue)
    }
  }
  return (
    <div ref={banner} role="alert" tabIndex={-1} className={styles.banner}>
      <Notice tone="warning" title={texts.title}>
        {rows.length === 0 ? (
          <p>{texts.same}</p>
        ) : (
          <VersionTable
            rows={rows}
            sides={SIDES}
            choice={texts.choice}
            original={texts.original}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {open > 0 ? <p className={styles.open}>{texts.open(open)}</p> : null}
        <Group gap={8} mt={12}>
          <Button variant="default" onClick={onTakeStored} disabled={busy}>
            {texts.takeStored}
          </Button>
          <Button onClick={onSave} loading={busy} disabled={disabled || open > 0}>
            {texts.save}
          </Button>
        </Group>
      </Notice>
    </div>
  )
}

function firstChoice(row: ConflictRow): Side | undefined {
  if (row.changedBy === 'both') return undefined
  return row.changedBy === 'other' ? 'stored' : 'mine'
}
