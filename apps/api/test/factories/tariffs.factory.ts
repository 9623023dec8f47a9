import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'
import { makeEnergyMarketer } from './energy-marketers.factory.ts'
import { makeTariffPrice } from './tariff-prices.factory.ts'

let serial = 0

export interface NewTariff {
  /** Absent: a new marketer. */
  readonly idEnergyMarketer?: string
  readonly name?: string
  readonly utilityType?: 'electricity' | 'gas'
  /** 18 is 2.0TD. */
  readonly idTarifaATR?: number
  readonly type?: 'fixed' | 'indexed'
  readonly isBasePrice?: boolean
  readonly active?: boolean
  /** €/kWh from p1 on; with `powerPrices`, valid from `validFrom`. */
  readonly energyPrices?: readonly number[]
  readonly powerPrices?: readonly number[]
  readonly excessRetributionPrice?: number
  readonly validFrom?: string
  readonly validTo?: string | null
}

/** Puts a tariff, with prices where they are given, into the tenant of the transaction and answers its id. */
export async function makeTariff(tx: TestTransaction, tariff: NewTariff = {}): Promise<string> {
  const idTariff = newId()
  serial += 1
  await tx.query(
    `insert into tariffs
       (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, type, is_base_price, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.clientUID,
      idTariff,
      tariff.idEnergyMarketer ?? (await makeEnergyMarketer(tx)),
      tariff.name ?? `Tarifa ${serial}`,
      tariff.utilityType ?? 'electricity',
      tariff.idTarifaATR ?? 18,
      tariff.type ?? 'fixed',
      tariff.isBasePrice ?? false,
      tariff.active ?? true,
    ],
  )
  const validity = { validFrom: tariff.validFrom ?? '2026-01-01', validTo: tariff.validTo ?? null }
  if (tariff.energyPrices) {
    await makeTariffPrice(tx, { ...validity, idTariff, kind: 'energy', prices: tariff.energyPrices })
  }
  if (tariff.powerPrices) {
    await makeTariffPrice(tx, { ...validity, idTariff, kind: 'power', prices: tariff.powerPrices })
  }
  if (tariff.excessRetributionPrice !== undefined) {
    const prices = [tariff.excessRetributionPrice]
    await makeTariffPrice(tx, { ...validity, idTariff, kind: 'excessRetribution', prices })
  }
  return idTariff
}
