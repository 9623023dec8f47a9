import { domainError } from '@vatio/domain/domain-error'
import { tariffFeeErrors } from '@vatio/domain/energy-crm/commissions/commission.errors'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import type { CommercialFee } from '@vatio/protocol/energy-crm/commissions/commercial-fees.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const commercialFeeTable = recordTable({
  table: 'commercialFees',
  id: 'idCommercialFee',
  hasCreator: true,
  isSoftDeleted: false,
  constraintErrors: {
    commercial_fees_commercial_key: () =>
      domainError(tariffFeeErrors, 'COMMERCIAL_FEE_TAKEN', { field: 'commercial' }),
    commercial_fees_commercial_fkey: () =>
      domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'commercial' }),
  },
})

/** Percentages of a marketer, by the name of the commercial. */
export async function listFeesOfMarketer(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<CommercialFee[]> {
  const rows = await selectFees(tx)
    .where('f.idEnergyMarketer', '=', idEnergyMarketer)
    .orderBy(sql`o.name collate spanish`)
    .orderBy(sql`o.first_surname collate spanish`)
    .orderBy('f.idCommercialFee')
    .execute()
  return rows.map(toCommercialFee)
}

export async function findCommercialFee(tx: TenantTransaction, id: string): Promise<CommercialFee | null> {
  const row = await selectFees(tx).where('f.idCommercialFee', '=', id).executeTakeFirst()
  return row ? toCommercialFee(row) : null
}

function selectFees(tx: TenantTransaction) {
  return tx.db
    .selectFrom('commercialFees as f')
    .innerJoin('commercials as o', (join) =>
      join
        .onRef('o.clientUID', '=', 'f.clientUID')
        .onRef('o.idCommercial', '=', 'f.idCommercial')
        .on('o.deletedAt', 'is', null),
    )
    .select(['f.idCommercialFee', 'f.idEnergyMarketer', 'f.feePercentage', 'f.creationTimestamp'])
    .select(['f.version', 'f.idCommercial', 'o.name', 'o.firstSurname', 'o.secondSurname'])
    .select('o.feePercentage as ownPercentage')
    .where('f.clientUID', '=', tx.clientUID)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFees>['executeTakeFirstOrThrow']>>

function toCommercialFee(row: Row): CommercialFee {
  const { idCommercial, name, firstSurname, secondSurname, ownPercentage, ...fee } = row
  return {
    ...fee,
    commercial: { idCommercial, name, firstSurname, secondSurname, feePercentage: ownPercentage },
    creationTimestamp: fee.creationTimestamp.toISOString(),
  }
}
