import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Upload } from '@vatio/protocol/endpoint'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from './route.ts'

const FIELD = 'file'

/** Reads one multipart file in field `file` into a draft, counting its bytes. */
export async function receiveUpload(
  request: FastifyRequest,
  files: FileStore,
  upload: Upload,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw domainError(requestErrors, 'UNSUPPORTED_MEDIA_TYPE')
  const part = await request.file({
    // One byte more than allowed, so that the store detects the excess instead of truncating silently.
    limits: { fileSize: upload.maxBytes + 1, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  })
  if (!part || part.fieldname !== FIELD) {
    part?.file.resume()
    throw domainError(requestErrors, 'INVALID_INPUT', { field: FIELD })
  }
  const received = await files.receive(part.file, upload.maxBytes)
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(part.fields)) {
    const field = Array.isArray(value) ? value[0] : value
    if (field && field.type === 'field' && typeof field.value === 'string') fields[name] = field.value
  }
  return { ...received, fileName: part.filename, fields }
}
