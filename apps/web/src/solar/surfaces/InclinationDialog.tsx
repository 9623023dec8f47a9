import { Button, SegmentedControl } from '@mantine/core'
import { DomainError } from '@vatio/domain/domain-error'
import {
  computeInclinationOfHeight,
  computeInclinationOfSlope,
  computeSlopeRun,
} from '@vatio/domain/solar/surfaces/drawn-edges'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { inclinationTexts as texts, toolTexts } from './surfaces.messages.ts'

interface InclinationDialogProps {
  readonly path: readonly MapPoint[]
  readonly ridgeEdge: number
  readonly onConfirm: (inclination: number) => void
  readonly onClose: () => void
}
type Known = 'height' | 'slope'

/** Works out the inclination of a roof from a measure that somebody knows. */
export function InclinationDialog({ path, ridgeEdge, onConfirm, onClose }: InclinationDialogProps) {
  const [known, setKnown] = useState<Known>('height')
  const [metres, setMetres] = useState<number | null>(null)
  const run = computeSlopeRun(path, ridgeEdge)
  const inclination = metres === null ? null : findInclination(known, run, metres)
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (inclination !== null) onConfirm(Math.round(inclination * 10) / 10)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {toolTexts.cancel}
          </Button>
          <Button type="submit" disabled={inclination === null}>
            {texts.use}
          </Button>
        </>
      }
    >
      <p>{texts.run(run)}</p>
      <SegmentedControl
        aria-label={texts.by}
        fullWidth
        mb={12}
        data={[
          { value: 'height', label: texts.height },
          { value: 'slope', label: texts.slope },
        ]}
        value={known}
        onChange={(next) => setKnown(next)}
      />
      <NumberField
        label={known === 'height' ? texts.height : texts.slope}
        unit="m"
        min={0}
        value={metres}
        onChange={setMetres}
      />
      {metres !== null && inclination === null ? <Notice tone="warning">{texts.impossible}</Notice> : null}
      {inclination === null ? null : <p>{texts.result(inclination)}</p>}
    </Dialog>
  )
}

function findInclination(known: Known, run: number, metres: number): number | null {
  try {
    return known === 'height'
      ? computeInclinationOfHeight(run, metres)
      : computeInclinationOfSlope(run, metres)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
