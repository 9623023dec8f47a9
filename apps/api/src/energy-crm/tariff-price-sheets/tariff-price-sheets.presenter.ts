import {
  priceSheetRowStates,
  type PriceSheetRowState,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type {
  PriceSheet,
  PriceSheetDetail,
  PriceSheetRow,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import type { RowCounts, StoredRow } from './price-sheet-rows.repository.ts'
import type { findTabs, SheetRow } from './tariff-price-sheets.repository.ts'

export function presentSheet(sheet: SheetRow, counts: readonly RowCounts[]): PriceSheet {
  const own = counts.filter((each) => each.idPriceSheet === sheet.idPriceSheet)
  const total = (figure: 'rows' | 'accepted' | 'imported' | 'undone' | 'kept') =>
    own.reduce((sum, each) => sum + each[figure], 0)
  return {
    idPriceSheet: sheet.idPriceSheet,
    energyMarketer: { idEnergyMarketer: sheet.idEnergyMarketer, name: sheet.energyMarketerName },
    fileName: sheet.fileName,
    state: sheet.state,
    validFrom: sheet.validFrom,
    counts: {
      rows: total('rows') - (own.find((each) => each.state === 'missing')?.rows ?? 0),
      accepted: total('accepted'),
      imported: total('imported'),
      undone: total('undone'),
      kept: total('kept'),
    },
    creationTimestamp: sheet.creationTimestamp.toISOString(),
    createdBy: person(sheet.creationUserUID, sheet.creatorName),
    appliedAt: sheet.appliedAt?.toISOString() ?? null,
    appliedBy: person(sheet.appliedUserUID, sheet.applierName),
    undoneAt: sheet.undoneAt?.toISOString() ?? null,
    undoneBy: person(sheet.undoneUserUID, sheet.undoerName),
    version: sheet.version,
  }
}

const person = (userUID: string | null, name: string | null) =>
  userUID === null || name === null ? null : { userUID, name }

export function presentSheetDetail(
  sheet: SheetRow,
  { tabs, mapping }: NonNullable<Awaited<ReturnType<typeof findTabs>>>,
  counts: readonly RowCounts[],
): PriceSheetDetail {
  const rowsOf = (state: PriceSheetRowState) => counts.find((each) => each.state === state)?.rows ?? 0
  return {
    ...presentSheet(sheet, counts),
    isBasePrice: sheet.isBasePrice,
    tabs,
    mapping: mapping.map((tab) => ({ ...tab, columns: [...tab.columns] })),
    linesWithoutPrice: sheet.linesWithoutPrice,
    byState: Object.fromEntries(priceSheetRowStates.map((state) => [state, rowsOf(state)])) as Record<
      PriceSheetRowState,
      number
    >,
  }
}

export function presentRow(row: StoredRow, tabNames: readonly string[]): PriceSheetRow {
  const { rowNumber, line, product, kind, written, prices, validFrom, idTariff, state, before } = row
  return {
    rowNumber,
    tab: tabNames[row.tab] ?? '',
    line,
    product,
    atrTariff: row.idTarifaATR === null ? null : (findAtrTariff(row.idTarifaATR)?.nombre ?? null),
    kind,
    written,
    prices,
    validFrom,
    idTariff,
    state,
    // Members of the closed lists of reasons and problems: written by comparisons only.
    reasons: row.reasons as PriceSheetRow['reasons'],
    before,
    accepted: row.accepted,
    undone: row.undone,
    version: row.version,
  }
}
