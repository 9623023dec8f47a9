import { createHash } from 'node:crypto'
import { headersKey } from '@vatio/domain/files/tables/table-columns'

/** What a set of headers is remembered by. */
export function toHeadersKey(headers: readonly string[]): string {
  return createHash('sha256').update(headersKey(headers)).digest('hex')
}
