import { Button } from '@mantine/core'
import type { CurveImportAnswer } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveFailureText } from '../curve-files/curve-files.queries.ts'
import { CurveReadingCard } from '../curve-files/CurveReadingCard.tsx'
import { RejectedLinesCard } from '../curve-files/RejectedLinesCard.tsx'
import { CurveImportQuestions } from './CurveImportQuestions.tsx'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import type { ShownRow } from './curve-import-rows.ts'
import styles from './CurveImport.module.css'

interface CurveRowDialogProps {
  readonly shown: ShownRow
  readonly isBusy: boolean
  readonly onAnswer: (answer: CurveImportAnswer) => void
  readonly onClose: () => void
}

/** What was read of one supply of one file, with its questions and its supply. */
export function CurveRowDialog({ shown, isBusy, onAnswer, onClose }: CurveRowDialogProps) {
  const { key, row, read, fileName, state, errorCode, errorDetails } = shown
  const [picked, setPicked] = useState<string | null>(row?.idConsumptionPoint ?? null)
  const isOpen = state === 'open' || state === 'skipped'
  return (
    <Dialog
      title={[fileName, shown.cups].filter(Boolean).join(' · ')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {row && isOpen ? (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => onAnswer({ rows: [key], skip: state === 'open' })}
            >
              {state === 'open' ? texts.skip : texts.bringBack}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <div className={styles.detail}>
        {errorCode ? (
          <Notice tone="danger">{curveFailureText(fileName, errorCode, errorDetails)}</Notice>
        ) : null}
        <RejectedLinesCard details={errorDetails} />
        {row && shown.question !== null && shown.question !== 'supply' ? (
          <CurveImportQuestions rows={[shown]} isBusy={isBusy} onAnswer={onAnswer} />
        ) : null}
        {row && isOpen ? (
          <ConsumptionPointPicker
            value={picked}
            valueLabel={[row.supplyName, row.idConsumptionPoint && row.cups].filter(Boolean).join(' · ')}
            utilityType="electricity"
            onChange={(id) => {
              setPicked(id)
              if (id !== null) onAnswer({ rows: [key], idConsumptionPoint: id })
            }}
          />
        ) : null}
        {row && read ? <CurveReadingCard measure={row.measure} {...read} /> : null}
      </div>
    </Dialog>
  )
}
