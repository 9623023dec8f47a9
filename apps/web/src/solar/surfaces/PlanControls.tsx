import { Button, FileButton } from '@mantine/core'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import styles from './PlanControls.module.css'
import { planTexts as texts, toolTexts } from './surfaces.messages.ts'
import type { PlanTool } from './use-plan-image.ts'

interface PlanControlsProps {
  readonly plan: PlanTool
  /** Where an image is put. */
  readonly centre: MapPoint
}

/** Puts a photo or plan under the drawing, scales it by a known length, and takes it away. */
export function PlanControls({ plan, centre }: PlanControlsProps) {
  return (
    <div className={styles.controls}>
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        onChange={(file) => file && void plan.open(file, centre)}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {texts.upload}
          </Button>
        )}
      </FileButton>
      {plan.image ? (
        <>
          <Button variant="default" onClick={plan.isMeasuring ? plan.cancel : plan.measure}>
            {plan.isMeasuring ? toolTexts.cancel : texts.scale}
          </Button>
          <Button variant="default" onClick={plan.remove}>
            {texts.remove}
          </Button>
          <p className={styles.note} aria-live="polite">
            {plan.isMeasuring ? texts.measuring : texts.notKept}
          </p>
        </>
      ) : null}
      {plan.measured?.length === 2 ? <LengthDialog onLength={plan.scale} onClose={plan.cancel} /> : null}
    </div>
  )
}

interface LengthDialogProps {
  readonly onLength: (metres: number) => void
  readonly onClose: () => void
}

function LengthDialog({ onLength, onClose }: LengthDialogProps) {
  const [metres, setMetres] = useState<number | null>(null)
  const isLength = metres !== null && metres > 0
  return (
    <Dialog
      title={texts.scale}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLength) onLength(metres)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {toolTexts.cancel}
          </Button>
          <Button type="submit" disabled={!isLength}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <NumberField label={texts.length} unit="m" min={0} value={metres} onChange={setMetres} />
    </Dialog>
  )
}
