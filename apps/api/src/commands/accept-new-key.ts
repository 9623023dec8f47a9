import type pg from 'pg'
import { migrate } from '../platform/db/migrate.ts'
import { olderKeyIds, sealingKeyId } from '../platform/secrets/aes-secret-box.ts'
import type { MasterKeys } from '../platform/secrets/master-key.ts'
import { asSteward, auditCommand } from './as-steward.ts'
import { removeFactor } from './reset-second-factor.ts'

export interface AcceptedKey {
  /** Credentials of integrations that can no longer be decrypted and have to be entered again. */
  readonly credentials: number
  /** People whose second factor was reset. */
  readonly secondFactors: number
  /** Pending or kept mails whose body is lost. */
  readonly mails: number
}

/**
 * Continues without a permanently lost master key: the cluster gets the new one, second factors that the lost
 * one sealed are reset, pending mails are given up. Credentials of integrations remain unreadable until
 * somebody enters them again. May be called again; secrets that the known keys decrypt do not change.
 */
export async function acceptNewKey(options: {
  readonly adminUrl: string
  readonly masterKeys: MasterKeys
  /** False when the operator created the roles. */
  readonly createRoles: boolean
  readonly installationId?: string
}): Promise<AcceptedKey> {
  const { adminUrl, masterKeys, createRoles, installationId } = options
  await migrate({
    adminUrl,
    secretKey: masterKeys.current,
    olderKeys: masterKeys.all,
    purpose: 'accept-new-key',
    createRoles,
    installationId,
  })
  const known = [sealingKeyId(masterKeys), ...olderKeyIds(masterKeys)]
  return asSteward(adminUrl, async (client) => {
    const factors = await findUnreadable(client, 'second_factors', 'user_uid', 'sealed_secret', known)
    for (const { clientUID, id } of factors) {
      await removeFactor(client, { clientUID, userUID: id }, 'master key lost')
    }
    const credentials = await findUnreadable(client, 'integrations', 'provider', 'sealed_credentials', known)
    for (const { clientUID, id } of credentials) {
      await auditCommand(client, {
        clientUID,
        action: 'lose-credentials',
        entity: 'integration',
        idEntity: id,
        after: { reason: 'master key lost' },
      })
    }
    const mails = await findUnreadable(client, 'mail_messages', 'id_mail', 'sealed_body', known)
    await client.query(
      `update mail_messages set state = 'failed', error_code = 'SECRET_UNREADABLE'
       where state = 'pending' and id_mail = any($1::uuid[])`,
      [mails.map(({ id }) => id)],
    )
    return { credentials: credentials.length, secondFactors: factors.length, mails: mails.length }
  })
}

async function findUnreadable(
  client: pg.Client,
  table: string,
  idColumn: string,
  column: string,
  known: readonly string[],
): Promise<{ clientUID: string; id: string }[]> {
  const { rows } = await client.query<{ clientUID: string; id: string }>(
    `select client_uid as "clientUID", ${idColumn}::text as id from ${table}
     where ${column} is not null and split_part(${column}, '.', 2) <> all($1)
     order by 1, 2 for update`,
    [known],
  )
  return rows
}
