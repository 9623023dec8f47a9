import { datadisAuthorisationState } from '@vatio/domain/supply/datadis/datadis-authorisation'
import { daysBetween } from '@vatio/domain/time/civil-time'
import type { DatadisAuthorisationsReply } from '@vatio/protocol/supply/datadis/datadis.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import { toSource } from '../supply-data/supply-answers.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { readAuthorisations } from './datadis-answer.ts'
import { queryOnce } from './datadis-queries.service.ts'
import { openDatadis } from './datadis-session.service.ts'

/**
 * Who authorised the company's account in Datadis, the first to expire first.
 *
 * @throws TOO_MANY_REQUESTS, INTEGRATION_INACTIVE, SECRET_UNREADABLE, the codes of `supplyDataErrors`
 */
export async function listDatadisAuthorisations(call: DetachedCall): Promise<DatadisAuthorisationsReply> {
  const session = await openDatadis(call)
  await limitQuestions(call)
  const question = { name: 'list-authorization', parameters: {} } as const
  const answer = await queryOnce(call, session, question, { cups: null, holder: null }, readAuthorisations)
  const today = call.platform.clock.today()
  await call.inTransaction((_, audit) =>
    audit({
      action: 'query',
      entity: 'supply-data',
      after: { origin: 'Datadis', kind: 'authorisations', cached: answer.cached },
    }),
  )
  const authorisations = answer.data.map((one) => {
    const { ownerDocument, status, validityDateStart: startDate, validityDateEnd: endDate } = one
    const state = datadisAuthorisationState({ startDate, endDate, status }, today)
    return {
      ownerNif: ownerDocument,
      status,
      startDate,
      endDate,
      state,
      daysLeft: state === 'valid' && endDate !== null ? daysBetween(today, endDate) : null,
      distributorCode: one.distributorCodeFather,
    }
  })
  return {
    source: toSource('datadis', answer),
    authorisations: authorisations.toSorted((one, other) =>
      (one.endDate ?? '9999').localeCompare(other.endDate ?? '9999'),
    ),
  }
}
