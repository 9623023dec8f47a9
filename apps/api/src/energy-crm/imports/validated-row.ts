import type { ImportReason } from '@vatio/domain/energy-crm/imports/import-reason'
import type { ImportOutcome } from '@vatio/domain/energy-crm/imports/list-import'
import type { StoredClient, WrittenClient } from '../clients/client-import.service.ts'
import type {
  StoredConsumptionPoint,
  WrittenPoint,
} from '../consumption-points/consumption-point-import.service.ts'
import type { ContractValues, WrittenContract } from '../contracts/contract-import.service.ts'
import type { RowReader, RowTexts } from './row-reader.ts'

/** A record that exists and is changed, with what it had. */
interface Changed<Stored> {
  readonly id: string
  readonly version: number
  readonly before: Stored
}

/** What a row writes; nothing of it is written while it is only checked. */
export interface RowWrites {
  readonly newClients: readonly WrittenClient[]
  readonly changedClients: readonly (Changed<StoredClient> & { readonly stored: StoredClient })[]
  readonly newPoints: readonly WrittenPoint[]
  readonly changedPoints: readonly (Changed<StoredConsumptionPoint> & {
    readonly stored: StoredConsumptionPoint
  })[]
  readonly newContracts: readonly WrittenContract[]
  readonly changedContracts: readonly (Changed<ContractValues> & { readonly values: ContractValues })[]
}

/** A row after the rules of its kind. */
export interface ValidatedRow {
  readonly row: number
  readonly line: number
  readonly outcome: ImportOutcome
  readonly reasons: readonly ImportReason[]
  /** What identifies its records. */
  readonly keys: readonly string[]
  readonly writes: RowWrites
}

export const NO_WRITES: RowWrites = {
  newClients: [],
  changedClients: [],
  newPoints: [],
  changedPoints: [],
  newContracts: [],
  changedContracts: [],
}

/** A row by what its reader found; a refused or skipped one writes nothing. */
export function validatedRow(
  { row, line }: RowTexts,
  reader: RowReader,
  outcome: Exclude<ImportOutcome, 'refused'>,
  keys: readonly string[],
  writes: Partial<RowWrites> = {},
): ValidatedRow {
  const isWritten = !reader.isRefused && outcome !== 'skip'
  return {
    row,
    line,
    outcome: reader.isRefused ? 'refused' : outcome,
    reasons: reader.reasons,
    keys,
    writes: isWritten ? { ...NO_WRITES, ...writes } : NO_WRITES,
  }
}

/** A row whose record exists and is left as it is. @param field that identifies it. */
export function skipExisting(
  row: RowTexts,
  reader: RowReader,
  field: string,
  keys: readonly string[],
): ValidatedRow {
  if (!reader.isRefused) reader.warn(field, 'IMPORT_RECORD_EXISTS')
  return validatedRow(row, reader, 'skip', keys)
}

/** A row whose key a row above has. @param line of that row. */
export function refuseRepeated(
  row: RowTexts,
  reader: RowReader,
  field: string,
  line: number,
  keys: readonly string[],
): ValidatedRow {
  reader.refuse(field, 'IMPORT_REPEATED_IN_FILE', { line })
  return validatedRow(row, reader, 'skip', keys)
}

/** Applies the rules of a kind to rows in their order; rows that were validated before count as rows above. */
export interface RowValidator {
  /** Looks up what some rows name; then each of them is validated, in their order. */
  prepare(rows: readonly RowTexts[]): Promise<(row: RowTexts) => ValidatedRow | Promise<ValidatedRow>>
}
