import { domainError } from '@vatio/domain/domain-error'
import {
  assertEnergyPricesFit,
  assertVirtualBatteryFits,
  type PricedTariff,
} from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import {
  energyStructure,
  kindOfStructure,
  virtualBatteryOf,
  type PriceStructure,
  type RegisterStructure,
} from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import {
  assertDatesInOrder,
  assertPricesFit,
  closingDateOf,
  findLastRegister,
  type TariffPriceKind,
} from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { tariffPriceErrors } from '@vatio/domain/energy-crm/tariff-prices/tariff-price.errors'
import { getAtrTariff, type AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import type { ByPeriod } from '@vatio/domain/periods/by-period'
import { requestErrors } from '@vatio/domain/request.errors'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type {
  createTariffPrice,
  listLastTariffPrices,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated, versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { updateRow } from '../../platform/records/record-table.ts'
import { assertMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import {
  closePrices,
  findPrice,
  insertPrices,
  listLastPricesOfMarketer,
  listPrices,
  lockTariffs,
  tariffPriceTable,
  toPriceValues,
  toStructureValue,
  type LockedTariff,
  type NewRegister,
} from './tariff-prices.repository.ts'

/** Every register of a tariff, newest first. */
export function listPricesOfTariff(tx: TenantTransaction, idTariff: string): Promise<TariffPrice[]> {
  return listPrices(tx, [idTariff])
}

/** The last registers of a marketer's tariffs: those that a new price list follows. */
export async function listLastPrices(call: Call<typeof listLastTariffPrices>): Promise<TariffPrice[]> {
  await assertMarketerSeen(call.tx, call.params.id)
  return listLastPricesOfMarketer(call.tx, call.params.id)
}

interface PriceSet {
  readonly energyPrices?: ByPeriod | undefined
  readonly priceStructure?: PriceStructure | null
  readonly powerPrices?: ByPeriod | undefined
  readonly excessRetributionPrice?: number | undefined
}

interface Validity {
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
}

/** Opens the first registers of a new tariff, at fixed final prices if `prices` says no more. */
export async function addFirstPrices(
  tx: TenantTransaction,
  idTariff: string,
  atrTariff: AtrTariff,
  prices: PriceSet & Validity & Partial<Pick<PricedTariff, 'type' | 'isBasePrice'>>,
): Promise<void> {
  const { type = 'fixed', isBasePrice = false } = prices
  const registers = toNewRegisters(idTariff, { atrTariff, type, isBasePrice }, prices, prices, '')
  await insertPrices(
    tx,
    registers.map(({ register }) => register),
  )
}

/** Adds a register of one kind; refused where another is already in force on one of its days. */
export async function createPrice(call: Call<typeof createTariffPrice>): Promise<TariffPrice> {
  const { tx, params, body } = call
  const tariff = await lockTariff(tx, params.id)
  assertDatesInOrder(body.validFrom, body.validTo)
  assertRegisterFits(params.kind, body, tariff)
  const register = { ...body, kind: params.kind, idTariff: params.id }
  const created = await addRegister(tx, { ...register, idTariffPrice: newId() })
  await call.audit({
    action: 'create',
    entity: 'tariff-price',
    idEntity: created.idTariffPrice,
    after: created,
  })
  return created
}

/** Corrects a register in place or, with `createNewRegister`, closes it and opens the one that follows it. */
export async function updatePrice(call: Call<typeof updateTariffPrice>): Promise<TariffPrice> {
  const { tx, params, body } = call
  const before = await readPrice(tx, params.id)
  const tariff = await lockTariff(tx, before.idTariff)
  assertDatesInOrder(body.validFrom, body.validTo)
  assertRegisterFits(before.kind, body, tariff)
  const after = call.query.createNewRegister
    ? await followRegister(tx, before, body)
    : await correctRegister(tx, before.idTariffPrice, body)
  await call.audit({
    action: call.query.createNewRegister ? 'create' : 'update',
    entity: 'tariff-price',
    idEntity: after.idTariffPrice,
    before,
    after,
  })
  return after
}

interface RegisterPrices {
  readonly prices: ByPeriod
  readonly structure: RegisterStructure | null
  readonly validFrom: CivilDate
}

interface RegisterChange extends RegisterPrices {
  readonly validTo: CivilDate | null
  readonly version: number
}

/** @throws the codes of `assertEnergyPricesFit`, `assertPricesFit` and `assertVirtualBatteryFits`. */
function assertRegisterFits(
  kind: TariffPriceKind,
  { prices, structure, validFrom }: RegisterPrices,
  tariff: PricedTariff,
): void {
  if (structure !== null && kind !== kindOfStructure(structure)) {
    throw domainError(tariffPriceErrors, 'TARIFF_STRUCTURE_UNFIT', {
      field: 'structure',
      details: { reason: 'kind', structure: structure.structure },
    })
  }
  if (kind === 'energy') return assertEnergyPricesFit(prices, energyStructure(structure), tariff, validFrom)
  assertPricesFit(kind, prices, tariff.atrTariff)
  const battery = virtualBatteryOf(structure)
  if (battery) assertVirtualBatteryFits(battery, tariff.atrTariff)
}

async function followRegister(
  tx: TenantTransaction,
  current: TariffPrice,
  change: RegisterChange,
): Promise<TariffPrice> {
  const registers = await listPricesOfTariff(tx, current.idTariff)
  const stored = registers.find((register) => register.idTariffPrice === current.idTariffPrice)
  if (stored?.version !== change.version) throw versionConflict(stored)
  if (findLastRegister(registers, current.kind)?.idTariffPrice !== current.idTariffPrice) {
    throw domainError(tariffPriceErrors, 'TARIFF_PRICE_NOT_LAST')
  }
  const validTo = closingDateOf(stored, change.validFrom)
  await closePrices(tx, [{ idTariffPrice: current.idTariffPrice, validTo }])
  return addRegister(tx, {
    idTariffPrice: newId(),
    idTariff: current.idTariff,
    kind: current.kind,
    prices: change.prices,
    structure: change.structure,
    validFrom: change.validFrom,
    validTo: change.validTo,
  })
}

async function correctRegister(
  tx: TenantTransaction,
  id: string,
  { version, prices, structure, validFrom, validTo }: RegisterChange,
): Promise<TariffPrice> {
  const values = { validFrom, validTo, structure: toStructureValue(structure), ...toPriceValues(prices) }
  const updated = await updateRow(tx, tariffPriceTable, { id, version }, values)
  await assertUpdated(updated || undefined, () => readPrice(tx, id))
  return readPrice(tx, id)
}

async function addRegister(tx: TenantTransaction, register: NewRegister): Promise<TariffPrice> {
  await insertPrices(tx, [register])
  return readPrice(tx, register.idTariffPrice)
}

export interface PriceEntry {
  readonly register: NewRegister
  /** Of its prices in the request, named by an error. */
  readonly field: string
}

/** Registers of a price set, each checked against the periods of the access tariff. */
export function toNewRegisters(
  idTariff: string,
  tariff: PricedTariff,
  set: PriceSet,
  validity: Validity,
  fieldPrefix: string,
): PriceEntry[] {
  const { energyPrices, powerPrices, excessRetributionPrice } = set
  const structure = set.priceStructure ?? null
  const given: [TariffPriceKind, ByPeriod | undefined, string][] = [
    ['energy', energyPrices ?? (structure ? {} : undefined), 'energyPrices'],
    ['power', powerPrices, 'powerPrices'],
    [
      'excessRetribution',
      excessRetributionPrice === undefined ? undefined : { p1: excessRetributionPrice },
      'excessRetributionPrice',
    ],
  ]
  return given.flatMap(([kind, prices, field]) => {
    if (!prices) return []
    assertDatesInOrder(validity.validFrom, validity.validTo)
    const fullField = `${fieldPrefix}${field}`
    const { validFrom, validTo } = validity
    const register = { idTariffPrice: newId(), idTariff, kind, prices, validFrom, validTo }
    if (kind !== 'energy') {
      assertPricesFit(kind, prices, tariff.atrTariff, fullField)
      return [{ register, field: fullField }]
    }
    const fields = { prices: fullField, structure: `${fieldPrefix}priceStructure` }
    assertEnergyPricesFit(prices, structure, tariff, validFrom, fields)
    return [{ register: { ...register, structure }, field: fullField }]
  })
}

async function lockTariff(tx: TenantTransaction, idTariff: string): Promise<PricedTariff> {
  const tariff = toChangeableTariff((await lockTariffs(tx, [idTariff])).get(idTariff))
  if (!tariff) throw domainError(requestErrors, 'NOT_FOUND')
  return tariff
}

/** A tariff whose prices may change; undefined where there is no tariff. */
export function toChangeableTariff(
  tariff: LockedTariff | undefined,
  field?: string,
): PricedTariff | undefined {
  if (!tariff) return undefined
  if (tariff.isCopy) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED', { field })
  if (tariff.linkedPrices) throw domainError(tariffErrors, 'TARIFF_PRICES_LINKED', { field })
  const { idTarifaATR, type, isBasePrice } = tariff
  return { atrTariff: getAtrTariff(idTarifaATR), type, isBasePrice }
}

async function readPrice(tx: TenantTransaction, id: string): Promise<TariffPrice> {
  const price = await findPrice(tx, id)
  if (!price) throw domainError(requestErrors, 'NOT_FOUND')
  return price
}
