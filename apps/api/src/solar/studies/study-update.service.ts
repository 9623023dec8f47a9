import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import type * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { parsePackedCurve } from '../../curves/consumption-curves/packed-curve.service.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { computeFigures } from './study-figures.service.ts'
import { findCurveContent, toContentValues, toFigureValues } from './studies.repository.ts'
import { getStudy, storeStudy } from './studies.service.ts'

/**
 * Stores what was entered in a study, with its figures, which are calculated while no transaction is open.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, BUSY
 */
export async function updateStudy(call: DetachedCall<typeof endpoints.updateStudy>): Promise<Study> {
  const { actor, platform, body } = call
  const { idSolarStudy, content, version } = body
  const packed = await call.inTransaction(
    async (tx) => {
      const stored = await getStudy(tx, actor, idSolarStudy)
      if (stored.version !== version) throw versionConflict(stored)
      return findCurveContent(tx, idSolarStudy)
    },
    { readOnly: true },
  )
  const curve = packed && parsePackedCurve(packed.content, packed.firstDay)
  const { figures, error } = await computeFigures(call, content, curve)
  return call.inTransaction(async (tx, audit) => {
    const before = await getStudy(tx, actor, idSolarStudy)
    return storeStudy({ tx, actor, audit, platform }, before, version, {
      ...toContentValues(content),
      ...toFigureValues(figures, error),
    })
  })
}
