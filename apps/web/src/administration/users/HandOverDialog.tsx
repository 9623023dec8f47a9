import { Button } from '@mantine/core'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { useState, type FormEvent } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { portfolioLine } from './users.messages.ts'
import { useHandOver, useUserChoices, useUserData } from './users.queries.ts'
import { userTexts as texts } from './users.messages.ts'

interface HandOverDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Hands the portfolio of a user over to a colleague, and shows its size first. */
export function HandOverDialog({ user, onClose }: HandOverDialogProps) {
  const [receiver, setReceiver] = useState<string | null>(null)
  const choices = useUserChoices()
  const data = useUserData(user.userUID)
  const handOver = useHandOver({
    onSuccess: ({ counts }) => {
      const name = choices.data?.find((choice) => choice.userUID === receiver)?.userName ?? ''
      showToast({ tone: 'success', text: texts.handedOver(name, portfolioLine(counts)) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (receiver) handOver.mutate({ body: { userUID: user.userUID, receiver: { userUID: receiver } } })
  }
  return (
    <Dialog
      title={`Traspasar la cartera de ${user.userName}`}
      onClose={onClose}
      onSubmit={submit}
      locked={handOver.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={handOver.isPending}>
            Cancelar
          </Button>
          <Button type="submit" disabled={receiver === null} loading={handOver.isPending}>
            Traspasar
          </Button>
        </>
      }
    >
      <p>{texts.handOverNotice(data.data ? `Se traspasan ${portfolioLine(data.data)}.` : '…')}</p>
      <SelectField
        label="Persona que recibe la cartera"
        placeholder="Elige a una persona activa"
        required
        searchFrom={0}
        data-autofocus
        data={(choices.data ?? [])
          .filter((choice) => choice.userUID !== user.userUID)
          .map((choice) => ({ value: choice.userUID, label: choice.userName }))}
        value={receiver}
        onChange={setReceiver}
        nothingFoundMessage="Nadie coincide"
      />
    </Dialog>
  )
}
