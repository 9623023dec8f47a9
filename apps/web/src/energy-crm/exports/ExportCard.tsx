import { Button, SegmentedControl } from '@mantine/core'
import {
  exportFormats,
  type ExportedList,
  type ExportFormat,
} from '@vatio/domain/energy-crm/exports/list-export'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ExportsCard } from './ExportsCard.tsx'
import { exportTexts as texts } from './exports.messages.ts'

interface ExportCardProps {
  readonly list: ExportedList
  /** Rows that match; null where they are no longer counted. */
  readonly rows: number | null
  readonly busy: boolean
  readonly onExport: (format: ExportFormat) => void
  readonly onClose: () => void
}

/** Asks for the file with all rows of a list, and shows how far it is. */
export function ExportCard({ list, rows, busy, onExport, onClose }: ExportCardProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  return (
    <Dialog
      title={texts.dialogTitle(list)}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button loading={busy} onClick={() => onExport(format)}>
            {texts.export}
          </Button>
        </>
      }
    >
      <p>{texts.explain(list, rows)}</p>
      <SegmentedControl
        aria-label={texts.format}
        data={exportFormats.map((value) => ({ value, label: texts.formats[value] }))}
        value={format}
        onChange={(value) => setFormat(value)}
        mb="md"
      />
      <ExportsCard />
    </Dialog>
  )
}
