import { DomainError, domainError } from '@vatio/domain/domain-error'
import { ANSWER_MEMORY_MS, nextQueryAt } from '@vatio/domain/supply/supply-data/answer-memory'
import {
  isSupplyFailure,
  passingFailures,
  supplyDataErrors,
  type PassingFailure,
} from '@vatio/domain/supply/supply-data/supply-data.errors'
import type { SupplySource } from '@vatio/protocol/supply/supply-data/supply-data.schema'
import { createHash } from 'node:crypto'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectAnswer, storeAnswer, type AskedQuestion } from './supply-answers.repository.ts'
import type { SupplyCaller } from './supply-caller.service.ts'
import { findFirstRepetition, recordOutcome, type SupplyOutcome } from './supply-outcomes.repository.ts'

/** An answer of a provider and its source. */
export interface SupplyAnswer {
  readonly text: string
  readonly answeredBy: 'provider' | 'stand-in'
  readonly answeredAt: Date
  readonly cached: boolean
  /** Why an older answer is returned although the provider was queried, and when it admits the query again. */
  readonly insteadOf?: PassingFailure
  readonly retryAt?: string
}

export interface Asking extends AskedQuestion {
  /** Code of the distributor, for the health of each; null for a question to all. */
  readonly distributor: string | null
  /** Queries the provider. @throws its error */
  readonly ask: () => Promise<Pick<SupplyAnswer, 'text' | 'answeredBy'> & { readonly isEmpty?: boolean }>
  /** Queries although an answer of today is stored. */
  readonly reload?: boolean
}

/**
 * The answer to a query: the stored one of the last 24 hours, else that of the provider, which is stored at
 * once; where the provider fails for now, the last stored one. No transaction is open during the call.
 *
 * @throws the errors of the provider; SUPPLY_QUERY_REPEATED with `retryAt`, the instant from which it is asked again
 */
export async function getAnswer(caller: SupplyCaller, asking: Asking): Promise<SupplyAnswer> {
  const { clock } = caller.platform
  const kept = await caller.inTransaction((tx) => selectAnswer(tx, asking), { readOnly: true })
  const askedAt = clock.now()
  const old: SupplyAnswer | undefined = kept && { ...kept, cached: true }
  if (old && !asking.reload && askedAt.getTime() - old.answeredAt.getTime() < ANSWER_MEMORY_MS) return old
  const startedAt = performance.now()
  const timed = () => ({ milliseconds: Math.round(performance.now() - startedAt), askedAt })
  try {
    const { text, answeredBy, isEmpty = false } = await asking.ask()
    const answer = { text, answeredBy, answeredAt: clock.now() }
    await caller.inTransaction(async (tx) => {
      await storeAnswer(tx, asking, answer)
      await recordOutcome(tx, toOutcome(asking, { ...timed(), outcome: isEmpty ? 'empty' : 'answered' }))
    })
    return { ...answer, cached: false }
  } catch (caught) {
    const failure = await recordFailure(caller, asking, caught, timed())
    const insteadOf = toPassing(failure)
    if (!old || !insteadOf) throw failure
    return { ...old, insteadOf, retryAt: toRetryAt(failure) }
  }
}

/** The stored answer to a query, of any age; undefined without one. Nothing is asked. */
export function findKeptAnswer(tx: TenantTransaction, asked: Pick<AskedQuestion, 'provider' | 'question'>) {
  return selectAnswer(tx, asked)
}

/** Source of an answer as the wire shows it. */
export function toSource(
  provider: SupplySource['provider'],
  { answeredBy, cached, answeredAt, insteadOf, retryAt }: Omit<SupplyAnswer, 'text'>,
): SupplySource {
  const next = new Date(nextQueryAt(answeredAt.getTime())).toISOString()
  return {
    provider,
    answeredBy,
    cached,
    answeredAt: answeredAt.toISOString(),
    // After a failure a new query makes sense at once, except where the provider counts it as a repetition.
    nextQueryAt: insteadOf ? retryAt : next,
    insteadOf,
  }
}

/** The instant from which a repeated query is admitted again, of its error. */
export function toRetryAt(failure: unknown): string | undefined {
  const retryAt = failure instanceof DomainError ? failure.details?.retryAt : undefined
  return typeof retryAt === 'string' ? retryAt : undefined
}

async function recordFailure(
  caller: SupplyCaller,
  asking: Asking,
  failure: unknown,
  timed: Pick<SupplyOutcome, 'milliseconds' | 'askedAt'>,
): Promise<unknown> {
  if (!(failure instanceof DomainError)) return failure
  const { code } = failure
  const outcome = code === 'SUPPLY_ANSWER_EMPTY' ? 'empty' : isSupplyFailure(code) ? code : null
  if (outcome === null) return failure
  // Only Datadis says by it that it has answered: others limit how often they are asked.
  if (outcome !== 'SUPPLY_QUERY_REPEATED' || asking.provider !== 'datadis') {
    await caller.inTransaction((tx) => recordOutcome(tx, toOutcome(asking, { ...timed, outcome })))
    return failure
  }
  const repeatedHash = createHash('sha256').update(`${asking.provider}:${asking.question}`).digest('hex')
  const { askedAt } = timed
  const first = await caller.inTransaction(async (tx) => {
    const since = new Date(askedAt.getTime() - ANSWER_MEMORY_MS)
    const earlier = await findFirstRepetition(tx, repeatedHash, since)
    await recordOutcome(tx, { ...toOutcome(asking, { ...timed, outcome }), repeatedHash })
    return earlier ?? askedAt
  })
  // It was answered before it was first found to be repeated: a day after that it is admitted for sure.
  const retryAt = new Date(nextQueryAt(first.getTime())).toISOString()
  return domainError(supplyDataErrors, 'SUPPLY_QUERY_REPEATED', { details: { retryAt } })
}

function toOutcome(
  { provider, distributor }: Asking,
  measured: Pick<SupplyOutcome, 'outcome' | 'milliseconds' | 'askedAt'>,
): SupplyOutcome {
  return { provider, distributor, ...measured, repeatedHash: null }
}

function toPassing(failure: unknown): PassingFailure | undefined {
  const code = failure instanceof DomainError ? failure.code : undefined
  return passingFailures.find((one) => one === code)
}
