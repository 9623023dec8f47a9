import { domainError } from '@vatio/domain/domain-error'
import { hasPeriodPrices } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { closingDateOf, findLastRegister } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { tariffPriceErrors } from '@vatio/domain/energy-crm/tariff-prices/tariff-price.errors'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type { createTariffPriceList } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import {
  closePrices,
  insertPrices,
  listPrices,
  lockTariffs,
  type NewRegister,
} from './tariff-prices.repository.ts'
import { toChangeableTariff, toNewRegisters, type PriceEntry } from './tariff-prices.service.ts'

/**
 * A price list: registers for many tariffs from one day on, all or none. With `createNewRegister` the last
 * register of each kind is closed the day before. An indexed tariff keeps the formula of its last register.
 */
export async function createPriceList(
  call: Call<typeof createTariffPriceList>,
): Promise<{ affected: number }> {
  const { tx, body } = call
  const idTariffs = body.tariffs.map((tariff) => tariff.idTariff)
  const locked = await lockTariffs(tx, idTariffs)
  const entries = body.tariffs.flatMap((prices, index) => {
    const tariff = toChangeableTariff(locked.get(prices.idTariff), `tariffs.${index}.idTariff`)
    if (!tariff) {
      throw domainError(tariffErrors, 'TARIFF_UNKNOWN', { field: `tariffs.${index}.idTariff` })
    }
    return toNewRegisters(prices.idTariff, tariff, prices, body, `tariffs.${index}.`)
  })
  const lasts = await findLastRegisters(tx, entries)
  const registers = entries.map(({ register }) => withLastFormula(register, lasts))
  if (body.follows) assertSeen(lasts, body.follows)
  if (body.createNewRegister) await closeLastRegisters(tx, lasts)
  await insertPrices(tx, registers)
  await call.audit({ action: 'create', entity: 'tariff-price-list', after: body })
  return { affected: registers.length }
}

interface Following extends PriceEntry {
  /** The last register of the same tariff and kind. */
  readonly last: TariffPrice
}

/** Each new register with the last one of its tariff and kind; without those that are the first. */
async function findLastRegisters(
  tx: TenantTransaction,
  entries: readonly PriceEntry[],
): Promise<Following[]> {
  const stored = await listPrices(tx, [...new Set(entries.map(({ register }) => register.idTariff))])
  return entries.flatMap((entry) => {
    const ofTariff = stored.filter((register) => register.idTariff === entry.register.idTariff)
    const last = findLastRegister(ofTariff, entry.register.kind)
    return last ? [{ ...entry, last }] : []
  })
}

/**
 * The register with the formula or the battery of the one before it, which a price list does not repeat.
 *
 * @throws TARIFF_STRUCTURE_UNFIT where the energy has no prices by period: its structure is changed with its tariff.
 */
function withLastFormula(register: NewRegister, following: readonly Following[]): NewRegister {
  const found = following.find((one) => one.register === register)
  const structure = found?.last.structure ?? null
  if (!found || structure === null) return register
  if (hasPeriodPrices(structure)) return { ...register, structure }
  throw domainError(tariffPriceErrors, 'TARIFF_STRUCTURE_UNFIT', {
    field: found.field,
    details: { reason: 'priceList', structure: structure.structure },
  })
}

/** @throws VERSION_CONFLICT (field of the prices) where a last register is not among those that the caller has seen. */
function assertSeen(
  following: readonly Following[],
  seen: readonly { readonly idTariffPrice: string; readonly version: number }[],
): void {
  const versions = new Map(seen.map((register) => [register.idTariffPrice, register.version]))
  for (const { last, field } of following) {
    if (versions.get(last.idTariffPrice) === last.version) continue
    throw domainError(requestErrors, 'VERSION_CONFLICT', { field, details: { stored: last } })
  }
}

async function closeLastRegisters(tx: TenantTransaction, following: readonly Following[]): Promise<void> {
  const closings = following.flatMap(({ last, register, field }) => {
    const validTo = closingDateOf(last, register.validFrom, field)
    return validTo === last.validTo ? [] : [{ idTariffPrice: last.idTariffPrice, validTo }]
  })
  await closePrices(tx, closings)
}
