import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'
import type { LoggedUserRow } from './session.repository.ts'

/** What of the session itself the screens must know. */
export interface SessionFacts {
  readonly mustEnrolSecondFactor: boolean
  readonly actedBy: string | null
}

/** The signed-in user on the wire. Integrations tell only whether they are there. */
export function presentLoggedUser(row: LoggedUserRow, session: SessionFacts): LoggedUser {
  return {
    userUID: row.user_uid,
    clientUID: row.client_uid,
    email: row.email,
    userName: row.user_name,
    role: row.role,
    themeConfig: row.theme_config,
    userGroups: row.user_groups,
    mustEnrolSecondFactor: session.mustEnrolSecondFactor,
    actedBy: session.actedBy,
    completedOnboarding: row.completed_onboarding,
    skippedOnboarding: row.skipped_onboarding,
    clientName: row.client_name,
    clientLicense: row.license,
    activatedTasks: row.activated_tasks,
    activatedDashboards: row.activated_dashboards,
    clientSingleAppModeEnabled: row.client_single_app_mode_enabled,
    applications: row.applications,
    integrations: {
      datadisIntegration: statusOf(row, 'datadis'),
      nemonIntegration: statusOf(row, 'nemon'),
      dynargyIntegration: statusOf(row, 'dynargy'),
    },
  }
}

type Integration = LoggedUserRow['integrations'][number]

function statusOf(row: LoggedUserRow, provider: Integration['provider']) {
  const found = row.integrations.find((integration) => integration.provider === provider)
  if (!found) return { active: false }
  return {
    active: true,
    ...(found.apiUrl === null ? {} : { apiUrl: found.apiUrl }),
    updatedAt: new Date(found.updatedAt).toISOString(),
  }
}
