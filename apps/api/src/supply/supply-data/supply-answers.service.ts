import type { DetachedCall } from '../../platform/http/route.ts'
import { selectAnswer, storeAnswer, type AskedQuestion } from './supply-answers.repository.ts'

const DAY_MS = 86_400_000

/** An answer of a provider and its source. */
export interface SupplyAnswer {
  readonly text: string
  readonly answeredBy: 'provider' | 'stand-in'
  readonly answeredAt: Date
  readonly cached: boolean
}

export interface Asking extends AskedQuestion {
  /** Queries the provider. @throws its error */
  readonly ask: () => Promise<Pick<SupplyAnswer, 'text' | 'answeredBy'>>
  /** Queries although an answer of today is stored. */
  readonly reload?: boolean
  /** Whether an older answer is returned instead of this failure. */
  readonly isPassing: (failure: unknown) => boolean
}

/**
 * The answer to a query: the stored one of the last 24 hours, else that of the provider, which is stored at
 * once; where the provider fails, the last stored one. No transaction is open during the call.
 */
export async function getAnswer(call: DetachedCall, asking: Asking): Promise<SupplyAnswer> {
  const kept = await call.inTransaction((tx) => selectAnswer(tx, asking), { readOnly: true })
  const now = call.platform.clock.now()
  const old: SupplyAnswer | undefined = kept && { ...kept, cached: true }
  if (old && !asking.reload && now.getTime() - old.answeredAt.getTime() < DAY_MS) return old
  try {
    const { text, answeredBy } = await asking.ask()
    const answer = { text, answeredBy, answeredAt: call.platform.clock.now() }
    await call.inTransaction((tx) => storeAnswer(tx, asking, answer))
    return { ...answer, cached: false }
  } catch (failure) {
    if (old && asking.isPassing(failure)) return old
    throw failure
  }
}
