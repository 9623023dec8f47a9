import { Button, TextInput } from '@mantine/core'
import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { useState } from 'react'
import { useOperation } from '../platform/http/use-operation.ts'
import { readStored, writeStored } from '../platform/session/storage.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { isEmail } from '../ui/form/email.ts'
import type { Release } from './coming-soon.data.ts'
import styles from './ReleaseDialog.module.css'
import { contactTexts as texts, subscriptionMessages } from './contact.messages.ts'

const keyOf = (module: string) => `persistent-subscribed-${module}`

/** What a coming module brings, and a subscription to its release: once per module, stored in this browser. */
export function ReleaseDialog({
  release,
  onClose,
}: {
  readonly release: Release
  readonly onClose: () => void
}) {
  const [isSubscribed, setSubscribed] = useState(() => readStored(keyOf(release.module)) === 'yes')
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const subscribe = useOperation(sendContact, subscriptionMessages, {
    onSuccess: () => {
      writeStored(keyOf(release.module), 'yes')
      setSubscribed(true)
    },
  })
  const isEmpty = email.trim() === ''
  return (
    <Dialog
      title={release.name}
      size="medium"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSubscribed || isEmpty || subscribe.isPending) return
        setInvalid(!isEmail(email))
        if (!isEmail(email)) return
        subscribe.mutate({ body: { email: email.trim(), feedback: texts.subscription(release.name) } })
      }}
      footer={
        isSubscribed ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={isEmpty} loading={subscribe.isPending}>
              {texts.send}
            </Button>
          </>
        )
      }
    >
      <h3>{release.title}</h3>
      <ul className={styles.features}>
        {release.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {isSubscribed ? (
        <output>{texts.thanks}</output>
      ) : (
        <>
          <p>{texts.subscribe}</p>
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            value={email}
            error={isInvalid ? texts.invalidEmail : undefined}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setInvalid(false)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
