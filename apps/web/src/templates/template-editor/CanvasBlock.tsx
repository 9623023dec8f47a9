import { IconArrowsMove, IconEyeCog } from '@tabler/icons-react'
import type { TemplateComponent } from '@vatio/domain/templates/report-templates/report-template'
import { findComponent } from '@vatio/domain/templates/template-editing/template-editing'
import type { Direction } from '@vatio/domain/templates/template-editing/component-steps'
import type { KeyboardEvent, ReactNode } from 'react'
import { duplicateBlock, moveBlockByKey, removeBlock, resizeBlockByKey } from './block-actions.ts'
import { variablesOfBlock } from './block-kinds.ts'
import { nameOfBlock } from './block-names.ts'
import styles from './PageCanvas.module.css'
import { focusInspector } from './inspector-focus.ts'
import { useEditorState, useTemplateEditor } from './template-editor.ts'
import { blockNames, canvasTexts as texts } from './template-editor.messages.ts'
import { useBlockDragging } from './use-block-drag.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Of the text that says which keys a block has. */
export const KEYS_ID = 'canvas-keys'

/** Whether a block has nothing to show whatever the data are. */
function isEmpty({ type, text, dataKey, idGenericDocument }: TemplateComponent): boolean {
  if (type === 'title' || type === 'text') return !text?.trim()
  return variablesOfBlock[type] !== undefined && dataKey === null && !idGenericDocument
}

const hintOf = ({ type }: TemplateComponent) =>
  `${blockNames[type]}: ${variablesOfBlock[type] ? texts.noData : texts.noText}`

interface CanvasBlockProps {
  readonly uuid: string
  readonly drawn: ReactNode
}

/** A block of the page that is selected, moved and resized by pointer or by key. */
export function CanvasBlock({ uuid, drawn }: CanvasBlockProps) {
  const { store, catalogue } = useTemplateEditor()
  const component = useEditorState(({ history }) => findComponent(history.present.content, uuid)?.component)
  const isSelected = useEditorState(
    ({ selection }) => selection.kind === 'component' && selection.uuid === uuid,
  )
  const { begin, dragged } = useBlockDragging()
  if (!component) return drawn
  const isMoved = dragged?.kind === 'move' && dragged.uuid === uuid
  const onKeyDown = (event: KeyboardEvent) => {
    if (handleKey(event)) event.preventDefault()
  }
  /** @returns whether the key was one of a block */
  function handleKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const direction = directions[key]
    if (altKey) return false
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'd') return false
      duplicateBlock(store, uuid)
    } else if (direction) {
      if (shiftKey) resizeBlockByKey(store, uuid, direction)
      else moveBlockByKey(store, uuid, direction)
    } else if (key === 'Enter') focusInspector()
    else if (key === 'Delete' || key === 'Backspace') removeBlock(store, uuid)
    else return false
    return true
  }
  return (
    <div
      className={styles.block}
      data-block={uuid}
      data-selected={isSelected || undefined}
      data-moved={isMoved || undefined}
    >
      <div className={styles.drawn} inert>
        {isEmpty(component) ? <p className={styles.hint}>{hintOf(component)}</p> : drawn}
      </div>
      <button
        type="button"
        className={styles.cover}
        aria-label={nameOfBlock(component, catalogue)}
        aria-describedby={KEYS_ID}
        aria-pressed={isSelected}
        onFocus={() => {
          if (!isSelected) store.select({ kind: 'component', uuid })
        }}
        onClick={() => store.select({ kind: 'component', uuid })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          // A finger scrolls the page here; it moves the block by the handle.
          if (event.pointerType !== 'touch') begin(event, { kind: 'move', uuid })
        }}
      />
      {component.showIf ? (
        <span className={styles.mark} title={texts.conditional}>
          <IconEyeCog size={14} stroke={1.5} aria-label={texts.conditional} />
        </span>
      ) : null}
      {isSelected ? (
        <>
          <span
            className={styles.handle}
            title={texts.move}
            aria-hidden
            onPointerDown={(event) => begin(event, { kind: 'move', uuid })}
          >
            <IconArrowsMove size={14} stroke={1.75} />
          </span>
          <span
            className={styles.grip}
            title={texts.resize}
            aria-hidden
            onPointerDown={(event) => begin(event, { kind: 'resize', uuid })}
          />
        </>
      ) : null}
    </div>
  )
}
