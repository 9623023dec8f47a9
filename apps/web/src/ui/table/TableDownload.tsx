import { Button, CloseButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { Hint } from '../floating/Hint.tsx'
import { lazyPart } from '../floating/lazy-part.tsx'
import type { Column, ListSource } from './column.ts'
import { MOST_ROWS } from './read-all-rows.ts'
import { needsReading, readSelectedRows } from './read-selection.ts'
import { ALL_SELECTED, type Selection } from './selection.ts'
import { downloadTable } from './table-workbook.ts'
import { tableTexts as texts } from './table.messages.ts'
import styles from './TableToolbar.module.css'

const Dialog = lazyPart(async () => (await import('../Dialog.tsx')).Dialog)

interface TableDownloadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => string
  /** Opens the export without limit, where the list has one. */
  readonly onExport?: (() => void) | undefined
  /** Downloads only these rows: the button says so. */
  readonly selected?: Selection
}

interface Progress {
  readonly done: number
  readonly total: number | null
}

/** Downloads all rows of a list, also those of other pages, with the shown columns. */
export function TableDownload<Row>(props: TableDownloadProps<Row>) {
  const { columns, source, rowKey, onExport, selected } = props
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isTooLong, setTooLong] = useState(false)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const wanted = selected ?? ALL_SELECTED
  const { rows = [], total = rows.length, totalIsExact } = source

  const download = async () => {
    const abort = new AbortController()
    reading.current = abort
    if (needsReading(source, rowKey, wanted)) setProgress({ done: 0, total: totalIsExact ? total : null })
    try {
      const all = await readSelectedRows(source, rowKey, wanted, {
        signal: abort.signal,
        onProgress: (done, of) => setProgress({ done, total: of }),
      })
      if (abort.signal.aborted) return
      if (all === 'too-many') {
        setTooLong(true)
        return
      }
      await downloadTable(columns, all.rows)
      if (all.hasChanged) showToast({ tone: 'warning', text: texts.changedMeanwhile(all.rows.length) })
    } catch {
      if (!abort.signal.aborted) showToast({ tone: 'error', text: texts.downloadFailed })
    } finally {
      reading.current = null
      setProgress(null)
    }
  }

  if (progress) {
    return (
      <span className={styles.reading}>
        <output className="tabular">
          {progress.total === null
            ? texts.rowsRead(progress.done)
            : `${formatCount(progress.done)} de ${formatCount(progress.total)}`}
        </output>
        <CloseButton
          size="sm"
          aria-label={texts.cancelDownload}
          onClick={() => {
            reading.current?.abort()
            setProgress(null)
          }}
        />
      </span>
    )
  }
  return (
    <>
      {selected ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => void download()}
        >
          {texts.downloadSelection}
        </Button>
      ) : (
        <Hint label={texts.downloadHint}>
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.tool}
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => void download()}
          >
            Descargar {totalIsExact ? '' : texts.moreThan}
            {formatCount(total)}
          </Button>
        </Hint>
      )}
      {isTooLong ? (
        <Dialog
          title={texts.tooLongTitle}
          onClose={() => setTooLong(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setTooLong(false)}>
                Cerrar
              </Button>
              {onExport ? (
                <Button
                  onClick={() => {
                    setTooLong(false)
                    onExport()
                  }}
                >
                  {texts.export}
                </Button>
              ) : null}
            </>
          }
        >
          <p>{texts.tooLong(MOST_ROWS, onExport !== undefined)}</p>
        </Dialog>
      ) : null}
    </>
  )
}
