import { canRemoveStudy } from '@vatio/domain/solar/studies/study.policy'
import { computeStepsProgress } from '@vatio/domain/solar/studies/study-step'
import { studyContentSchema, type StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study, StudyRow } from '@vatio/protocol/solar/studies/studies.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import { pickColumns } from '../../platform/db/columns.ts'
import { LIST_COLUMNS, type StudyDbRow, type StudyListDbRow } from './studies.repository.ts'

export function presentStudyRow(row: StudyListDbRow, actor: Viewer): StudyRow {
  const { idClient, idConsumptionPoint, idContractInfo, idComparison, idCommercial } = row
  const { idSolarStudyState, stateName, badgeColor, creationUserUID } = row
  return {
    ...pickColumns(row, LIST_COLUMNS),
    state: { idSolarStudyState, name: stateName, badgeColor },
    client: idClient === null ? null : { idClient, name: row.clientName ?? '' },
    consumptionPoint:
      idConsumptionPoint === null ? null : { idConsumptionPoint, identifier: row.pointIdentifier },
    contract: idContractInfo === null ? null : { idContractInfo },
    comparison: idComparison === null ? null : { idComparison },
    commercial: idCommercial === null ? null : { idCommercial, name: row.commercialName ?? '' },
    commentCount: row.commentCount ?? 0,
    author: row.author,
    userUID: creationUserUID,
    creationTimestamp: row.creationTimestamp.toISOString(),
    updateTimestamp: row.updateTimestamp.toISOString(),
    canRemove: canRemoveStudy(actor, creationUserUID),
  }
}

export function presentStudy(row: StudyDbRow, actor: Viewer): Study {
  const content = parseStoredContent(row.content)
  const curve = presentCurveFacts(row)
  return {
    ...presentStudyRow(row, actor),
    content,
    solarStudyProgress: {
      stepsProgress: computeStepsProgress(content, curve !== null),
      stepsUpdates: content.stepsUpdates,
    },
    curve,
    figures: row.figures,
    figuresError: row.figuresError,
  }
}

/** A stored content: fields that came later have their default. */
export function parseStoredContent(content: unknown): StudyContent {
  return studyContentSchema.parse(content)
}

function presentCurveFacts(row: StudyDbRow): Study['curve'] {
  const { curveFirstDay: firstDay, curveLastDay: lastDay, curveStepMinutes, curveTotalKwh: totalKwh } = row
  if (firstDay === null || lastDay === null || totalKwh === null) return null
  return {
    source: row.curveSource,
    stepMinutes: curveStepMinutes === 15 ? 15 : 60,
    firstDay,
    lastDay,
    days: row.curveDays ?? 0,
    totalKwh,
    completed: row.curveCompleted,
  }
}
