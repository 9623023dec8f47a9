import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import { pickColumns } from '../../platform/db/columns.ts'
import { LIST_COLUMNS, type ComparisonDbRow, type ComparisonListDbRow } from './comparisons.repository.ts'

export function presentComparisonRow(row: ComparisonListDbRow, actor: Viewer): ComparisonRow {
  const { idClient, idCommercial } = row
  const { idTarifaATR, nombre } = getAtrTariff(row.idTarifaAtr)
  return {
    ...pickColumns(row, LIST_COLUMNS),
    client: idClient === null ? null : { idClient, name: row.clientName ?? '' },
    atrTariff: { idTarifaATR, nombre },
    commercial: idCommercial === null ? null : { idCommercial, name: row.commercialName ?? '' },
    creationTimestamp: row.creationTimestamp.toISOString(),
    canRemove: canRemoveComparison(actor, row.creationUserUID),
  }
}

export function presentSavedComparison<Input, Result>(row: ComparisonDbRow<Input, Result>, actor: Viewer) {
  return {
    ...presentComparisonRow(row, actor),
    input: row.input,
    selectedOffer: row.selectedTariff === null ? null : { idTariff: row.selectedTariff },
    result: row.result,
  }
}
