import { domainError } from '@vatio/domain/domain-error'
import { priceSheetErrors } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet.errors'
import { isAcceptable } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import { assertPricesFit } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import type { PriceSheetRow } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { SheetComparer } from './compare-sheet.ts'
import { listMarketerPrices } from './price-sheet-mapping.service.ts'
import {
  listRows,
  lockRow,
  setAccepted,
  updateRow,
  type ComparedRow,
  type StoredRow,
} from './price-sheet-rows.repository.ts'
import { presentRow } from './tariff-price-sheets.presenter.ts'
import { findSheet, findTabs } from './tariff-price-sheets.repository.ts'
import { lockOpenSheet } from './tariff-price-sheets.service.ts'

/** Rows of a sheet in its order. @throws NOT_FOUND. */
export async function listPriceSheetRows(
  call: Call<typeof endpoints.listPriceSheetRows>,
): Promise<ReplyOf<typeof endpoints.listPriceSheetRows>> {
  const { tx, params, query } = call
  if (!(await findSheet(tx, params.idPriceSheet))) throw domainError(requestErrors, 'NOT_FOUND')
  const names = await tabNamesOf(tx, params.idPriceSheet)
  const { rows, total, totalIsExact } = await listRows(tx, params.idPriceSheet, query)
  return [rows.map((row) => presentRow(row, names)), total, { totalIsExact }]
}

/**
 * Accepts or rejects a row; with other prices or another day it is compared again first.
 *
 * @throws NOT_FOUND, PRICE_SHEET_NOT_OPEN, VERSION_CONFLICT, PRICE_SHEET_ROW_BLOCKED (details.state),
 * PRICE_SHEET_ROW_REPEATED, the errors of `assertPricesFit`.
 */
export async function updatePriceSheetRow(
  call: Call<typeof endpoints.updatePriceSheetRow>,
): Promise<PriceSheetRow> {
  const { tx, params, body } = call
  const { idEnergyMarketer } = await lockOpenSheet(tx, params.idPriceSheet)
  const stored = await lockRow(tx, params.idPriceSheet, params.rowNumber)
  if (!stored) throw domainError(requestErrors, 'NOT_FOUND')
  const names = await tabNamesOf(tx, params.idPriceSheet)
  if (stored.version !== body.version) throw versionConflict(presentRow(stored, names))
  let row: ComparedRow = stored
  if (body.prices !== null || body.validFrom !== null) {
    const comparer = new SheetComparer(await listMarketerPrices(tx, idEnergyMarketer))
    row = comparer.compare(corrected(stored, body), stored.reasons.includes('repeated'))
  }
  if (body.accepted && !isAcceptable(row.state)) {
    throw domainError(priceSheetErrors, 'PRICE_SHEET_ROW_BLOCKED', {
      field: 'accepted',
      details: { state: row.state, reasons: row.reasons },
    })
  }
  await updateRow(tx, params.idPriceSheet, { ...row, accepted: body.accepted })
  const updated = await lockRow(tx, params.idPriceSheet, params.rowNumber)
  if (!updated) throw domainError(requestErrors, 'NOT_FOUND')
  return presentRow(updated, names)
}

function corrected(
  row: StoredRow,
  change: Pick<Call<typeof endpoints.updatePriceSheetRow>['body'], 'prices' | 'validFrom'>,
): StoredRow {
  const validFrom = change.validFrom ?? row.validFrom
  if (change.prices === null) return { ...row, validFrom }
  // A row without product or access tariff is of no tariff, whatever it costs; one that the sheet has not, has no price.
  if (row.idTarifaATR === null || row.product === '' || row.state === 'missing') {
    const details = { state: row.state, reasons: row.reasons }
    throw domainError(priceSheetErrors, 'PRICE_SHEET_ROW_BLOCKED', { field: 'prices', details })
  }
  assertPricesFit(row.kind, change.prices, getAtrTariff(row.idTarifaATR))
  return { ...row, validFrom, prices: change.prices, problem: null }
}

/** Accepts or rejects every row of a state that can be imported; of repeated rows it accepts none. */
export async function updatePriceSheetRows(
  call: Call<typeof endpoints.updatePriceSheetRows>,
): Promise<{ affected: number }> {
  const { tx, params, body } = call
  await lockOpenSheet(tx, params.idPriceSheet, body.version)
  return { affected: await setAccepted(tx, params.idPriceSheet, body) }
}

async function tabNamesOf(tx: TenantTransaction, idPriceSheet: string): Promise<string[]> {
  return (await findTabs(tx, idPriceSheet))?.tabs.map((tab) => tab.name) ?? []
}
