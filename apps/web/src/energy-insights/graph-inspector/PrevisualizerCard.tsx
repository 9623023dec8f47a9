import { ActionIcon, Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { InspectedChart } from '../../ui/charts/inspector-context.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { periodText, sparkline } from './chart-preview.ts'
import styles from './Previsualizer.module.css'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

interface PrevisualizerCardProps {
  readonly chart: InspectedChart
  readonly state: 'focused' | 'overlaid' | 'away'
  /** Why it cannot lie over the focused chart; null where it can. */
  readonly hindrance: string | null
  readonly onShow: () => void
  readonly onOverlay: () => void
  readonly onRename: (title: string) => void
  readonly onRemove: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** A chart of the inspector: shown by a click, laid over the shown one, renamed and removed. */
export function PrevisualizerCard(props: PrevisualizerCardProps) {
  const { chart, state, hindrance, onShow, onOverlay, onRename, onRemove } = props
  const { title, series } = chart
  const [isRenaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const endRenaming = () => {
    setRenaming(false)
    // The field that had the focus is gone.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  return (
    <li className={styles.card} data-state={state}>
      {isRenaming ? (
        <RenameForm
          title={title}
          onRename={(next) => {
            onRename(next)
            endRenaming()
          }}
          onCancel={endRenaming}
        />
      ) : (
        <>
          <UnstyledButton className={styles.show} aria-label={texts.show(title)} onClick={onShow}>
            <svg className={styles.preview} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden>
              {series.slice(0, 6).map((one, at) => (
                <path key={one.name} d={sparkline(one.y)} stroke={`var(--v-graph${at + 1})`} />
              ))}
            </svg>
            <strong>{title}</strong>
            <span className={styles.facts}>
              {[texts.seriesCount(series.length), periodText(series)].filter(Boolean).join(' · ')}
            </span>
          </UnstyledButton>
          <div className={styles.tools}>
            {state === 'focused' ? (
              <span className={styles.facts}>{texts.shown}</span>
            ) : (
              <Checkbox
                label={hindrance ?? texts.overlay}
                aria-label={hindrance === null ? texts.overlayOf(title) : undefined}
                disabled={hindrance !== null}
                checked={state === 'overlaid'}
                onChange={onOverlay}
              />
            )}
            <span className={styles.icons}>
              <Hint label={texts.rename}>
                <ActionIcon ref={pencil} aria-label={texts.renameOf(title)} onClick={() => setRenaming(true)}>
                  <IconPencil {...icon} />
                </ActionIcon>
              </Hint>
              <Hint label={texts.removeHint}>
                <ActionIcon aria-label={texts.remove(title)} onClick={onRemove}>
                  <IconTrash {...icon} />
                </ActionIcon>
              </Hint>
            </span>
          </div>
        </>
      )}
    </li>
  )
}

interface RenameFormProps {
  readonly title: string
  readonly onRename: (title: string) => void
  readonly onCancel: () => void
}

function RenameForm({ title, onRename, onCancel }: RenameFormProps) {
  const [text, setText] = useState(title)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const next = text.trim()
    setWrong(next === '')
    if (next !== '') onRename(next)
  }
  return (
    <form className={styles.rename} aria-label={texts.rename} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={texts.identifier}
        value={text}
        maxLength={120}
        error={isWrong ? texts.identifierNeeded : undefined}
        data-mantine-stop-propagation
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="xs" type="submit">
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
