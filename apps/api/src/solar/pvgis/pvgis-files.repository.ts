import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { fromContentRow, toContentRow } from './pvgis-content-row.ts'

/** A file without the hours of its content. */
export type PvgisFileRow = Awaited<ReturnType<typeof selectFiles>>[number]

export function selectFiles(tx: TenantTransaction) {
  return files(tx).orderBy('creationTimestamp', 'desc').orderBy('idPvgisFile', 'desc').execute()
}

export function findFile(tx: TenantTransaction, idPvgisFile: string): Promise<PvgisFileRow | undefined> {
  return files(tx).where('idPvgisFile', '=', idPvgisFile).executeTakeFirst()
}

export async function findFileContent(
  tx: TenantTransaction,
  idPvgisFile: string,
): Promise<PvgisContent | null> {
  const row = await tx.db
    .selectFrom('solarPvgisFiles')
    .select(['facts', 'hours'])
    .where('clientUID', '=', tx.clientUID)
    .where('idPvgisFile', '=', idPvgisFile)
    .executeTakeFirst()
  return row ? fromContentRow(row) : null
}

/** Number of files of the company; concurrent uploads follow each other until the transaction ends. */
export async function countFilesLocked(tx: TenantTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pvgis files ${tx.clientUID}`}, 0))`.execute(
    tx.db,
  )
  const { count } = await tx.db
    .selectFrom('solarPvgisFiles')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFile(
  tx: TenantTransaction,
  file: {
    readonly idPvgisFile: string
    readonly name: string
    readonly creationTimestamp: Date
    readonly creationUserUID: string
  },
  content: PvgisContent,
): Promise<void> {
  const values = { ...file, ...toContentRow(content), clientUID: tx.clientUID, tool: content.tool }
  await tx.db.insertInto('solarPvgisFiles').values(values).execute()
}

export async function deleteFile(tx: TenantTransaction, idPvgisFile: string): Promise<void> {
  await tx.db
    .deleteFrom('solarPvgisFiles')
    .where('clientUID', '=', tx.clientUID)
    .where('idPvgisFile', '=', idPvgisFile)
    .execute()
}

function files(tx: TenantTransaction) {
  return tx.db
    .selectFrom('solarPvgisFiles')
    .select(['idPvgisFile', 'name', 'facts', 'creationTimestamp'])
    .where('clientUID', '=', tx.clientUID)
}
