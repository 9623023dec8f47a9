import { Switch } from '@mantine/core'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useSecondFactorRule, useUpdateRule } from './accounts.queries.ts'
import { ruleTexts as texts } from './second-factor.messages.ts'
import styles from './SessionsCard.module.css'

/** Whether the company requires a second factor of all users. */
export function RequireSecondFactorCard() {
  const rule = useSecondFactorRule()
  const update = useUpdateRule()
  if (rule.isError) return <ErrorState error={rule.error} onRetry={() => void rule.refetch()} />
  if (!rule.data) return <FormSkeleton />
  return (
    <Card>
      <Switch
        label={texts.label}
        description={texts.help}
        checked={update.isPending ? update.variables.body.requireSecondFactor : rule.data.requireSecondFactor}
        disabled={update.isPending}
        onChange={(event) => update.mutate({ body: { requireSecondFactor: event.currentTarget.checked } })}
      />
      <p className={styles.when}>{texts.without(rule.data.usersWithout)}</p>
    </Card>
  )
}
