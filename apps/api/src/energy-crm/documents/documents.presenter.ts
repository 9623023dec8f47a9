import { canSeeDocumentCreator } from '@vatio/domain/energy-crm/documents/document.policy'
import type { ContractDocument, Document } from '@vatio/protocol/energy-crm/documents/documents.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { DocumentRow } from './documents.repository.ts'

type Reader = Pick<Viewer, 'role' | 'userUID'>

export function presentDocument(row: DocumentRow, reader: Reader): Document {
  const { idDocument, entity, idEntity, sha256 } = row
  return { idDocument, entity, idEntity, checksum: sha256, ...presentFile(row, reader) }
}

export function presentContractDocument(row: DocumentRow, reader: Reader): ContractDocument {
  return { idContractDocument: row.idDocument, ...presentFile(row, reader) }
}

function presentFile(
  { name, mimeType, size, creationTimestamp, creationUserUID }: DocumentRow,
  reader: Reader,
) {
  const isKnown = canSeeDocumentCreator(reader) || creationUserUID === reader.userUID
  return {
    name,
    mimeType,
    size,
    creationTimestamp: creationTimestamp.toISOString(),
    creationUserUID: isKnown ? creationUserUID : null,
  }
}
