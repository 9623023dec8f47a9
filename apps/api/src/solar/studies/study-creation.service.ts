import { studyContentSchema } from '@vatio/protocol/solar/studies/study-content.schema'
import type { BodyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { LEAST_DAYS } from '@vatio/domain/solar/results/energy-tables'
import { findYearToCopy } from '../../curves/consumption-curves/packed-curve.service.ts'
import { newId } from '../../platform/db/uuid.ts'
import { insertRow } from '../../platform/records/record-table.ts'
import { toFirstContent } from './study-first-content.ts'
import { findSources } from './study-sources.service.ts'
import { getStudySettings } from '../study-settings/study-settings.service.ts'
import { studyTable } from './studies.record.ts'
import { getDefaultState, toContentValues, toCurveValues } from './studies.repository.ts'
import { assertMayStartDraft, recordCreation, type StudyWriting } from './studies.service.ts'

/**
 * Starts a study, filled in with what is known of its client, supply, contract or comparison.
 *
 * @throws NOT_FOUND for one of these that the actor does not see, SOLAR_STUDY_DRAFTS_LIMIT
 */
export async function createStudy(
  call: StudyWriting,
  { from }: BodyOf<typeof endpoints.createStudy>,
): Promise<Study> {
  const { tx, actor, platform } = call
  await assertMayStartDraft(tx, actor)
  const sources = await findSources(tx, actor, from, platform.clock.today())
  const { client, point, contract, comparison } = sources
  const copied = point
    ? await findYearToCopy(tx, actor, point.idConsumptionPoint, {
        leastDays: LEAST_DAYS,
        year: from.curveYear,
      })
    : null
  const { commercialFeePercentage } = await getStudySettings(tx)
  const economicResults = { commercialFeePercentage }
  const idSolarStudy = newId()
  const now = platform.clock.now()
  await insertRow(tx, studyTable, idSolarStudy, {
    name: '',
    idSolarStudyState: await getDefaultState(tx),
    idClient: client?.idClient ?? null,
    idConsumptionPoint: point?.idConsumptionPoint ?? null,
    idContractInfo: contract?.idContractInfo ?? null,
    idComparison: comparison?.idComparison ?? null,
    creationTimestamp: now,
    updateTimestamp: now,
    ...toContentValues(studyContentSchema.parse({ ...toFirstContent(sources), economicResults })),
    ...toCurveValues(copied?.curve ?? null, copied?.source ?? null, copied?.completed ?? false),
  })
  return recordCreation(call, idSolarStudy)
}
