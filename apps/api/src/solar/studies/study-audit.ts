import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'

/** What the audit stores of a study: a summary, since the whole content would be stored again every few seconds. */
export function toAuditedStudy({ content, curve, ...study }: Study) {
  const { name, isDraft, state, client, consumptionPoint, contract, comparison, commercial } = study
  return {
    name,
    isDraft,
    state: state.idSolarStudyState,
    idClient: client?.idClient ?? null,
    idConsumptionPoint: consumptionPoint?.idConsumptionPoint ?? null,
    idContractInfo: contract?.idContractInfo ?? null,
    idComparison: comparison?.idComparison ?? null,
    idCommercial: commercial?.idCommercial ?? null,
    holder: study.holder,
    cups: study.cups,
    atrTariff: content.atrTariff,
    surfaces: content.surfaces.length,
    solarPanel: content.solarPanel?.name ?? null,
    solarKit: content.solarKit?.identifier ?? null,
    curveKwh: curve?.totalKwh ?? null,
    totalCost: content.economicResults.totalCost,
    peakPowerKwp: study.peakPowerKwp,
    yearlySavingEur: study.yearlySavingEur,
  }
}

/** What changed of the summary, and the names of the fields of the content that did. */
export function toAuditedChange(before: Study, after: Study) {
  const summary = changedFields(toAuditedStudy(before), toAuditedStudy(after))
  const changed = Object.keys(changedFields(before.content, after.content).after)
  return changed.length === 0 ? summary : { ...summary, after: { ...summary.after, changed } }
}
