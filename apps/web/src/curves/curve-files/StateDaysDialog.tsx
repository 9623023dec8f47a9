import { Button } from '@mantine/core'
import { addDays } from '@vatio/domain/time/civil-time'
import { useState } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { curveFileTexts as texts } from './curve-files.messages.ts'

interface StateDaysDialogProps {
  readonly values: number
  readonly onState: (startDate: string, endDate: string) => void
  readonly onClose: () => void
}

/** Asks for the first and the last day of values without dates. */
export function StateDaysDialog({ values, onState, onClose }: StateDaysDialogProps) {
  const [startDate, setStartDate] = useState<string | null>(null)
  const [endDate, setEndDate] = useState<string | null>(null)
  const isBackwards = startDate !== null && endDate !== null && endDate < startDate
  // Suggests the end of a whole year, the usual case: the day before the anniversary.
  const chooseStart = (date: string | null) => {
    setStartDate(date)
    if (date !== null && endDate === null && values >= 8_760) {
      const year = Number(date.slice(0, 4)) + 1
      setEndDate(addDays(date.slice(5) === '02-29' ? `${year}-03-01` : `${year}${date.slice(4)}`, -1))
    }
  }
  return (
    <Dialog
      title="Los valores no llevan fecha"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (startDate !== null && endDate !== null && !isBackwards) onState(startDate, endDate)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={startDate === null || endDate === null || isBackwards}>
            {texts.readCurve}
          </Button>
        </>
      }
    >
      <p>{texts.whichDays(formatCount(values))}</p>
      <DateField label={texts.firstDay} value={startDate} onChange={chooseStart} required />
      <DateField
        label={texts.lastDay}
        value={endDate}
        onChange={setEndDate}
        required
        error={isBackwards ? texts.beforeFirstDay : undefined}
      />
    </Dialog>
  )
}
