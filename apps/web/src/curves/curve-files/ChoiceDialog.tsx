import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'

interface ChoiceDialogProps<Value extends string> {
  readonly title: string
  readonly question: string
  /** The first one is chosen at first. */
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly submit: string
  readonly onChoose: (value: Value) => void
  readonly onClose: () => void
}

/** Asks for what a file does not say, with a few possible answers. */
export function ChoiceDialog<Value extends string>(props: ChoiceDialogProps<Value>) {
  const { title, question, choices, submit, onChoose, onClose } = props
  const [place, setPlace] = useState(0)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = choices[place]
        if (chosen) onChoose(chosen.value)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">{submit}</Button>
        </>
      }
    >
      <Radio.Group label={question} value={String(place)} onChange={(value) => setPlace(Number(value))}>
        <Stack gap={8} mt={8}>
          {choices.map(({ value, label }, at) => (
            <Radio key={value} value={String(at)} label={<span className="tabular">{label}</span>} />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
