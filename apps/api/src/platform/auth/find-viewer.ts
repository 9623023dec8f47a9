import { domainError } from '@vatio/domain/domain-error'
import {
  canAccess,
  type ApplicationGrant,
  type ApplicationName,
} from '@vatio/domain/identity/accounts/application'
import { hasRole, toRole } from '@vatio/domain/identity/accounts/role'
import { requestErrors } from '@vatio/domain/request.errors'
import { sql } from 'kysely'
import type { TenantTransaction } from '../db/database.ts'
import type { Viewer } from './actor.ts'

/** What a user may see now, with the applications that they and their company have; null where they may not sign in. */
export async function findViewer(
  tx: TenantTransaction,
  userUID: string,
): Promise<(Viewer & { readonly applications: readonly ApplicationGrant[] }) | null> {
  const row = await tx.db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.clientUID', 'u.clientUID')
    .select(['u.role'])
    .select([
      sql<ApplicationGrant[]>`coalesce((
        select json_agg(json_build_object('application', a.application, 'role', a.role))
        from user_applications a
        where a.client_uid = u.client_uid and a.user_uid = u.user_uid
          and a.application = any (o.applications)), '[]')`.as('applications'),
      sql<string[]>`coalesce((
        select array_agg(g.id_group::text) from users_to_groups g
        where g.client_uid = u.client_uid and g.user_uid = u.user_uid and g.is_group_admin), '{}')`.as(
        'administeredGroups',
      ),
    ])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', userUID)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
  const role = toRole(row?.role)
  if (!row || !role) return null
  const { applications, administeredGroups } = row
  return { clientUID: tx.clientUID, userUID, role, applications, administeredGroups }
}

/** The user of a job, who must still be an Admin with the application. @throws FORBIDDEN. */
export async function getAdminOfJob(tx: TenantTransaction, application: ApplicationName): Promise<Viewer> {
  const viewer = tx.userUID === undefined ? null : await findViewer(tx, tx.userUID)
  const isAllowed = viewer && hasRole(viewer.role, 'admin') && canAccess(viewer.applications, application)
  if (!isAllowed) throw domainError(requestErrors, 'FORBIDDEN')
  return viewer
}

/** Whether a session of the user is open. */
export async function isSessionOpen(
  tx: TenantTransaction,
  { idSession, userUID }: { readonly idSession: string; readonly userUID: string },
  now: Date,
): Promise<boolean> {
  const session = await tx.db
    .selectFrom('sessions')
    .select('idSession')
    .where('clientUID', '=', tx.clientUID)
    .where('idSession', '=', idSession)
    .where('userUID', '=', userUID)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return session !== undefined
}
