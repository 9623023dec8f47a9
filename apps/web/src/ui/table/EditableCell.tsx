import type { KeyboardEvent, ReactNode } from 'react'
import { lazyPart } from '../floating/lazy-part.tsx'
import { useFloating } from '../floating/use-floating.ts'
import styles from './EditableCell.module.css'

const FloatingPanel = lazyPart(async () => (await import('../floating/Floating.tsx')).FloatingPanel)

interface EditableCellProps {
  /** What a click does: "Cambiar fecha de firma". */
  readonly label: string
  /** What the cell shows. */
  readonly children: ReactNode
  /** Content of the popover; mounted while it is open. */
  readonly renderEditor: (close: () => void) => ReactNode
  /** In a row of a list: reached by the arrow keys of the row instead of by Tab. */
  readonly inRow?: boolean
}

/**
 * A value that is edited where it is shown: a click, Enter or F2 opens its editor. The popover exists only while it is
 * open, since a list has hundreds of such cells.
 */
export function EditableCell({ label, children, renderEditor, inRow = false }: EditableCellProps) {
  const { isOpen, open, close, button, floating } = useFloating('dialog')
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    open()
  }
  return (
    <span className={styles.cell}>
      <button
        {...button}
        className={styles.value}
        title={label}
        tabIndex={inRow ? -1 : undefined}
        data-cell-edit
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {isOpen ? (
        <FloatingPanel floating={floating} label={label} position="bottom-start" width={260} padding={8}>
          {renderEditor(close)}
        </FloatingPanel>
      ) : null}
    </span>
  )
}
