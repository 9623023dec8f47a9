import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import type { IntegrationRow, LoggedUserRow } from './session.repository.ts'

/** What of the session itself the screens must know. */
export interface SessionFacts {
  readonly mustEnrolSecondFactor: boolean
  readonly actedBy: string | null
}

/** The signed-in user on the wire. Of an integration only whether it is active. */
export function presentLoggedUser(
  { integrations, ...user }: LoggedUserRow,
  session: SessionFacts,
): LoggedUser {
  const statusOf = (provider: IntegrationRow['provider']) => {
    const found = integrations.find((integration) => integration.provider === provider)
    if (!found) return { active: false }
    return {
      active: true,
      apiUrl: found.apiUrl ?? undefined,
      updatedAt: new Date(found.updatedAt).toISOString(),
    }
  }
  return {
    ...user,
    mustEnrolSecondFactor: session.mustEnrolSecondFactor,
    actedBy: session.actedBy,
    integrations: {
      datadisIntegration: statusOf('datadis'),
      nemonIntegration: statusOf('nemon'),
      dynargyIntegration: statusOf('dynargy'),
    },
  }
}
