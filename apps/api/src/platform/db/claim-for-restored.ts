import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { readClusterMemory, writeClusterMemory } from './cluster-memory.ts'
import { lockRoles } from './ensure-roles.ts'
import { hasTable } from './has-table.ts'
import { databaseRoles } from './roles.ts'

/**
 * Within the transaction of a restore, after the rows are loaded: the cluster changes to the installation of
 * the backup, unless another database of it belongs to another installation or the file store belongs to
 * another.
 */
export async function claimForRestored(client: pg.Client, ownerOfFiles?: string): Promise<void> {
  if (!(await hasTable(client, 'installation'))) return
  const restored = (await client.query<{ id: string }>('select id from public.installation')).rows[0]?.id
  if (restored !== undefined && ownerOfFiles !== undefined && restored !== ownerOfFiles) {
    throw new StartError(
      `The backup is of the installation ${restored} and the file store holds the files of ${ownerOfFiles}: set another ` +
        'VATIO_DATA_DIR or VATIO_S3_BUCKET. Nothing was changed.',
    )
  }
  const { memory, database, rememberedName } = await readClusterMemory(client)
  if (restored === undefined || memory === null || memory.installation === restored) return
  if (memory.database !== database) {
    throw new StartError(
      `The backup is of the installation ${restored} and this cluster holds ${memory.installation}` +
        `${rememberedName === null ? '' : ` (database ${rememberedName})`}: restore it in a cluster of its own. Nothing was changed.`,
    )
  }
  await client.query('set local role none')
  await lockRoles(client)
  await writeClusterMemory(client, { ...memory, installation: restored })
  await client.query(`set local role ${databaseRoles.owner}`)
}
