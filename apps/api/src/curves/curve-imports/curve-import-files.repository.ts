import type { TenantTransaction } from '../../platform/db/database.ts'

export function selectCurveImportFiles(tx: TenantTransaction, idCurveImport: string) {
  return tx.db
    .selectFrom('curveImportFiles')
    .select(['idCurveImportFile', 'name', 'errorCode', 'errorDetails', 'digest'])
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .orderBy('creationTimestamp')
    .orderBy('idCurveImportFile')
    .execute()
}

export type CurveImportFileDbRow = Awaited<ReturnType<typeof selectCurveImportFiles>>[number]

export interface NewCurveImportFile {
  readonly idCurveImport: string
  readonly idCurveImportFile: string
  readonly name: string
  readonly digest: Buffer
  readonly errorCode: string | null
  readonly errorDetails: string | null
  readonly creationTimestamp: Date
}

export async function insertCurveImportFile(tx: TenantTransaction, file: NewCurveImportFile): Promise<void> {
  await tx.db
    .insertInto('curveImportFiles')
    .values({ ...file, clientUID: tx.clientUID })
    .execute()
}
