import type { TenantTransaction } from '../../platform/db/database.ts'

/** The imports of a user with the number of their files and rows, the newest first. */
export function selectCurveImports(tx: TenantTransaction, userUID: string, limit: number) {
  return tx.db
    .selectFrom('curveImports as i')
    .select(['i.idCurveImport', 'i.creationTimestamp'])
    .select((query) => [
      query
        .selectFrom('curveImportFiles as f')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('f.clientUID', '=', 'i.clientUID')
        .whereRef('f.idCurveImport', '=', 'i.idCurveImport')
        .as('files'),
      ...(['rows', 'stored', 'open'] as const).map((name) =>
        query
          .selectFrom('curveImportRows as r')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('r.clientUID', '=', 'i.clientUID')
          .whereRef('r.idCurveImport', '=', 'i.idCurveImport')
          .$if(name !== 'rows', (rows) =>
            rows.where('r.state', 'in', name === 'stored' ? ['stored'] : ['open', 'confirmed']),
          )
          .as(name),
      ),
    ])
    .where('i.clientUID', '=', tx.clientUID)
    .where('i.creationUserUID', '=', userUID)
    .orderBy('i.creationTimestamp', 'desc')
    .limit(limit)
    .execute()
}

export function findCurveImport(tx: TenantTransaction, idCurveImport: string, userUID: string) {
  return tx.db
    .selectFrom('curveImports as i')
    .leftJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'i.clientUID').onRef('r.idJobRun', '=', 'i.idJobRun'),
    )
    .select(['i.idCurveImport', 'i.creationTimestamp', 'i.expiresAt', 'r.state as runState'])
    .where('i.clientUID', '=', tx.clientUID)
    .where('i.idCurveImport', '=', idCurveImport)
    .where('i.creationUserUID', '=', userUID)
    .executeTakeFirst()
}

export type CurveImportDbRow = NonNullable<Awaited<ReturnType<typeof findCurveImport>>>

export async function insertCurveImport(
  tx: TenantTransaction,
  row: {
    readonly idCurveImport: string
    readonly expiresAt: Date
    readonly creationTimestamp: Date
    readonly creationUserUID: string
  },
): Promise<void> {
  await tx.db
    .insertInto('curveImports')
    .values({ ...row, clientUID: tx.clientUID })
    .execute()
}

/** Concurrent uploads and confirmations of an import follow each other. */
export async function lockCurveImport(tx: TenantTransaction, idCurveImport: string): Promise<void> {
  await tx.db
    .selectFrom('curveImports')
    .select('idCurveImport')
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .forUpdate()
    .execute()
}

export async function setJobRun(
  tx: TenantTransaction,
  idCurveImport: string,
  idJobRun: string,
): Promise<void> {
  await tx.db
    .updateTable('curveImports')
    .set({ idJobRun })
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .execute()
}

export async function deleteCurveImport(tx: TenantTransaction, idCurveImport: string): Promise<void> {
  await tx.db
    .deleteFrom('curveImports')
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .execute()
}

/** Deletes all imports of a user but the newest, and those with curves that are confirmed and not yet stored. */
export async function deleteOlderCurveImports(
  tx: TenantTransaction,
  userUID: string,
  kept: number,
): Promise<void> {
  const newest = tx.db
    .selectFrom('curveImports')
    .select('idCurveImport')
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .orderBy('creationTimestamp', 'desc')
    .limit(kept)
  await tx.db
    .deleteFrom('curveImports')
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .where('idCurveImport', 'not in', newest)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('curveImportRows as r')
            .select('r.idCurveImportRow')
            .whereRef('r.clientUID', '=', 'curveImports.clientUID')
            .whereRef('r.idCurveImport', '=', 'curveImports.idCurveImport')
            .where('r.state', '=', 'confirmed'),
        ),
      ),
    )
    .execute()
}

export async function deleteExpiredCurveImports(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('curveImports')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<', now)
    .execute()
}
