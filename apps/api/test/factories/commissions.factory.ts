import type { FeeThreshold, TariffFeeMode } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import { newId } from '../../src/platform/db/uuid.ts'
import type { TestTransaction } from '../test-transaction.ts'

/** A row without limits but those given. */
export function feeRow(changes: Partial<FeeThreshold>): FeeThreshold {
  const open = { powerFrom: null, powerTo: null, consumptionFrom: null, consumptionTo: null }
  return { ...open, item: { absoluteValue: null, percentage: null }, ...changes }
}

interface NewTariffFee {
  readonly idTariff: string
  readonly mode?: TariffFeeMode
  readonly thresholds?: readonly FeeThreshold[]
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

/** Puts a fee rule into the tenant of the transaction, of 90 € unless told otherwise, and answers its id. */
export async function makeTariffFee(tx: TestTransaction, fee: NewTariffFee): Promise<string> {
  const id = newId()
  const thresholds = fee.thresholds ?? [feeRow({ item: { absoluteValue: 90, percentage: null } })]
  await tx.query(
    `insert into tariff_fees (client_uid, id_tariff_fee, id_tariff, mode, thresholds, valid_from, valid_to)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.clientUID,
      id,
      fee.idTariff,
      fee.mode ?? 'FIXED',
      JSON.stringify(thresholds),
      fee.validFrom ?? null,
      fee.validTo ?? null,
    ],
  )
  return id
}

/** Puts the percentage of a commercial for a marketer into the tenant of the transaction and answers its id. */
export async function makeCommercialFee(
  tx: TestTransaction,
  fee: { readonly idEnergyMarketer: string; readonly idCommercial: string; readonly feePercentage: number },
): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into commercial_fees
       (client_uid, id_commercial_fee, id_energy_marketer, id_commercial, fee_percentage)
     values ($1, $2, $3, $4, $5)`,
    [tx.clientUID, id, fee.idEnergyMarketer, fee.idCommercial, fee.feePercentage],
  )
  return id
}
