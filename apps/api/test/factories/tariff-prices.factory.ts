import type { RegisterStructure } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type { TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

export interface NewTariffPrice {
  readonly idTariff: string
  readonly kind: TariffPriceKind
  readonly prices: readonly number[]
  readonly validFrom: string
  readonly validTo?: string | null
  readonly structure?: RegisterStructure | null
}

/** Puts a price register into the tenant of the transaction and answers its id. */
export async function makeTariffPrice(tx: TestTransaction, register: NewTariffPrice): Promise<string> {
  const idTariffPrice = newId()
  await tx.query(
    `insert into tariff_prices
       (client_uid, id_tariff_price, id_tariff, kind, valid_from, valid_to, structure, p1, p2, p3, p4, p5, p6)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.clientUID,
      idTariffPrice,
      register.idTariff,
      register.kind,
      register.validFrom,
      register.validTo ?? null,
      register.structure ? JSON.stringify(register.structure) : null,
      ...[0, 1, 2, 3, 4, 5].map((period) => register.prices[period] ?? null),
    ],
  )
  return idTariffPrice
}
