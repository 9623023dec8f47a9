import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { isEmail } from '../../ui/form/email.ts'
import { Notice } from '../../ui/Notice.tsx'
import { forgotTexts as texts, keptMails } from './login.messages.ts'
import { sendResetEmail, showError } from './session.queries.ts'

type Phase = 'idle' | 'sending' | 'sent'

interface ForgotPasswordDialogProps {
  readonly initialEmail: string
  readonly keepsMails: boolean
  readonly onClose: () => void
}

export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  const [email, setEmail] = useState(props.initialEmail.trim())
  const [touched, setTouched] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const valid = isEmail(email)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!valid || phase !== 'idle') return
    setPhase('sending')
    try {
      await sendResetEmail(email.trim())
      setPhase('sent')
    } catch (error) {
      setPhase('idle')
      showError('reset', error)
    }
  }

  return (
    <Dialog
      title={texts.title}
      onClose={props.onClose}
      onSubmit={(event) => void send(event)}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!valid || phase !== 'idle'}>
            {texts[phase]}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      {props.keepsMails ? <Notice tone="warning">{keptMails}</Notice> : null}
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="email"
        data-autofocus
        value={email}
        disabled={phase === 'sent'}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => setTouched(true)}
        error={touched && email !== '' && !valid ? texts.invalid : null}
      />
      {phase === 'sent' ? <output>{texts.sentNote}</output> : null}
    </Dialog>
  )
}
