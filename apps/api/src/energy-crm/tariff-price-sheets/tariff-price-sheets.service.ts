import { domainError } from '@vatio/domain/domain-error'
import { priceSheetErrors } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet.errors'
import { isOpenSheet } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import { countRows } from './price-sheet-rows.repository.ts'
import { presentSheet, presentSheetDetail } from './tariff-price-sheets.presenter.ts'
import {
  deleteSheet,
  findSheet,
  findTabs,
  listSheets,
  lockSheet,
  type LockedSheet,
} from './tariff-price-sheets.repository.ts'

/** A sheet with its tabs and the numbers of its rows. @throws NOT_FOUND. */
export async function getSheetDetail(tx: TenantTransaction, idPriceSheet: string): Promise<PriceSheetDetail> {
  const sheet = await findSheet(tx, idPriceSheet)
  const tabs = sheet && (await findTabs(tx, idPriceSheet))
  if (!sheet || !tabs) throw domainError(requestErrors, 'NOT_FOUND')
  return presentSheetDetail(sheet, tabs, await countRows(tx, [idPriceSheet]))
}

export async function listPriceSheets(
  call: Call<typeof endpoints.listPriceSheets>,
): Promise<ReplyOf<typeof endpoints.listPriceSheets>> {
  const { tx, query } = call
  if (query.idEnergyMarketer !== undefined) await assertMarketerSeen(tx, query.idEnergyMarketer)
  const { rows, total, totalIsExact } = await listSheets(tx, query)
  const counts = await countRows(
    tx,
    rows.map((row) => row.idPriceSheet),
  )
  return [rows.map((row) => presentSheet(row, counts)), total, { totalIsExact }]
}

/** Discards a sheet that has not been confirmed. */
export async function removePriceSheet(
  call: Call<typeof endpoints.removePriceSheet>,
): Promise<{ affected: number }> {
  const { tx, params } = call
  await lockOpenSheet(tx, params.idPriceSheet)
  await deleteSheet(tx, params.idPriceSheet)
  return { affected: 1 }
}

/** Locks a sheet. @throws NOT_FOUND. */
export async function lockSeenSheet(tx: TenantTransaction, idPriceSheet: string): Promise<LockedSheet> {
  const sheet = await lockSheet(tx, idPriceSheet)
  if (!sheet) throw domainError(requestErrors, 'NOT_FOUND')
  return sheet
}

/**
 * Locks a sheet whose mapping and rows may still change.
 *
 * @param version that the caller has read, where it matters @throws NOT_FOUND, PRICE_SHEET_NOT_OPEN, VERSION_CONFLICT.
 */
export async function lockOpenSheet(
  tx: TenantTransaction,
  idPriceSheet: string,
  version?: number,
): Promise<LockedSheet> {
  const sheet = await lockSeenSheet(tx, idPriceSheet)
  if (!isOpenSheet(sheet.state)) {
    throw domainError(priceSheetErrors, 'PRICE_SHEET_NOT_OPEN', { details: { state: sheet.state } })
  }
  if (version !== undefined && version !== sheet.version) throw await resolveSheetConflict(tx, idPriceSheet)
  return sheet
}

/** The error of a caller who has read another version: with the sheet without its tabs. */
export async function resolveSheetConflict(tx: TenantTransaction, idPriceSheet: string): Promise<Error> {
  const sheet = await findSheet(tx, idPriceSheet)
  return versionConflict(sheet && presentSheet(sheet, await countRows(tx, [idPriceSheet])))
}
