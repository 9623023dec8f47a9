import { domainError } from '@vatio/domain/domain-error'
import { auditErrors } from '@vatio/domain/administration/audit/audit.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import { sumStoredBytes } from '../../identity/licences/licences.service.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { lockDeletedRow } from '../../platform/records/deleted-rows.ts'
import { recordTable } from '../../platform/records/record-table.ts'
import { isRecordSeen } from './document-records.service.ts'
import { findDeletedDocument, undelete } from './documents.repository.ts'

const documentTable = recordTable({
  table: 'documents',
  id: 'idDocument',
  hasCreator: true,
  isSoftDeleted: true,
})

/** A deleted document is restored with its file, while the trash still has that and the licence has room for it. */
export const documentRestorer: Restorer = {
  entity: 'document',
  async restore(tx, actor, idDocument, { files }) {
    await lockDeletedRow(tx, documentTable, idDocument)
    const document = await findDeletedDocument(tx, idDocument)
    if (!document) throw domainError(requestErrors, 'NOT_FOUND')
    if (!(await isRecordSeen(tx, actor, document))) {
      throw domainError(auditErrors, 'RESTORE_PARENT_DELETED', { details: { table: document.entity } })
    }
    await assertWithinLicence(tx, actor, 'storageBytes', () => sumStoredBytes(tx), document.size)
    const { storageKey } = document
    const isKept = (await files.keptAt(storageKey)) !== null || (await files.trash.giveBack(storageKey))
    if (!isKept) throw domainError(requestErrors, 'NOT_FOUND')
    await recordStoredFile(tx, document)
    await undelete(tx, idDocument, storageKey)
  },
}
