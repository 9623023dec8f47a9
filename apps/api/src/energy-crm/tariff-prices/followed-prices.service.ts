import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { closingDateOf, type TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { ByPeriod } from '@vatio/domain/periods/by-period'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { removeUnchangedFollowers, type FollowedRegister } from './followed-prices.repository.ts'
import {
  closePrices,
  insertPrices,
  listLastPricesOfMarketer,
  lockTariffs,
  type LockedTariff,
} from './tariff-prices.repository.ts'

/** Rows of a statement: each has 14 parameters, of which PostgreSQL takes 65,535. */
const BATCH = 1_000

/** The last register of each tariff and kind of a marketer, by `registerKey`. */
export async function listLastRegisters(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<Map<string, TariffPrice>> {
  const registers = await listLastPricesOfMarketer(tx, idEnergyMarketer)
  return new Map(registers.map((register) => [registerKey(register.idTariff, register.kind), register]))
}

export const registerKey = (idTariff: string, kind: TariffPriceKind) => `${idTariff}/${kind}`

/**
 * Locks tariffs against other changes of their prices until the transaction ends.
 *
 * @throws ENERGY_MARKETER_SHARED where one is a copy.
 */
export async function lockPricedTariffs(
  tx: TenantTransaction,
  idTariffs: readonly string[],
): Promise<Map<string, LockedTariff>> {
  const locked = await lockTariffs(tx, idTariffs)
  for (const { isCopy } of locked.values()) {
    if (isCopy) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED')
  }
  return locked
}

export interface NextPrices {
  readonly idTariff: string
  readonly kind: TariffPriceKind
  readonly prices: ByPeriod
  readonly validFrom: CivilDate
  /** The last register, which this one follows; null for the first one. */
  readonly last: TariffPrice | null
}

export interface FollowingRegister {
  readonly idTariffPrice: string
  /** What undoing needs of the register before: its end before it was closed, and its version since. */
  readonly closedValidTo: CivilDate | null
  readonly closedVersion: number | null
}

/**
 * Opens a register after the last one of each tariff and kind, which ends the day before. The tariffs are locked and
 * their last registers read by the caller.
 *
 * @throws TARIFF_PRICE_NOT_LATER, TARIFF_PRICE_OVERLAP.
 */
export async function addFollowingPrices(
  tx: TenantTransaction,
  next: readonly NextPrices[],
): Promise<FollowingRegister[]> {
  const closings: { idTariffPrice: string; validTo: CivilDate }[] = []
  const following = next.map(({ last, validFrom }): FollowingRegister => {
    const idTariffPrice = newId()
    if (!last) return { idTariffPrice, closedValidTo: null, closedVersion: null }
    const validTo = closingDateOf(last, validFrom)
    const isClosed = validTo !== last.validTo
    if (isClosed) closings.push({ idTariffPrice: last.idTariffPrice, validTo })
    return {
      idTariffPrice,
      closedValidTo: last.validTo,
      closedVersion: last.version + (isClosed ? 1 : 0),
    }
  })
  await closePrices(tx, closings)
  for (let at = 0; at < next.length; at += BATCH) {
    const registers = next.slice(at, at + BATCH).flatMap(({ last: _last, ...register }, place) => {
      const idTariffPrice = following[at + place]?.idTariffPrice
      return idTariffPrice ? [{ ...register, idTariffPrice, validTo: null }] : []
    })
    await insertPrices(tx, registers)
  }
  return following
}

/**
 * Removes registers that `addFollowingPrices` has opened and nobody has changed or followed since, and reopens those
 * before them.
 *
 * @returns the ids of those removed.
 */
export function undoFollowingPrices(
  tx: TenantTransaction,
  registers: readonly FollowedRegister[],
): Promise<Set<string>> {
  return removeUnchangedFollowers(tx, registers)
}
