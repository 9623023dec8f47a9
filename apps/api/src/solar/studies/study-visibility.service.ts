import { isHeldRecordVisible } from '../../energy-crm/consumption-points/holder-visibility.service.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, anyOf, type Condition } from '../../platform/db/condition.ts'
import { studies } from './studies.repository.ts'

/** The studies `s` that are not deleted and that the viewer sees. */
export function toVisibleStudies(viewer: Viewer): Condition {
  return allOf([studies('s.deletedAt', 'is', null), isStudyVisible(viewer)])
}

/** The viewer sees the study `s`, or did before it was deleted: saved ones as comparisons are, drafts their author alone. */
export function isStudyVisible(viewer: Viewer): Condition {
  return allOf([
    studies('s.clientUID', '=', viewer.clientUID),
    anyOf([toOwnDrafts(viewer), toSavedStudies(viewer)]),
  ])
}

/** Drafts of the viewer. */
export function toOwnDrafts({ userUID }: Viewer): Condition {
  return allOf([studies('s.isDraft', '=', true), studies('s.creationUserUID', '=', userUID)])
}

/** Saved studies that the viewer sees. */
export function toSavedStudies(viewer: Viewer): Condition {
  return allOf([
    studies('s.isDraft', '=', false),
    isHeldRecordVisible(viewer, {
      idCommercial: studies.ref('s.idCommercial'),
      creationUserUID: studies.ref('s.creationUserUID'),
      idClient: studies.ref('s.idClient'),
      idConsumptionPoint: studies.ref('s.idConsumptionPoint'),
    }),
  ])
}
