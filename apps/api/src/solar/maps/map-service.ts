import { domainError } from '@vatio/domain/domain-error'
import { mapErrors, type MapErrorCode } from '@vatio/domain/solar/maps/map.errors'
import { createConcurrencyLimit, type ConcurrencyLimit } from '../../platform/auth/concurrency-limit.ts'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'

/** A call that may ask a map service: it has no transaction open. */
export type MapCall = Pick<DetachedCall, 'platform' | 'actor'>

export interface MapServiceRules {
  /** Names the service in the log and in the counter of its questions. */
  readonly name: 'tiles' | 'addresses' | 'buildings'
  /** Code of a service that does not answer. */
  readonly unavailable: MapErrorCode
  /** New questions of one company in an hour. */
  readonly perHour: number
  /** Questions of this node at a time. */
  readonly concurrent: number
}

/** Where answers are kept. */
export interface AnswerStore<Answer> {
  find(question: string, now: Date): Promise<Answer | null> | Answer | null
  keep(question: string, answer: Answer, now: Date): Promise<void> | void
}

/** Without it every tile of a screen would wait for the time limit of a service that is down. */
const PAUSE_MS = 10_000
/** More than the tiles of several large screens. */
const MOST_WAITING = 500

/** One map service as this node uses it: kept answers first, each question once at a time, a pause after a failure. */
export class MapService<Answer> {
  readonly #rules: MapServiceRules
  readonly #store: AnswerStore<Answer>
  readonly #inTurn: ConcurrencyLimit
  readonly #asking = new Map<string, Promise<Answer>>()
  #failedAt = -Infinity

  constructor(rules: MapServiceRules, store: AnswerStore<Answer>) {
    this.#rules = rules
    this.#store = store
    this.#inTurn = createConcurrencyLimit(rules.concurrent, MOST_WAITING)
  }

  /**
   * The answer to a question: the kept one, or a new one for all who wait for it.
   *
   * @param ask asks the service; throws OutboundFailure.
   * @throws the code of a service that does not answer, TOO_MANY_REQUESTS, BUSY
   */
  async answer(call: MapCall, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = await this.#store.find(question, call.platform.clock.now())
    if (kept !== null) return kept
    const asking = this.#asking.get(question)
    if (asking) return asking
    const asked = this.#askAndKeep(call, question, ask).finally(() => this.#asking.delete(question))
    this.#asking.set(question, asked)
    return asked
  }

  async #askAndKeep(
    { platform, actor }: MapCall,
    question: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const { name, perHour } = this.#rules
    this.#assertNotPaused(platform.clock.now())
    await hitLimit(platform, `maps:${name}:${actor.clientUID}`, { max: perHour, seconds: 3600 })
    return this.#inTurn(async () => {
      // Those who have waited behind a failure must not each wait for their own.
      this.#assertNotPaused(platform.clock.now())
      try {
        const answer = await ask()
        await this.#store.keep(question, answer, platform.clock.now())
        return answer
      } catch (failure) {
        if (!(failure instanceof OutboundFailure)) throw failure
        if (failure.reason !== 'answer-unreadable') this.#failedAt = platform.clock.now().getTime()
        platform.log.warn({ service: name, reason: failure.reason }, 'a map service does not answer')
        throw this.#unavailable()
      }
    })
  }

  #assertNotPaused(now: Date): void {
    if (now.getTime() - this.#failedAt < PAUSE_MS) throw this.#unavailable()
  }

  #unavailable(): Error {
    return domainError(mapErrors, this.#rules.unavailable)
  }
}
