import type { SipsConsumption, SipsPoint } from '@vatio/domain/supply/sips-files/sips-row'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

const LISTED = 50

function files(tx: TenantTransaction) {
  return tx.db
    .selectFrom('sipsFiles as f')
    .leftJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'f.clientUID').onRef('r.idJobRun', '=', 'f.idJobRun'),
    )
    .select([
      'f.idSipsFile',
      'f.name',
      'f.size',
      'f.storageKey',
      'f.idJobRun',
      'f.month',
      'f.content',
      'f.energy',
    ])
    .select(['f.readBytes', 'f.lines', 'f.ownLines', 'f.rejectedLines', 'f.rejected', 'f.errorCode'])
    .select(['f.finishedAt', 'f.creationTimestamp', 'r.state as runState', 'r.errorCode as runErrorCode'])
    .where('f.clientUID', '=', tx.clientUID)
}

export type SipsFileDbRow = Awaited<ReturnType<typeof selectSipsFiles>>[number]

export function selectSipsFiles(tx: TenantTransaction) {
  return files(tx).orderBy('f.creationTimestamp', 'desc').limit(LISTED).execute()
}

export function findSipsFile(tx: TenantTransaction, idSipsFile: string): Promise<SipsFileDbRow | undefined> {
  return files(tx).where('f.idSipsFile', '=', idSipsFile).executeTakeFirst()
}

/** Concurrent uploads of a company follow each other. */
export async function lockSipsFiles(tx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sips ${tx.clientUID}`}, 0))`.execute(tx.db)
}

export async function insertSipsFile(
  tx: TenantTransaction,
  file: {
    readonly idSipsFile: string
    readonly name: string
    readonly size: number
    readonly storageKey: string
    readonly idJobRun: string
    readonly month: string | null
    readonly creationTimestamp: Date
    readonly creationUserUID: string
  },
): Promise<void> {
  await tx.db
    .insertInto('sipsFiles')
    .values({ ...file, clientUID: tx.clientUID })
    .execute()
}

export interface SipsFileChange {
  readonly content?: 'points' | 'consumption'
  readonly energy?: 'electricity' | 'gas'
  readonly readBytes?: number
  readonly lines?: number
  readonly ownLines?: number
  readonly rejectedLines?: number
  readonly rejected?: string
  readonly errorCode?: string | null
  readonly finishedAt?: Date
  readonly storageKey?: null
}

export async function updateSipsFile(
  tx: TenantTransaction,
  idSipsFile: string,
  change: SipsFileChange,
): Promise<void> {
  await tx.db
    .updateTable('sipsFiles')
    .set(change)
    .where('clientUID', '=', tx.clientUID)
    .where('idSipsFile', '=', idSipsFile)
    .execute()
}

export async function deleteSipsFile(tx: TenantTransaction, idSipsFile: string): Promise<void> {
  await tx.db
    .deleteFrom('sipsFiles')
    .where('clientUID', '=', tx.clientUID)
    .where('idSipsFile', '=', idSipsFile)
    .execute()
}

/** The supplies of the company by the first 20 characters of their CUPS. */
export async function selectOwnCups(tx: TenantTransaction): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('consumptionPoints')
    .select(['idConsumptionPoint', 'cups'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where('cups', 'is not', null)
    .execute()
  return new Map(rows.map(({ idConsumptionPoint, cups }) => [(cups ?? '').slice(0, 20), idConsumptionPoint]))
}

export interface Origin {
  readonly source: string
  readonly loadedAt: Date
}

/** Rows of supplies by their id; those of the same first day are replaced. */
export async function upsertConsumptions(
  tx: TenantTransaction,
  rows: readonly (SipsConsumption & { readonly idConsumptionPoint: string })[],
  { source, loadedAt }: Origin,
): Promise<void> {
  // Of two lines of a file for the same first day the later one counts: a statement cannot write a row twice.
  const last = new Map(rows.map((row) => [`${row.idConsumptionPoint} ${row.startDate}`, row]))
  const values = [...last.values()].map((row) => ({
    clientUID: tx.clientUID,
    idConsumptionPoint: row.idConsumptionPoint,
    startDate: row.startDate,
    endDate: row.endDate,
    tariffCode: row.tariffCode.slice(0, 20),
    activeKwh: [...row.activeKwh],
    demandedKw: [...row.demandedKw],
    readingType: row.readingType.slice(0, 20),
    source,
    loadedAt,
  }))
  if (values.length === 0) return
  await tx.db
    .insertInto('sipsConsumptions')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['clientUID', 'idConsumptionPoint', 'startDate']).doUpdateSet((row) => ({
        endDate: row.ref('excluded.endDate'),
        tariffCode: row.ref('excluded.tariffCode'),
        activeKwh: row.ref('excluded.activeKwh'),
        demandedKw: row.ref('excluded.demandedKw'),
        readingType: row.ref('excluded.readingType'),
        source: row.ref('excluded.source'),
        loadedAt: row.ref('excluded.loadedAt'),
      })),
    )
    .execute()
}

export async function upsertPoints(
  tx: TenantTransaction,
  rows: readonly (SipsPoint & { readonly idConsumptionPoint: string })[],
  { source, loadedAt }: Origin,
): Promise<void> {
  const last = new Map(rows.map((row) => [row.idConsumptionPoint, row]))
  const values = [...last.values()].map(({ idConsumptionPoint, cups20: _cups, ...facts }) => ({
    clientUID: tx.clientUID,
    idConsumptionPoint,
    facts: JSON.stringify(facts),
    source,
    loadedAt,
  }))
  if (values.length === 0) return
  await tx.db
    .insertInto('sipsPoints')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['clientUID', 'idConsumptionPoint']).doUpdateSet((row) => ({
        facts: row.ref('excluded.facts'),
        source: row.ref('excluded.source'),
        loadedAt: row.ref('excluded.loadedAt'),
      })),
    )
    .execute()
}

export function selectConsumptions(tx: TenantTransaction, idConsumptionPoint: string) {
  return tx.db
    .selectFrom('sipsConsumptions')
    .select(['startDate', 'endDate', 'activeKwh', 'demandedKw', 'source', 'loadedAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .orderBy('startDate')
    .execute()
}

export function findPoint(tx: TenantTransaction, idConsumptionPoint: string) {
  return tx.db
    .selectFrom('sipsPoints')
    .select(['facts', 'source', 'loadedAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .executeTakeFirst()
}
