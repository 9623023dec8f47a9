import type { SupplyHealth } from '@vatio/protocol/supply/supply-data/supply-health.schema'
import type { Call } from '../../platform/http/route.ts'
import { sumOutcomes } from './supply-outcomes.repository.ts'

/** Questions to each provider and distributor of which the health counts the outcome. */
const LAST = 100

/** How each provider has answered the company's last questions. */
export async function listSupplyHealth({ tx }: Pick<Call, 'tx'>): Promise<SupplyHealth[]> {
  const sums = await sumOutcomes(tx, LAST)
  return sums.map(({ medianMs, lastAskedAt, lastAnsweredAt, lastFailureAt, ...counts }) => ({
    ...counts,
    medianMilliseconds: medianMs,
    lastAskedAt: lastAskedAt.toISOString(),
    lastAnsweredAt: lastAnsweredAt?.toISOString() ?? null,
    lastFailureAt: lastFailureAt?.toISOString() ?? null,
  }))
}
