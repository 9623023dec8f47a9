import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { Comparison, ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { ComparisonDbRow, ComparisonListDbRow } from './comparisons.repository.ts'

export function presentComparisonRow(row: ComparisonListDbRow, actor: Actor): ComparisonRow {
  const { idTarifaATR, nombre } = getAccessTariff(row.id_tarifa_atr)
  return {
    idComparison: row.id_comparison,
    utilityType: row.utility_type,
    kind: row.kind,
    name: row.name,
    state: row.state,
    client: row.id_client ? { idClient: row.id_client, name: row.client_name ?? '' } : null,
    cups: row.cups,
    atrTariff: { idTarifaATR, nombre },
    priceDate: row.price_date,
    currentMarketer: row.current_marketer,
    currentCostEur: row.current_cost_eur,
    bestCostEur: row.best_cost_eur,
    bestSavingEur: row.best_saving_eur,
    bestOffer: row.best_offer,
    offerCount: row.offer_count,
    commercial: row.id_commercial
      ? { idCommercial: row.id_commercial, name: row.commercial_name ?? '' }
      : null,
    creationTimestamp: row.creation_timestamp.toISOString(),
    creationUserUID: row.creation_user_uid,
    canRemove: canRemoveComparison(actor, row.creation_user_uid),
    version: row.version,
  }
}

export function presentSavedComparison(row: ComparisonDbRow, actor: Actor): Comparison {
  return {
    ...presentComparisonRow(row, actor),
    input: row.input,
    selectedOffer: row.selected_tariff ? { idTariff: row.selected_tariff } : null,
    result: row.result,
  }
}
