import { Button, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { checklistSteps } from '@vatio/domain/administration/onboarding/onboarding'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { readStored, writeStored } from '../../platform/session/storage.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import styles from './ChecklistCard.module.css'
import { checklistTexts as texts } from './onboarding.messages.ts'
import { useChecklist, useLoadDemo, useRemoveDemo } from './onboarding.queries.ts'

const keyOf = (clientUID: string) => `persistent-checklist-hidden-${clientUID}`

/** Checklist up to a first comparison, derived from the stored data; offers sample data. */
export function ChecklistCard() {
  const user = useUser()
  const isAdmin =
    hasRole(user.role, 'admin') &&
    canAccess(user.applications, 'energy-crm') &&
    canAccess(user.applications, 'billing')
  const [isHidden, setHidden] = useState(() => readStored(keyOf(user.clientUID)) === 'yes')
  const [isAsking, setAsking] = useState(false)
  const checklist = useChecklist(isAdmin && !isHidden)
  const load = useLoadDemo()
  const remove = useRemoveDemo(() => setAsking(false))
  if (!isAdmin || isHidden || !checklist.data) return null
  const { steps, hasContracts, hasDemoData } = checklist.data
  const done = checklistSteps.filter((step) => steps[step]).length
  // Whoever has contracts of their own is no beginner.
  if ((hasContracts || done === checklistSteps.length) && !hasDemoData) return null
  const next = checklistSteps.find((step) => !steps[step])
  return (
    <div data-print="hide">
      <Card
        title={texts.title}
        actions={<span className={styles.count}>{texts.progress(done, checklistSteps.length)}</span>}
      >
        <p className={styles.help}>{texts.help}</p>
        <ol className={styles.steps}>
          {checklistSteps.map((step) => (
            <li key={step} data-done={steps[step] || undefined}>
              {steps[step] ? (
                <IconCircleCheckFilled size={20} aria-label={texts.done} />
              ) : (
                <IconCircle size={20} stroke={1.5} aria-hidden />
              )}
              <span className={styles.label}>{texts.steps[step].label}</span>
              {steps[step] ? null : (
                <ButtonLink
                  to={texts.steps[step].path}
                  size="compact-sm"
                  variant={step === next ? 'filled' : 'default'}
                >
                  {texts.steps[step].action}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
        <div className={styles.demo}>
          <div>
            <h3>{texts.demoTitle}</h3>
            <p className={styles.help}>{hasDemoData ? texts.demoLoaded : texts.demoOffer}</p>
          </div>
          <div className={styles.actions}>
            {hasDemoData ? (
              <>
                <ButtonLink to="/billing/electricity" variant="default">
                  {texts.tryNow}
                </ButtonLink>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {texts.remove}
                </Button>
              </>
            ) : (
              <CreateLimitCard
                quantities={['commercials', 'contracts']}
                label={texts.load}
                look={{ variant: 'default' }}
              >
                <Button variant="default" loading={load.isPending} onClick={() => load.mutate({})}>
                  {texts.load}
                </Button>
              </CreateLimitCard>
            )}
          </div>
        </div>
        <UnstyledButton
          className={styles.hide}
          onClick={() => {
            writeStored(keyOf(user.clientUID), 'yes')
            setHidden(true)
          }}
        >
          {texts.hide}
        </UnstyledButton>
        {isAsking ? (
          <ConfirmDialog
            title={texts.removeTitle}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({})}
            onClose={() => setAsking(false)}
          >
            <p>{texts.removeQuestion}</p>
          </ConfirmDialog>
        ) : null}
      </Card>
    </div>
  )
}
