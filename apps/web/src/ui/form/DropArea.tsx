import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import styles from './DropArea.module.css'

interface DropAreaProps {
  readonly inputLabel: string
  readonly accept?: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly isSmall?: boolean
  readonly icon?: ReactNode
  readonly lead: string
  readonly help: ReactNode
  /** Buttons under the text, given what opens the chooser of files. */
  readonly renderActions: (open: () => void) => ReactNode
  /** Shown in place of icon, text and buttons: how far a file is, a question about it. */
  readonly instead?: ReactNode
  readonly onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen. */
export function DropArea(props: DropAreaProps) {
  const { inputLabel, accept, multiple = false, disabled = false, isSmall = false, onFiles } = props
  const { icon, lead, help, renderActions, instead } = props
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (files) => {
      if (files.length > 0) onFiles(files)
    },
  })
  return (
    <div
      {...getRootProps({ className: styles.area })}
      data-active={isDragActive}
      data-small={isSmall}
      data-print="hide"
      aria-busy={disabled}
    >
      <input {...getInputProps({ 'aria-label': inputLabel, ...(accept === undefined ? {} : { accept }) })} />
      {instead ?? (
        <>
          {isSmall ? null : icon}
          <p className={styles.lead}>{lead}</p>
          <div className={styles.help}>{help}</div>
          <div className={styles.actions}>{renderActions(open)}</div>
        </>
      )}
    </div>
  )
}
