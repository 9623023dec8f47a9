import pg from 'pg'
import { addMasterKey, loadMasterKeys } from '../platform/secrets/master-key.ts'
import { countOldSeals, resealSecrets } from '../platform/secrets/reseal-secrets.ts'
import { StartError } from '../platform/start-error.ts'
import type { Installation } from './installation.ts'

interface RotateOptions {
  /** False only reseals the remaining texts with the current newest key. */
  readonly makeKey: boolean
  readonly log: (line: string) => void
  /** Called after each transaction. */
  readonly afterBatch?: () => Promise<void>
}

/**
 * Creates a new master key and reseals everything with it. Called again after an interruption it creates no
 * further key: it continues with texts that are still sealed with an older one.
 *
 * @throws StartError while a Vatio runs here, which would not know the new key, and where the operator gives
 * the key.
 */
export async function rotateMasterKey(
  installation: Pick<Installation, 'adminUrl' | 'configuration' | 'dataFolder' | 'runningPid'>,
  { makeKey, log, afterBatch }: RotateOptions,
): Promise<void> {
  const { adminUrl, dataFolder, runningPid } = installation
  const { secretKey } = installation.configuration
  if (makeKey && secretKey !== undefined) {
    throw new StartError(
      'The key comes from VATIO_SECRET_KEY. Put the old one into secret.key of every node, set a new one, start all ' +
        'nodes anew, and then run: npm run admin -- reseal',
    )
  }
  if (makeKey && runningPid !== null) {
    throw new StartError(`Vatio runs (process ${runningPid}) and would not know the new key: stop it first.`)
  }
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    let keys = loadMasterKeys({ dataFolder, secretKey })
    const unfinished = keys.all.length > 1 ? await countOldSeals(client, keys) : 0
    if (makeKey && unfinished === 0) {
      keys = addMasterKey(dataFolder)
      log('A new key is the first line of secret.key; keep a copy of the file apart.')
    } else if (unfinished > 0) {
      log(`${unfinished} sealed texts wait for the newest key.`)
    }
    const columns = await resealSecrets(client, keys, afterBatch)
    for (const { table, column, resealed, unreadable } of columns) {
      const left = unreadable === 0 ? '' : `, ${unreadable} cannot be read with any key and stay as they are`
      log(`${table}.${column}: ${resealed} sealed anew${left}`)
    }
    log('Older lines of secret.key are needed only for backups from before: remove them when those are gone.')
  } finally {
    await client.end().catch(() => {})
  }
}
