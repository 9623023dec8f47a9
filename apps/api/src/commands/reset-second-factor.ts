import type pg from 'pg'
import { StartError } from '../platform/start-error.ts'
import { asSteward, auditCommand } from './as-steward.ts'

/** Removes the second factor of one person, who signs in with the password and sets it up again. */
export async function resetSecondFactor(adminUrl: string, givenEmail: string): Promise<void> {
  const email = givenEmail.trim().toLowerCase()
  await asSteward(adminUrl, async (client) => {
    const { rows } = await client.query<{ client_uid: string; user_uid: string }>(
      `select d.client_uid, d.user_uid from user_directory d
       join second_factors f on f.client_uid = d.client_uid and f.user_uid = d.user_uid where d.email = $1`,
      [email],
    )
    if (rows[0] === undefined) {
      throw new StartError(`Nobody with the e-mail ${email} has a second factor. Nothing was changed.`)
    }
    await removeFactor(client, { clientUID: rows[0].client_uid, userUID: rows[0].user_uid }, 'asked for')
  })
}

/** Factor, recovery codes and open sessions are removed together; the audit of the company records it. */
export async function removeFactor(
  client: pg.Client,
  { clientUID, userUID }: { clientUID: string; userUID: string },
  reason: string,
): Promise<void> {
  const person = [clientUID, userUID]
  await client.query('delete from recovery_codes where client_uid = $1 and user_uid = $2', person)
  await client.query('delete from second_factors where client_uid = $1 and user_uid = $2', person)
  await client.query(
    `delete from session_directory d using sessions s
     where s.client_uid = $1 and s.user_uid = $2 and d.client_uid = s.client_uid and d.id_session = s.id_session`,
    person,
  )
  await client.query(
    'update sessions set revoked_at = now() where client_uid = $1 and user_uid = $2 and revoked_at is null',
    person,
  )
  await client.query('delete from login_challenge_directory where client_uid = $1 and user_uid = $2', person)
  await auditCommand(client, {
    clientUID,
    action: 'deactivate-second-factor',
    entity: 'user',
    idEntity: userUID,
    after: { reason },
  })
}
