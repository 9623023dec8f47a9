import { Button, Checkbox } from '@mantine/core'
import { notificationKindNames } from '@vatio/domain/identity/notifications/notification-text'
import type { NotificationPreference } from '@vatio/protocol/identity/notifications/notifications.schema'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import styles from './NotificationPreferencesSection.module.css'
import { notificationTexts as texts } from './notifications.messages.ts'
import { useNotificationPreferences, useUpdatePreferences } from './notifications.queries.ts'

/** Channels of each kind of notification: on the screen, by the daily mail, or none. */
export function NotificationPreferencesSection() {
  const query = useNotificationPreferences()
  if (query.data) {
    const { preferences } = query.data
    return <PreferencesForm key={JSON.stringify(preferences)} preferences={preferences} />
  }
  return (
    <Card>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Card>
  )
}

function PreferencesForm({ preferences }: { readonly preferences: readonly NotificationPreference[] }) {
  const [chosen, setChosen] = useState(preferences)
  const save = useUpdatePreferences()
  const dirty = JSON.stringify(chosen) !== JSON.stringify(preferences)
  const change = (kind: string, values: Partial<NotificationPreference>) =>
    setChosen(chosen.map((one) => (one.kind === kind ? { ...one, ...values } : one)))
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ body: { preferences: [...chosen] } })
        }}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Aviso</th>
              <th scope="col">{texts.onScreen}</th>
              <th scope="col">{texts.inDigest}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ kind, onScreen, inDigest }) => (
              <tr key={kind}>
                <th scope="row">{notificationKindNames[kind]}</th>
                <td>
                  <Checkbox
                    aria-label={`${notificationKindNames[kind]}: ${texts.onScreen}`}
                    checked={onScreen}
                    onChange={(event) => change(kind, { onScreen: event.currentTarget.checked })}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={`${notificationKindNames[kind]}: ${texts.inDigest}`}
                    checked={inDigest}
                    onChange={(event) => change(kind, { inDigest: event.currentTarget.checked })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.help}>{texts.digestHelp}</p>
        <FormActions>
          <Button type="submit" disabled={!dirty} loading={save.isPending}>
            Guardar
          </Button>
        </FormActions>
      </form>
      <UnsavedGuard dirty={dirty && !save.isSuccess} />
    </Card>
  )
}
