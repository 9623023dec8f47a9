import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockRowsForShare } from '../../platform/records/many-rows.ts'
import { clientTable } from '../clients/clients.record.ts'
import { commercialTable } from '../commercials/commercials.record.ts'
import { consumptionPointTable } from '../consumption-points/consumption-points.record.ts'
import { energyMarketerTable } from '../energy-marketers/energy-marketers.record.ts'
import { tariffTable } from '../tariffs/tariffs.record.ts'
import type { RowWrites, ValidatedRow } from './validated-row.ts'

/**
 * Locks the records to which rows newly refer and which they do not write themselves. They were found before: if one was
 * deleted meanwhile, a record of the import would be left without it.
 *
 * @throws where one is gone; the next attempt of the job validates without it.
 */
export async function lockReferred(tx: TenantTransaction, validated: readonly ValidatedRow[]): Promise<void> {
  const writes = <Name extends keyof RowWrites>(name: Name) =>
    validated.flatMap((row) => row.writes[name] as readonly RowWrites[Name][number][])
  const clients = [
    ...writes('newClients').map(({ stored }) => ({ now: stored, before: null })),
    ...writes('changedClients').map(({ stored, before }) => ({ now: stored, before })),
  ]
  const points = [
    ...writes('newPoints').map(({ stored }) => ({ now: stored, before: null })),
    ...writes('changedPoints').map(({ stored, before }) => ({ now: stored, before })),
  ]
  const contracts = [
    ...writes('newContracts').map(({ values }) => ({ now: values, before: null })),
    ...writes('changedContracts').map(({ values, before }) => ({ now: values, before })),
  ]
  const newClients = new Set(writes('newClients').map(({ id }) => id))
  const newPoints = new Set(writes('newPoints').map(({ id }) => id))
  const referred = [
    [clientTable, newReferences(points, ({ client }) => client?.idClient, newClients)],
    [consumptionPointTable, newReferences(contracts, (one) => one.idConsumptionPoint, newPoints)],
    [
      commercialTable,
      new Set([
        ...newReferences(clients, (one) => one.idCommercial),
        ...newReferences(contracts, (one) => one.idCommercial),
      ]),
    ],
    [energyMarketerTable, newReferences(contracts, (one) => one.idEnergyMarketer)],
    [tariffTable, newReferences(contracts, (one) => one.idTariff)],
  ] as const
  for (const [table, ids] of referred) {
    if (!(await lockRowsForShare(tx, table, ids))) {
      throw new Error(`a row of ${table.table} was deleted while it was imported`)
    }
  }
}

/** What a changed record referred to before may be deleted, as in its form. @param written by the same rows. */
function newReferences<Stored>(
  records: readonly { readonly now: Stored; readonly before: Stored | null }[],
  idOf: (record: Stored) => string | null | undefined,
  written: ReadonlySet<string> = new Set(),
): Set<string> {
  const ids = new Set<string>()
  for (const { now, before } of records) {
    const id = idOf(now)
    if (id && !written.has(id) && id !== (before && idOf(before))) ids.add(id)
  }
  return ids
}
