import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

let serial = 0

export interface NewGroup {
  readonly name?: string
  /** Marketers its members may see; absent means all. */
  readonly marketers?: readonly string[]
}

/** Puts a group into the tenant of the transaction and answers its id. */
export async function makeGroup(tx: TestTransaction, group: NewGroup = {}): Promise<string> {
  const idGroup = newId()
  serial += 1
  await tx.query('insert into groups (client_uid, id_group, name) values ($1, $2, $3)', [
    tx.clientUID,
    idGroup,
    group.name ?? `Grupo ${serial}`,
  ])
  for (const idEnergyMarketer of group.marketers ?? []) {
    await tx.query(
      'insert into group_energy_marketers (client_uid, id_group, id_energy_marketer) values ($1, $2, $3)',
      [tx.clientUID, idGroup, idEnergyMarketer],
    )
  }
  return idGroup
}
