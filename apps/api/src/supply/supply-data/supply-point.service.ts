import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import {
  checkCups,
  getConsumptionPoint,
  getConsumptionPointMetadata,
  updateConsumptionPointMetadata,
} from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { SupplyAnswer } from './supply-answers.service.ts'
import type { QuestionBasis } from './supply-authorisation.service.ts'
import { assertMayAsk } from './supply-visibility.service.ts'
import { toStorable } from '../../platform/db/storable-json.ts'

/**
 * The consumption point of a CUPS; null where the company has none. @throws NOT_FOUND for one that the
 * actor may not see
 */
export async function findSupply(tx: TenantTransaction, actor: Actor, cups: string) {
  await assertMayAsk(tx, actor, { cups })
  const { idConsumptionPoint } = await checkCups(tx, actor, cups)
  return idConsumptionPoint === undefined ? null : await getConsumptionPoint(tx, actor, idConsumptionPoint)
}

interface AskedSupply {
  /** Display name of the provider. */
  readonly origin: string
  readonly cups: string
  readonly basis: QuestionBasis
}

/**
 * Stores an answer with the consumption point of its CUPS, if the company has one, and records the query in the audit. A
 * repeated answer is stored only where the point has an older one or none.
 */
export async function storeAtSupply(
  call: DetachedCall,
  answer: SupplyAnswer,
  { raw, ...asked }: AskedSupply & { readonly raw: unknown },
): Promise<void> {
  const { actor } = call
  await call.inTransaction(async (tx, audit: Call['audit']) => {
    const idConsumptionPoint = await addAuditEvent({ tx, actor, audit }, answer, asked)
    if (idConsumptionPoint === undefined) return
    const { lastQueryDate } = await getConsumptionPointMetadata(tx, actor, idConsumptionPoint)
    const isKnown = lastQueryDate !== null && Date.parse(lastQueryDate) >= answer.answeredAt.getTime()
    if (answer.cached && isKnown) return
    await updateConsumptionPointMetadata({ tx, actor, audit }, idConsumptionPoint, {
      origin: asked.origin,
      lastQueryDate: answer.answeredAt.toISOString(),
      rawResponse: toStorable(raw),
    })
  })
}

/** Records a query in the audit whose answer is not stored with the consumption point. */
export async function recordQuestion(
  call: DetachedCall,
  answer: SupplyAnswer,
  asked: AskedSupply,
): Promise<void> {
  const { actor } = call
  await call.inTransaction((tx, audit: Call['audit']) => addAuditEvent({ tx, actor, audit }, answer, asked))
}

/** The audit event has the id of the point and no CUPS, which would identify an erased person. */
async function addAuditEvent(
  { tx, actor, audit }: Pick<Call, 'tx' | 'actor' | 'audit'>,
  { cached }: SupplyAnswer,
  { origin, cups, basis }: AskedSupply,
): Promise<string | undefined> {
  const { idConsumptionPoint } = await checkCups(tx, actor, cups)
  await audit({
    action: 'query',
    entity: 'supply-data',
    idEntity: idConsumptionPoint,
    after: { origin, cached, ...basis },
  })
  return idConsumptionPoint
}
