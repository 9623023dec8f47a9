import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import * as endpoints from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import type { TestServer, TestUser } from './server.ts'

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls on documents of one server. @param server once it is started. */
export function documentCalls(server: () => TestServer) {
  const upload = (
    as: TestUser | undefined,
    entity: DocumentEntity,
    idEntity: string,
    file: { readonly name: string; readonly content: Buffer | string } = {
      name: 'factura.pdf',
      content: PDF,
    },
  ) => server().call(endpoints.uploadDocument, { as, params: { entity, idEntity }, file })
  const list = (as: TestUser | undefined, entity: DocumentEntity, idEntity: string) =>
    server().call(endpoints.listDocuments, { as, params: { entity, idEntity } })
  const linkTo = (as: TestUser | undefined, idDocument: string) =>
    server().call(endpoints.getDocumentLink, { as, params: { idDocument } })
  const remove = (as: TestUser | undefined, idDocument: string) =>
    server().call(endpoints.removeDocument, { as, params: { idDocument } })
  const download = async (path: string) => server().app.inject({ method: 'GET', url: path })
  return { upload, list, linkTo, remove, download }
}
