import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

export interface NewOffer {
  readonly marketer?: string
  readonly name?: string
  readonly idTarifaATR?: number
  readonly type?: 'fixed' | 'indexed'
  readonly isBasePrice?: boolean
  /** EUR/kWh by period. */
  readonly energy: readonly number[]
  /** EUR/kW and day by period, of gas its fixed term in EUR a day; null leaves the offer without power prices. */
  readonly power?: readonly number[] | null
  /** EUR/kWh. */
  readonly surplus?: number
  readonly validFrom?: string
}

/** Puts a marketer, a tariff and its prices into the tenant of the transaction; answers the tariff's id. */
export async function makeOffer(tx: TestTransaction, offer: NewOffer): Promise<string> {
  const marketer = offer.marketer ?? 'Luz Serena'
  const idTarifaATR = offer.idTarifaATR ?? 18
  const utilityType = findAtrTariff(idTarifaATR)?.utilityType ?? 'electricity'
  const [found] = await tx.query<{ id: string }>(
    'select id_energy_marketer as id from energy_marketers where client_uid = $1 and name = $2',
    [tx.clientUID, marketer],
  )
  const idMarketer = found?.id ?? newId()
  if (!found) {
    await tx.query(
      `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
       values ($1, $2, $3, $4)`,
      [tx.clientUID, idMarketer, marketer, [utilityType]],
    )
  }
  const idTariff = newId()
  await tx.query(
    `insert into tariffs
       (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, type, is_base_price)
     values ($1, $2, $3, $4, $8, $5, $6, $7)`,
    [
      tx.clientUID,
      idTariff,
      idMarketer,
      offer.name ?? `Tarifa ${idTariff.slice(-6)}`,
      idTarifaATR,
      offer.type ?? 'fixed',
      offer.isBasePrice ?? false,
      utilityType,
    ],
  )
  const power = offer.power === undefined ? [0.09, 0.03] : offer.power
  await addRegister(tx, idTariff, 'energy', offer.energy, offer.validFrom)
  if (power) await addRegister(tx, idTariff, 'power', power, offer.validFrom)
  if (offer.surplus !== undefined) {
    await addRegister(tx, idTariff, 'excessRetribution', [offer.surplus], offer.validFrom)
  }
  return idTariff
}

async function addRegister(
  tx: TestTransaction,
  idTariff: string,
  kind: string,
  prices: readonly number[],
  validFrom = '2026-01-01',
): Promise<void> {
  const six = [0, 1, 2, 3, 4, 5].map((index) => prices[index] ?? null)
  await tx.query(
    `insert into tariff_prices
       (client_uid, id_tariff_price, id_tariff, kind, p1, p2, p3, p4, p5, p6, valid_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [tx.clientUID, newId(), idTariff, kind, ...six, validFrom],
  )
}
