import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import {
  checkCups,
  getConsumptionPoint,
  updateConsumptionPointMetadata,
} from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { SupplyAnswer } from './supply-answers.service.ts'
import { assertMayAsk } from './supply-visibility.service.ts'

/** The consumption point of a CUPS; null where the company has none. @throws NOT_FOUND for one the actor does not see */
export async function findSupply(tx: TenantTransaction, actor: Actor, cups: string) {
  await assertMayAsk(tx, actor, { cups })
  const { idConsumptionPoint } = await checkCups(tx, actor, cups)
  return idConsumptionPoint === undefined ? null : await getConsumptionPoint(tx, actor, idConsumptionPoint)
}

interface AskedSupply {
  /** Name of the provider as people write it. */
  readonly origin: string
  readonly cups: string
  readonly raw: unknown
}

/**
 * Keeps a new answer at the consumption point of its CUPS, where the company has one, and says in the audit who asked.
 * What was already kept is not written again. The audit names the point and no CUPS: an erased person is not to stay
 * there by it.
 */
export async function storeAtSupply(
  call: DetachedCall,
  { cached, answeredAt }: SupplyAnswer,
  { origin, cups, raw }: AskedSupply,
): Promise<void> {
  const { actor } = call
  await call.inTransaction(async (tx, audit: Call['audit']) => {
    const { idConsumptionPoint } = await checkCups(tx, actor, cups)
    await audit({
      action: 'query',
      entity: 'supply-data',
      idEntity: idConsumptionPoint,
      after: { origin, cached },
    })
    if (cached || idConsumptionPoint === undefined) return
    await updateConsumptionPointMetadata({ tx, actor, audit }, idConsumptionPoint, {
      origin,
      lastQueryDate: answeredAt.toISOString(),
      rawResponse: toStorable(raw),
    })
  })
}

/** A value as PostgreSQL's jsonb can store it: without NUL characters and lone surrogates. */
export function toStorable(raw: unknown): unknown {
  const text = JSON.stringify(raw ?? null)
  return JSON.parse(text.replace(/\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, '?'))
}
