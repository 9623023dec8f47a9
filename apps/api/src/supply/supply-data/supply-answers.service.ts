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
import { isBusy, retryWhileBusy } from './retry-while-busy.ts'
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

/** An answer and what was read of its text. */
export interface ReadAnswer<Data> extends SupplyAnswer {
  readonly data: Data
}

export interface Asking<Data> extends AskedQuestion {
  /** Code of the distributor, for the health of each; null for a question to all. */
  readonly distributor: string | null
  /** Queries the provider. @throws its error */
  readonly ask: () => Promise<Pick<SupplyAnswer, 'text' | 'answeredBy'>>
  /** Reads the text of an answer. @throws where it is none; BUSY where this server cannot read it now */
  readonly read: (text: string) => Promise<Data> | Data
  /** Whether what was read has no data, which is an answer all the same. */
  readonly isEmpty?: (data: Data) => boolean
  /** Queries although an answer of today is stored. */
  readonly reload?: boolean
}

/**
 * The answer to a query: the stored one of the last 24 hours, else that of the provider, which is stored once it has been
 * read; where the provider fails for now, the last stored one. No transaction is open during the call.
 *
 * @throws the errors of the provider and of the reading; BUSY, after which the same query finds the answer stored;
 * SUPPLY_QUERY_REPEATED with `retryAt`, the instant from which it is asked again
 */
export async function getAnswer<Data>(caller: SupplyCaller, asking: Asking<Data>): Promise<ReadAnswer<Data>> {
  const { clock } = caller.platform
  const kept = await caller.inTransaction((tx) => selectAnswer(tx, asking), { readOnly: true })
  const askedAt = clock.now()
  const old: SupplyAnswer | undefined = kept && { ...kept, cached: true }
  const isRecent = old !== undefined && askedAt.getTime() - old.answeredAt.getTime() < ANSWER_MEMORY_MS
  const recent = isRecent && !asking.reload ? await readKept(asking, old) : null
  if (recent) return recent
  const startedAt = performance.now()
  const timed = () => ({ milliseconds: Math.round(performance.now() - startedAt), askedAt })
  try {
    const { text, answeredBy } = await asking.ask()
    const answer = { text, answeredBy, answeredAt: clock.now(), cached: false }
    return { ...answer, data: await readAndStore(caller, asking, answer, timed()) }
  } catch (caught) {
    const failure = await recordFailure(caller, asking, caught, timed())
    const insteadOf = toPassing(failure)
    const instead = old && insteadOf ? await readKept(asking, old) : null
    if (!instead) throw failure
    return { ...instead, insteadOf, retryAt: toRetryAt(failure) }
  }
}

/** A stored answer with what it says; null where it was stored before anybody could read it, and is none. */
async function readKept<Data>(
  { read }: Asking<Data>,
  answer: SupplyAnswer,
): Promise<ReadAnswer<Data> | null> {
  try {
    return { ...answer, data: await retryWhileBusy(() => read(answer.text)) }
  } catch (failure) {
    const code = failure instanceof DomainError ? failure.code : ''
    if (code === 'SUPPLY_ANSWER_UNREADABLE' || code === 'SUPPLY_CUPS_MISMATCH') return null
    throw failure
  }
}

async function readAndStore<Data>(
  caller: SupplyCaller,
  asking: Asking<Data>,
  answer: SupplyAnswer,
  timed: Pick<SupplyOutcome, 'milliseconds' | 'askedAt'>,
): Promise<Data> {
  const store = (outcome: 'answered' | 'empty') =>
    caller.inTransaction(async (tx) => {
      await storeAnswer(tx, asking, answer)
      await recordOutcome(tx, toOutcome(asking, { ...timed, outcome }))
    })
  let data: Data
  try {
    data = await retryWhileBusy(() => asking.read(answer.text))
  } catch (failure) {
    // Datadis would refuse the same question for a day: the next one reads what was answered to this one.
    if (isBusy(failure)) await store('answered')
    throw failure
  }
  await store(asking.isEmpty?.(data) ? 'empty' : 'answered')
  return data
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
  asking: Pick<Asking<unknown>, 'provider' | 'question' | 'distributor'>,
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
  { provider, distributor }: Pick<Asking<unknown>, 'provider' | 'distributor'>,
  measured: Pick<SupplyOutcome, 'outcome' | 'milliseconds' | 'askedAt'>,
): SupplyOutcome {
  return { provider, distributor, ...measured, repeatedHash: null }
}

function toPassing(failure: unknown): PassingFailure | undefined {
  const code = failure instanceof DomainError ? failure.code : undefined
  return passingFailures.find((one) => one === code)
}
