import { setImmediate as giveWay } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import { priceSheetErrors } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet.errors'
import { isAcceptable } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import { ROWS_OF_A_JOB } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import type {
  confirmPriceSheet as confirmEndpoint,
  undoPriceSheet as undoEndpoint,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import type { AuditEvent } from '../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertOwnRow } from '../energy-marketers/own-rows.service.ts'
import {
  addFollowingPrices,
  lockPricedTariffs,
  registerKey,
  undoFollowingPrices,
} from '../tariff-prices/followed-prices.service.ts'
import {
  createSheetTariff,
  listUntouchedTariffs,
  removeSheetTariff,
} from '../tariffs/sheet-tariffs.service.ts'
import { SheetComparer, type MarketerPrices } from './compare-sheet.ts'
import { listMarketerPrices } from './price-sheet-mapping.service.ts'
import {
  listRowsWhere,
  markImported,
  markUndone,
  updateRow,
  type ComparedRow,
  type StoredRow,
} from './price-sheet-rows.repository.ts'
import { updateSheet, type LockedSheet } from './tariff-price-sheets.repository.ts'
import {
  getSheetDetail,
  lockOpenSheet,
  lockSeenSheet,
  resolveSheetConflict,
} from './tariff-price-sheets.service.ts'

export const IMPORT_PRICE_SHEET = 'price-sheet.import'
/** Rows that are looked at before other calls get their turn. */
const PART = 1_000

/**
 * Writes the accepted prices, all or none. Where somebody has changed one of them since it was shown, it writes none
 * and shows those rows as conflicts. A job writes large sheets.
 *
 * @throws NOT_FOUND, PRICE_SHEET_NOT_OPEN, VERSION_CONFLICT (also where other rows are accepted than the caller has
 * seen), PRICE_SHEET_NOTHING_ACCEPTED, ENERGY_MARKETER_DOES_NOT_SELL.
 */
export async function confirmPriceSheet(call: Call<typeof confirmEndpoint>): Promise<PriceSheetDetail> {
  const { tx, params, body, platform } = call
  const { idPriceSheet } = params
  const sheet = await lockOpenSheet(tx, idPriceSheet, body.version)
  const accepted = await listRowsWhere(tx, idPriceSheet, 'accepted')
  if (accepted.length !== body.accepted) throw await resolveSheetConflict(tx, idPriceSheet)
  if (accepted.length === 0) throw domainError(priceSheetErrors, 'PRICE_SHEET_NOTHING_ACCEPTED')
  if (accepted.length > ROWS_OF_A_JOB) {
    const idJobRun = await platform.jobs.enqueue(tx, IMPORT_PRICE_SHEET, { idPriceSheet })
    await updateSheet(tx, idPriceSheet, { state: 'applying', idJobRun })
  } else {
    const event = await importAccepted(tx, idPriceSheet, sheet, accepted, platform.clock.now())
    if (event) await call.audit(event)
  }
  return getSheetDetail(tx, idPriceSheet)
}

/**
 * Writes the accepted prices of a sheet that is locked.
 *
 * @returns what the audit keeps of it; null where conflicts have prevented it.
 * @throws ENERGY_MARKETER_SHARED, ENERGY_MARKETER_DOES_NOT_SELL.
 */
export async function importAccepted(
  tx: TenantTransaction,
  idPriceSheet: string,
  sheet: LockedSheet,
  accepted: readonly StoredRow[],
  now: Date,
): Promise<AuditEvent | null> {
  await assertOwnRow(tx, 'energyMarketers', sheet.idEnergyMarketer)
  await lockPricedTariffs(tx, [...new Set(accepted.flatMap((row) => row.idTariff ?? []))])
  const current = await listMarketerPrices(tx, sheet.idEnergyMarketer)
  const conflicts = await findConflicts(accepted, current)
  if (conflicts.length > 0) {
    for (const row of conflicts) await updateRow(tx, idPriceSheet, row)
    await updateSheet(tx, idPriceSheet, { state: 'review', idJobRun: null })
    return null
  }
  const created = await createTariffs(tx, sheet, accepted)
  const next = accepted.flatMap((row) => {
    const idTariff = row.idTariff ?? created.get(row.targetKey)
    const { prices, validFrom, kind } = row
    if (idTariff === undefined || prices === null || validFrom === null) return []
    const last = current.registers.get(registerKey(idTariff, kind)) ?? null
    return [{ row, price: { idTariff, kind, prices, validFrom, last } }]
  })
  const registers = await addFollowingPrices(
    tx,
    next.map((each) => each.price),
  )
  const imported = next.flatMap(({ row, price }, at) => {
    const register = registers[at]
    if (!register) return []
    const { rowNumber } = row
    return [{ rowNumber, idTariff: price.idTariff, createdTariff: row.idTariff === null, ...register }]
  })
  await markImported(tx, idPriceSheet, imported)
  await updateSheet(tx, idPriceSheet, {
    state: 'applied',
    content: null,
    appliedAt: now,
    appliedUserUID: tx.userUID ?? null,
  })
  const after = { state: 'applied', prices: imported.length, newTariffs: created.size }
  return { action: 'update', entity: 'tariff-price-sheet', idEntity: idPriceSheet, after }
}

/** Accepted rows whose tariff or last register is no longer the one that was shown, compared again. */
async function findConflicts(
  accepted: readonly StoredRow[],
  current: MarketerPrices,
): Promise<ComparedRow[]> {
  const comparer = new SheetComparer(current)
  const conflicts: ComparedRow[] = []
  for (const [at, row] of accepted.entries()) {
    const now = comparer.compare(row, row.reasons.includes('repeated'))
    const isAsShown =
      isAcceptable(now.state) &&
      now.idTariff === row.idTariff &&
      now.idLastPrice === row.idLastPrice &&
      now.lastVersion === row.lastVersion
    if (!isAsShown) conflicts.push({ ...now, state: isAcceptable(now.state) ? 'conflict' : now.state })
    if (at % PART === PART - 1) await giveWay()
  }
  return conflicts
}

/** Tariffs that the marketer does not have yet, by the key of their rows. */
async function createTariffs(
  tx: TenantTransaction,
  { idEnergyMarketer, isBasePrice }: LockedSheet,
  accepted: readonly StoredRow[],
): Promise<Map<string, string>> {
  const created = new Map<string, string>()
  for (const { idTariff, idTarifaATR, targetKey, product } of accepted) {
    if (idTariff !== null || idTarifaATR === null || created.has(targetKey)) continue
    const tariff = { idEnergyMarketer, name: product, idTarifaATR, isBasePrice }
    created.set(targetKey, await createSheetTariff(tx, tariff))
  }
  return created
}

/**
 * Takes back what a sheet has imported: removes its registers that nobody has changed or followed since, reopens those
 * that it closed, and deletes the tariffs that it created where nobody uses them. The others stay and are marked.
 *
 * @throws NOT_FOUND, PRICE_SHEET_NOT_APPLIED, VERSION_CONFLICT.
 */
export async function undoPriceSheet(call: Call<typeof undoEndpoint>): Promise<PriceSheetDetail> {
  const { tx, params, body, platform } = call
  const { idPriceSheet } = params
  const sheet = await lockSeenSheet(tx, idPriceSheet)
  if (sheet.state !== 'applied') {
    throw domainError(priceSheetErrors, 'PRICE_SHEET_NOT_APPLIED', { details: { state: sheet.state } })
  }
  if (sheet.version !== body.version) throw await resolveSheetConflict(tx, idPriceSheet)
  const imported = await listRowsWhere(tx, idPriceSheet, 'imported')
  const removed = await removeImported(tx, imported)
  await markUndone(tx, idPriceSheet, [...removed])
  await updateSheet(tx, idPriceSheet, {
    state: 'undone',
    undoneAt: platform.clock.now(),
    undoneUserUID: tx.userUID ?? null,
  })
  await call.audit({
    action: 'update',
    entity: 'tariff-price-sheet',
    idEntity: idPriceSheet,
    before: { state: 'applied', prices: imported.length },
    after: { state: 'undone', undone: removed.size, kept: imported.length - removed.size },
  })
  return getSheetDetail(tx, idPriceSheet)
}

async function removeImported(tx: TenantTransaction, imported: readonly StoredRow[]): Promise<Set<string>> {
  const idTariffs = new Set(imported.flatMap((row) => row.idTariff ?? []))
  await lockPricedTariffs(tx, [...idTariffs])
  const created = new Set(imported.flatMap((row) => (row.createdTariff && row.idTariff) || []))
  const own = imported.flatMap((row) => row.idTariffPrice ?? [])
  const untouched = await listUntouchedTariffs(tx, [...created], own)
  const removable = imported.flatMap((row) => {
    const { idTariffPrice, idLastPrice, closedValidTo, closedVersion, idTariff } = row
    const isKept = idTariff !== null && created.has(idTariff) && !untouched.has(idTariff)
    if (idTariffPrice === null || isKept) return []
    return [{ idTariffPrice, idClosedPrice: idLastPrice, closedValidTo, closedVersion }]
  })
  const removed = await undoFollowingPrices(tx, removable)
  for (const idTariff of untouched) await removeSheetTariff(tx, idTariff)
  return removed
}
