import { Popover } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './EditableCell.module.css'

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
  const [isOpen, setOpen] = useState(false)
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <span className={styles.cell}>
      <button
        type="button"
        className={styles.value}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={inRow ? -1 : undefined}
        data-cell-edit
        onKeyDown={openByKey}
        onClick={(event) => {
          // Safari does not focus a button that is clicked, and the focus comes back to it.
          event.currentTarget.focus()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <Popover opened onChange={close} position="bottom-start" width={260} trapFocus>
          <Popover.Target>
            <span className={styles.anchor} aria-hidden />
          </Popover.Target>
          <Popover.Dropdown p={8} aria-label={label}>
            {renderEditor(close)}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </span>
  )
}
