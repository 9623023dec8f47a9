import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import type { IntegrationRow, LoggedUserRow } from './session.repository.ts'

/** Facts of the session for the screens. */
export interface SessionFacts {
  readonly mustEnrolSecondFactor: boolean
  readonly actedBy: string | null
}

/** The signed-in user on the wire. Integrations are reduced to whether they are active. */
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
