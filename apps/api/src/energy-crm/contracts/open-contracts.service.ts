import type { TenantTransaction } from '../../platform/db/database.ts'

/** Number of open contracts with this marketer or tariff. */
export async function countOpenContracts(
  tx: TenantTransaction,
  column: 'idEnergyMarketer' | 'idTariff',
  id: string,
): Promise<number> {
  const { open } = await tx.db
    .selectFrom('contracts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('clientUID', '=', tx.clientUID)
    .where(column, '=', id)
    .where('closed', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}
