import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { listClientsByNif } from '../clients/client-import.service.ts'
import { filledClient, validateClient, storedOfClient, typedClientOf } from './client-rules.ts'
import {
  validatedRow,
  refuseRepeated,
  skipExisting,
  type RowValidator,
  type ValidatedRow,
} from './validated-row.ts'
import type { References } from './references.ts'
import { RowReader, type RowTexts } from './row-reader.ts'

/** The rules of a table of clients: a tax number names a client. */
export function openClientValidator(tx: TenantTransaction, refs: References): RowValidator {
  /** Lines of the rows that are imported, by tax number. */
  const taken = new Map<string, number>()

  const validateRow = (row: RowTexts, existing: ReadonlyMap<string, readonly Client[]>): ValidatedRow => {
    const reader = new RowReader(row, refs.options)
    const nif = storedIdentifier(reader.text('dniOrCif'))
    const keys = nif === null ? [] : [`nif:${nif}`]
    // Rows above come first: once they are written, they are found among the stored ones as well.
    const line = nif === null ? undefined : taken.get(nif)
    if (line !== undefined) return refuseRepeated(row, reader, 'dniOrCif', line, keys)
    const end = validateFirst(row, reader, nif === null ? [] : (existing.get(nif) ?? []), keys)
    if (nif !== null && end.outcome !== 'refused') taken.set(nif, row.line)
    return end
  }

  const validateFirst = (
    row: RowTexts,
    reader: RowReader,
    found: readonly Client[],
    keys: readonly string[],
  ): ValidatedRow => {
    if (found.length > 0 && refs.options.existing === 'skip')
      return skipExisting(row, reader, 'dniOrCif', keys)
    const { typed, idCommercial } = typedClientOf(reader, refs)
    return found.length > 0
      ? fill(row, reader, found, typed, idCommercial, keys)
      : create(row, reader, typed, idCommercial, keys)
  }

  const create = (
    row: RowTexts,
    reader: RowReader,
    typed: Parameters<typeof validateClient>[2],
    idCommercial: string | null,
    keys: readonly string[],
  ): ValidatedRow => {
    if (!reader.has('dniOrCif')) reader.warn('dniOrCif', 'IMPORT_WITHOUT_KEY')
    const stored = validateClient(reader, refs, typed, idCommercial)
    return validatedRow(row, reader, 'create', keys, { newClients: stored ? [{ id: newId(), stored }] : [] })
  }

  const fill = (
    row: RowTexts,
    reader: RowReader,
    found: readonly Client[],
    typed: Parameters<typeof validateClient>[2],
    idCommercial: string | null,
    keys: readonly string[],
  ): ValidatedRow => {
    const [client] = found
    if (refs.options.existing === 'refuse') reader.refuse('dniOrCif', 'IMPORT_RECORD_EXISTS')
    if (refs.options.existing === 'fill' && client) {
      if (found.length > 1) {
        reader.refuse('dniOrCif', 'IMPORT_REFERENCE_AMBIGUOUS', { count: found.length })
        return validatedRow(row, reader, 'skip', keys)
      }
      const before = storedOfClient(client)
      const merged = filledClient(before, typed, idCommercial)
      if (merged) {
        const stored = validateClient(reader, refs, merged.typed, merged.idCommercial)
        const { idClient: id, version } = client
        return validatedRow(row, reader, 'update', keys, {
          changedClients: stored ? [{ id, version, before, stored }] : [],
        })
      }
    }
    return skipExisting(row, reader, 'dniOrCif', keys)
  }

  return {
    async prepare(rows) {
      const nifs = rows.flatMap(({ texts }) => storedIdentifier(texts.get('dniOrCif')) ?? [])
      const existing = byNif(await listClientsByNif(tx, [...new Set(nifs)]))
      return (row) => validateRow(row, existing)
    },
  }
}

/** Clients by their tax numbers, of which several may have one. */
export function byNif(clients: readonly Client[]): ReadonlyMap<string, readonly Client[]> {
  const found = new Map<string, Client[]>()
  for (const client of clients) {
    const nif = client.clientInfo.dniOrCif
    if (nif === null) continue
    found.set(nif, [...(found.get(nif) ?? []), client])
  }
  return found
}
