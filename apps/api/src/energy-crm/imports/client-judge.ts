import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { listClientsByNif } from '../clients/client-import.service.ts'
import { filledClient, judgeClient, storedOfClient, typedClientOf } from './client-rules.ts'
import { judged, refuseRepeated, skipExisting, type Judge, type JudgedRow } from './judged-row.ts'
import type { References } from './references.ts'
import { RowReader, type RowTexts } from './row-reader.ts'

/** The rules of a table of clients: a tax number names a client. */
export function openClientJudge(tx: TenantTransaction, refs: References): Judge {
  /** Lines of the rows that are imported, by tax number. */
  const taken = new Map<string, number>()

  const judgeRow = (row: RowTexts, existing: ReadonlyMap<string, readonly Client[]>): JudgedRow => {
    const reader = new RowReader(row, refs.options)
    const nif = storedIdentifier(reader.text('dniOrCif'))
    const keys = nif === null ? [] : [`nif:${nif}`]
    // Rows above come first: once they are written, they are found among the stored ones as well.
    const line = nif === null ? undefined : taken.get(nif)
    if (line !== undefined) return refuseRepeated(row, reader, 'dniOrCif', line, keys)
    const end = judgeFirst(row, reader, nif === null ? [] : (existing.get(nif) ?? []), keys)
    if (nif !== null && end.outcome !== 'refused') taken.set(nif, row.line)
    return end
  }

  const judgeFirst = (
    row: RowTexts,
    reader: RowReader,
    found: readonly Client[],
    keys: readonly string[],
  ): JudgedRow => {
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
    typed: Parameters<typeof judgeClient>[2],
    idCommercial: string | null,
    keys: readonly string[],
  ): JudgedRow => {
    if (!reader.has('dniOrCif')) reader.warn('dniOrCif', 'IMPORT_WITHOUT_KEY')
    const stored = judgeClient(reader, refs, typed, idCommercial)
    return judged(row, reader, 'create', keys, { newClients: stored ? [{ id: newId(), stored }] : [] })
  }

  const fill = (
    row: RowTexts,
    reader: RowReader,
    found: readonly Client[],
    typed: Parameters<typeof judgeClient>[2],
    idCommercial: string | null,
    keys: readonly string[],
  ): JudgedRow => {
    const [client] = found
    if (refs.options.existing === 'refuse') reader.refuse('dniOrCif', 'IMPORT_RECORD_EXISTS')
    if (refs.options.existing === 'fill' && client) {
      if (found.length > 1) {
        reader.refuse('dniOrCif', 'IMPORT_REFERENCE_AMBIGUOUS', { count: found.length })
        return judged(row, reader, 'skip', keys)
      }
      const before = storedOfClient(client)
      const merged = filledClient(before, typed, idCommercial)
      if (merged) {
        const stored = judgeClient(reader, refs, merged.typed, merged.idCommercial)
        const { idClient: id, version } = client
        return judged(row, reader, 'update', keys, {
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
      return (row) => judgeRow(row, existing)
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
