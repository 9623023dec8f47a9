import { randomBytes } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { isUuid } from '../db/uuid.ts'

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/**
 * A random key in the company's folder: `<tenant>/<2 hex>/<32 hex>`, never derived from the name of the
 * uploaded file.
 */
export function newStorageKey(clientUID: string): string {
  if (!isUuid(clientUID)) throw new Error('tenant is not a UUID')
  const name = randomBytes(17).toString('hex')
  return `${clientUID}/${name.slice(0, 2)}/${name.slice(2)}`
}

/** Whether a text is a storage key; nothing else may become part of a path or a URL. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

/** The key itself; NOT_FOUND for anything else. */
export function checkedStorageKey(text: string): string {
  if (!isStorageKey(text)) throw domainError(requestErrors, 'NOT_FOUND')
  return text
}

/** The company of a storage key. */
export function tenantOfStorageKey(storageKey: string): string {
  return storageKey.slice(0, storageKey.indexOf('/'))
}
