import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** A version of what a link shows, with the data that it was composed of. */
export interface SharedContent {
  readonly document: ReportDocument
  readonly data: ReportData
  readonly documentSha256: string
  /** Images of the company that the document shows. */
  readonly images: readonly string[]
  readonly figuresDate: string
}

/** @throws where the version does not exist, which no row refers to. */
export function getContent(
  tx: TenantTransaction,
  idShareable: string,
  contentVersion: number,
): Promise<SharedContent> {
  return tx.db
    .selectFrom('shareableContents')
    .select((content) => [
      content.ref('document').$castTo<ReportDocument>().as('document'),
      content.ref('data').$castTo<ReportData>().as('data'),
      'documentSha256',
      'images',
      'figuresDate',
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .where('contentVersion', '=', contentVersion)
    .executeTakeFirstOrThrow()
}
