import { Switch } from '@mantine/core'
import { useUser } from '../../platform/session/session-store.ts'
import { Card } from '../../ui/Card.tsx'
import { dashboardSwitchTexts as texts } from './dashboard-views.messages.ts'
import { useSwitchDashboards } from './dashboard-views.queries.ts'

/** Whether home is the dashboard, for everybody in the company. */
export function DashboardsSection() {
  const { activatedDashboards } = useUser()
  const update = useSwitchDashboards()
  return (
    <Card>
      <Switch
        label={texts.label}
        description={texts.help}
        checked={update.isPending ? update.variables.body.activatedDashboards : activatedDashboards}
        disabled={update.isPending}
        onChange={(event) => update.mutate({ body: { activatedDashboards: event.currentTarget.checked } })}
      />
    </Card>
  )
}
