import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'

interface ChooseCupsDialogProps {
  readonly cups: readonly string[]
  readonly onChoose: (cups: string) => void
  readonly onClose: () => void
}

/** Choice of the supply to read from a file with several. */
export function ChooseCupsDialog({ cups, onChoose, onClose }: ChooseCupsDialogProps) {
  const [chosen, setChosen] = useState(cups[0] ?? '')
  return (
    <Dialog
      title="El archivo trae varios suministros"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chosen)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Leer este suministro</Button>
        </>
      }
    >
      <Radio.Group label="CUPS" value={chosen} onChange={setChosen}>
        <Stack gap={8} mt={8}>
          {cups.map((one) => (
            <Radio key={one} value={one} label={<span className="tabular">{one}</span>} />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
