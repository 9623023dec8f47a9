import { Button } from '@mantine/core'
import type { UnitDoubt } from '@vatio/domain/curves/consumption-curves/plausible-energy'
import { useState } from 'react'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import { CurveFileCard } from '../curve-files/CurveFileCard.tsx'
import { CurveFilePicker } from '../curve-files/CurveFilePicker.tsx'
import type { CurveFileReader } from '../curve-files/curve-files.queries.ts'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import styles from './CurveEntryCard.module.css'
import { PasteColumnsDialog } from './PasteColumnsDialog.tsx'
import { SupplyPointFileButton } from './SupplyPointFileButton.tsx'

interface UploadModeProps {
  readonly reader: CurveFileReader
  readonly unitDoubt: UnitDoubt | null
  readonly onAnother: () => void
  readonly onSupplyPoint: (payload: SupplyPointPayload) => void
}

/** A file of a curve, or columns pasted from a spreadsheet. */
export function UploadMode({ reader, unitDoubt, onAnother, onSupplyPoint }: UploadModeProps) {
  const [isPasting, setPasting] = useState(false)
  const { last, reading, read } = reader
  if (last && reading.state !== 'idle') {
    return (
      <CurveFileCard
        preview={last.preview}
        unitDoubt={unitDoubt}
        isBusy={reading.state === 'sending'}
        onChoice={(choices) => read(reading.file, choices)}
        onAnother={onAnother}
      />
    )
  }
  return (
    <div className={styles.mode}>
      <CurveFilePicker reader={reader} />
      <div className={styles.modes}>
        <Button variant="default" onClick={() => setPasting(true)}>
          {texts.pasteColumns}
        </Button>
        <SupplyPointFileButton onSupplyPoint={onSupplyPoint} />
      </div>
      {isPasting ? (
        <PasteColumnsDialog
          onClose={() => setPasting(false)}
          onPasted={(file) => {
            setPasting(false)
            read(file)
          }}
        />
      ) : null}
    </div>
  )
}
