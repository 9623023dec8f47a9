import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { domainError } from '@vatio/domain/domain-error'
import {
  DEFAULT_GEOGRAPHICAL_ZONE,
  getGeographicalZone,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { changeConsumption } from '@vatio/domain/solar/studies/study-changes'
import { assertStudySpan } from '@vatio/domain/solar/studies/study-curve'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { BodyOf, ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import {
  toPackedCurve,
  packDays,
  presentCurve,
  parsePackedCurve,
} from '../../curves/consumption-curves/packed-curve.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findCurveContent, toContentValues, toCurveValues, toFigureValues } from './studies.repository.ts'
import { getStudy, storeStudy, type StudyWriting } from './studies.service.ts'

/** @throws NOT_FOUND, CURVE_NOT_FOUND where the study has no curve */
export async function getStudyConsumption(
  tx: TenantTransaction,
  actor: Actor,
  idSolarStudy: string,
): Promise<ReplyOf<typeof endpoints.getStudyConsumption>> {
  const study = await getStudy(tx, actor, idSolarStudy)
  const packed = await findCurveContent(tx, idSolarStudy)
  if (!packed || !study.curve) throw domainError(consumptionCurveErrors, 'CURVE_NOT_FOUND')
  const { source, completed } = study.curve
  const days = parsePackedCurve(packed.content, packed.firstDay)
  return { curve: presentCurve(days, clockOf(study)), source, completed }
}

/**
 * Puts the curve of a study, or removes it: its productions and results are to be calculated again.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, CURVE_EMPTY, CURVE_DAY_INVALID, SOLAR_CURVE_NOT_A_YEAR,
 *   CURVE_QUARTER_HOURS_NOT_LICENSED
 */
export async function setStudyConsumption(
  call: StudyWriting,
  idSolarStudy: string,
  { curve, source, completed, version }: BodyOf<typeof endpoints.setStudyConsumption>,
): Promise<Study> {
  const before = await getStudy(call.tx, call.actor, idSolarStudy)
  const days = curve && packDays(curve, call.actor, clockOf(before))
  if (days?.length === 0) throw domainError(consumptionCurveErrors, 'CURVE_EMPTY', { field: 'curve.days' })
  if (days) assertStudySpan(days.map(({ date }) => date))
  return storeStudy(call, before, version, {
    ...toContentValues(changeConsumption(before.content)),
    ...toFigureValues(null, null),
    ...toCurveValues(days && toPackedCurve(days), source, completed),
  })
}

function clockOf({ content }: Study): TimeZone {
  return getGeographicalZone(content.geographicalZone ?? DEFAULT_GEOGRAPHICAL_ZONE).timeZone
}
