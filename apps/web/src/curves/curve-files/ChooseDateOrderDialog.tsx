import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { curveFileTexts as texts } from './curve-files.messages.ts'
import type { AmbiguousDate } from './curve-files.queries.ts'

interface ChooseDateOrderDialogProps {
  readonly dates: AmbiguousDate
  readonly onChoose: (order: 'day-first' | 'month-first') => void
  readonly onClose: () => void
}

/** Choice between day and month first, for dates that fit both. */
export function ChooseDateOrderDialog({ dates, onChoose, onClose }: ChooseDateOrderDialogProps) {
  const [order, setOrder] = useState<'day-first' | 'month-first'>('day-first')
  return (
    <Dialog
      title={texts.orderQuestion}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(order)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Leer la curva</Button>
        </>
      }
    >
      <Radio.Group
        label={texts.whichOrder(dates.text)}
        value={order}
        onChange={(value) => setOrder(value === 'month-first' ? 'month-first' : 'day-first')}
      >
        <Stack gap={8} mt={8}>
          <Radio value="day-first" label={texts.dayFirst(dates.dayFirst)} />
          <Radio value="month-first" label={texts.monthFirst(dates.monthFirst)} />
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
