import {
  committedRegister,
  extendRegister,
  type AddedRow,
  type RegulatedRegister,
} from '@vatio/domain/periods/regulated-prices/regulated-register'
import { buildRow } from '@vatio/domain/periods/regulated-prices/regulated-value'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectNewestRow, selectRows, type RegulatedDbRow } from './regulated-rows.repository.ts'

/** The register with the number of added rows. */
export interface RegisterState {
  readonly revision: number
  readonly register: RegulatedRegister
}

// Keyed by the id of the newest row: unlike the revision, it cannot refer to other rows after a restore or in
// another database of the same process.
const built = new Map<string, RegulatedRegister>()
const KEPT = 4

/**
 * The regulated prices in force for this request: up to date on every node, since each request reads the id
 * of the newest row in its transaction. That is one index look-up; the rows themselves are read once per
 * node and change.
 */
export async function getCurrentRegister(tx: TenantTransaction): Promise<RegulatedRegister> {
  return (await getRegisterState(tx)).register
}

export async function getRegisterState(tx: TenantTransaction): Promise<RegisterState> {
  const newest = await selectNewestRow(tx)
  if (!newest) return { revision: 0, register: committedRegister }
  const { revision, idRow } = newest
  const known = built.get(idRow)
  if (known) return { revision, register: known }
  const register = extendRegister((await selectRows(tx, revision)).map(toAddedRow))
  built.set(idRow, register)
  for (const oldest of [...built.keys()].slice(0, -KEPT)) built.delete(oldest)
  return { revision, register }
}

/** The rows with which a browser builds the current register, in order of acceptance. */
export async function listAddedRows(tx: TenantTransaction) {
  const newest = await selectNewestRow(tx)
  const rows = newest ? await selectRows(tx, newest.revision) : []
  return rows.map(({ item, key, idRow, supersedes, values, validFrom, validTo, source, confidence }) => ({
    item,
    key,
    idRow,
    supersedes,
    // A figure that is absent is not stored.
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...value] : (value ?? null),
      ]),
    ) as Record<string, number | boolean | (number | null)[] | null>,
    validFrom,
    validTo,
    source,
    confidence,
  }))
}

function toAddedRow({ item, key, idRow, supersedes, values, ...dated }: RegulatedDbRow): AddedRow {
  const { validFrom, validTo, source, confidence } = dated
  const row = buildRow(item, key, values, { validFrom, validTo, source, confidence })
  return { item, key, idRow, supersedes, row }
}
