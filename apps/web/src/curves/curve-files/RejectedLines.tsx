import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toCsv } from '../../platform/formats/csv.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import { saveFile } from '../../ui/save-file.ts'
import { rejectedLineTexts } from './curve-files.messages.ts'
import styles from './RejectedLines.module.css'
import { curveFileTexts as texts } from './curve-files.messages.ts'

const SHOWN_AT_FIRST = 3

const columns: readonly Column<CurveFilePreview['rejected'][number]>[] = [
  { id: 'line', header: texts.line, render: ({ line }) => formatCount(line) },
  { id: 'reason', header: 'Motivo', align: 'start', render: ({ code }) => rejectedLineTexts[code] },
  { id: 'text', header: 'Texto', align: 'start', render: ({ detail }) => detail },
]

interface RejectedLinesProps {
  readonly preview: Pick<CurveFilePreview, 'rejected' | 'rejectedLines'>
  /** No line of the file could be used. */
  readonly isWhole?: boolean
}

/** The rejected lines of the file, each with its number and its reason. */
export function RejectedLines({ preview, isWhole = false }: RejectedLinesProps) {
  const { rejected, rejectedLines } = preview
  const [isOpen, setOpen] = useState(false)
  if (rejectedLines === 0) return null
  const shown = isOpen ? rejected : rejected.slice(0, SHOWN_AT_FIRST)
  const title = rejectedLines === 1 ? texts.oneRejectedLine : texts.rejectedLines(formatCount(rejectedLines))
  const download = () => {
    const rows = rejected.map(({ line, code, detail }) => [line, rejectedLineTexts[code], detail])
    saveFile(new Blob([toCsv([[texts.line, 'Motivo', 'Texto'], ...rows])]), 'lineas-rechazadas.csv')
  }
  return (
    <Notice tone="warning" title={title}>
      {isWhole ? null : <p className={styles.text}>{texts.restWasRead}</p>}
      <FiguresTable caption={title} columns={columns} rows={shown} />
      <div className={styles.buttons}>
        {rejected.length > SHOWN_AT_FIRST ? (
          <Button variant="default" size="xs" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Ver menos' : `Ver ${formatCount(rejected.length)}`}
          </Button>
        ) : null}
        <Button variant="default" size="xs" onClick={download}>
          Descargar lista
        </Button>
      </div>
    </Notice>
  )
}
