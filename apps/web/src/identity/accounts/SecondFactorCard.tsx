import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useDisableFactor, useRenewCodes, useSecondFactorStatus } from './accounts.queries.ts'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { disableFactorMessages, factorTexts as texts, renewCodesMessages } from './second-factor.messages.ts'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import styles from './SecondFactorSetup.module.css'

/** With fewer recovery codes than this the card asks the user to create new ones. */
const FEW_CODES = 3

/** The state of the user's second factor and its actions. */
export function SecondFactorCard() {
  const status = useSecondFactorStatus()
  const [open, setOpen] = useState<'setup' | 'disable' | 'renew' | null>(null)
  const close = () => setOpen(null)
  if (status.isError) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <FormSkeleton />
  const { active, activatedAt, recoveryCodesLeft, required, hasPassword } = status.data
  return (
    <Card
      title={texts.title}
      actions={<Badge tone={active ? 'success' : 'neutral'}>{active ? texts.active : texts.inactive}</Badge>}
    >
      <div className={styles.steps}>
        <p>{texts.help}</p>
        {active ? (
          <p>
            {activatedAt ? `${texts.since(formatDateTime(activatedAt))}. ` : ''}
            {texts.codesLeft(recoveryCodesLeft)}
          </p>
        ) : null}
        {active && recoveryCodesLeft < FEW_CODES ? <Notice tone="warning">{texts.fewCodes}</Notice> : null}
        {required ? <Notice tone="info">{texts.required}</Notice> : null}
        <div className={styles.buttons}>
          {active ? (
            <>
              <Button variant="default" onClick={() => setOpen('renew')} disabled={!hasPassword}>
                {texts.renew}
              </Button>
              <Button
                variant="default"
                onClick={() => setOpen('disable')}
                disabled={required || !hasPassword}
              >
                {texts.deactivate}
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen('setup')}>{texts.activate}</Button>
          )}
        </div>
        {active && !hasPassword ? <p>{texts.noPassword}</p> : null}
      </div>
      {open === 'setup' ? (
        <Dialog title={texts.activate} onClose={close} size="medium" locked>
          <SecondFactorSetup hasPassword={hasPassword} onDone={close} onCancel={close} />
        </Dialog>
      ) : null}
      {open === 'disable' ? <DisableDialog onClose={close} /> : null}
      {open === 'renew' ? <RenewDialog onClose={close} /> : null}
    </Card>
  )
}

function DisableDialog({ onClose }: { readonly onClose: () => void }) {
  const [errorText, setErrorText] = useState<string | null>(null)
  const disable = useDisableFactor({
    onSuccess: onClose,
    onError: (error) => {
      const { field, text } = messageOf(error, disableFactorMessages)
      setErrorText(field ? text : null)
      return field !== undefined
    },
  })
  return (
    <Dialog title={texts.deactivate} onClose={onClose}>
      <PasswordQuestion
        intro={texts.askPasswordOff}
        submit={texts.deactivate}
        destructive
        busy={disable.isPending}
        error={errorText}
        onPassword={(password) => disable.mutate({ body: { password } })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const [errorText, setErrorText] = useState<string | null>(null)
  const renew = useRenewCodes({
    onError: (error) => {
      const { field, text } = messageOf(error, renewCodesMessages)
      setErrorText(field ? text : null)
      return field !== undefined
    },
  })
  return (
    <Dialog title={texts.renew} onClose={onClose} size="medium" locked>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onSaved={onClose} />
      ) : (
        <PasswordQuestion
          intro={texts.askPasswordCodes}
          submit={texts.renew}
          busy={renew.isPending}
          error={errorText}
          onPassword={(password) => renew.mutate({ body: { password } })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
