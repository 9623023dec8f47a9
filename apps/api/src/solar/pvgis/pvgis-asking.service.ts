import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { findPvgisError, messageOf } from '@vatio/domain/solar/pvgis/pvgis-answer'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import type { PvgisQuestion } from '@vatio/domain/solar/pvgis/pvgis-question'
import { pvgisErrors, type PvgisErrorCode } from '@vatio/domain/solar/pvgis/pvgis.errors'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import type { Platform } from '../../platform/platform.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { requestTurn } from './pvgis-answers.repository.ts'
import { fetchPvgis, type PvgisAccess, type RawPvgisAnswer } from './pvgis.gateway.ts'

/** PVGIS answers 30 questions a second to one address: 28, since questions reach it sooner or later than they were sent. */
const TURNS = { spacingMs: 36, longestWaitMs: 5000 }
/** Wait before the only repetition; a longer one that PVGIS asks for is left to the caller. */
const REPEAT_MS = 500
const LONGEST_REPEAT_SECONDS = 2
const LONGEST_LOGGED_MESSAGE = 300

const readAnswer = taskOf<RawPvgisAnswer, PvgisContent>(
  import.meta.url,
  './pvgis-answer.task',
  'readPvgisAnswer',
)

/** Where PVGIS is asked. @throws PVGIS_UNAVAILABLE where the operator has switched it off, or samples answer for everybody */
export function getPvgisAccess({ configuration }: Platform): PvgisAccess {
  const { pvgisUrl, samples, privateHosts } = configuration.integrations
  if (pvgisUrl === undefined || samples) throw pvgisError('PVGIS_UNAVAILABLE')
  return { pvgisUrl, privateHosts }
}

/**
 * Asks PVGIS in its turn, a second time where it has too much to do, and reads the answer in a thread.
 *
 * @throws PVGIS_PLACE_AT_SEA, PVGIS_QUESTION_REFUSED, PVGIS_TOO_MANY_QUESTIONS, PVGIS_OVERLOADED, PVGIS_UNAVAILABLE also for half an
 *   answer, BUSY. What PVGIS said goes to the log alone.
 */
export async function queryPvgis(
  platform: Platform,
  access: PvgisAccess,
  question: PvgisQuestion,
): Promise<PvgisContent> {
  const answer = await askTwiceAtMost(platform, access, question)
  const code = findErrorStatus(answer)
  if (code) throw logged(platform, question, code, answer)
  try {
    const content = await platform.workers.run(readAnswer, answer)
    assertAnswers(content, question)
    return content
  } catch (error) {
    if (!(error instanceof DomainError) || !(error.code in pvgisErrors)) throw error
    // The caller asked rightly: what PVGIS says is of no use.
    throw logged(platform, question, 'PVGIS_UNAVAILABLE', { ...answer, reason: error })
  }
}

async function askTwiceAtMost(
  platform: Platform,
  access: PvgisAccess,
  question: PvgisQuestion,
): Promise<RawPvgisAnswer> {
  const first = await askInTurn(platform, access, question)
  const isBusy = first.status === 429 || first.status === 529
  if (!isBusy || (first.retryAfterSeconds ?? 0) > LONGEST_REPEAT_SECONDS) return first
  await sleep(Math.max(REPEAT_MS, 1000 * (first.retryAfterSeconds ?? 0)))
  return askInTurn(platform, access, question)
}

async function askInTurn(
  platform: Platform,
  access: PvgisAccess,
  question: PvgisQuestion,
): Promise<RawPvgisAnswer> {
  const waitMs = await requestTurn(platform.database, TURNS)
  if (waitMs === null) throw pvgisError('PVGIS_TOO_MANY_QUESTIONS')
  await sleep(waitMs)
  try {
    return await fetchPvgis(access, question)
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure
    throw logged(platform, question, 'PVGIS_UNAVAILABLE', { reason: failure })
  }
}

/** The error of an answer that is none with content; those with status 200 are checked where they are read. */
function findErrorStatus({ status, contentType, body }: RawPvgisAnswer): PvgisErrorCode | null {
  return status === 200 ? null : findPvgisError({ status, contentType, body: new TextDecoder().decode(body) })
}

/** @throws PVGIS_CONTENT_UNKNOWN for an answer to another question */
function assertAnswers({ tool, origin }: PvgisContent, { tool: asked, parameters }: PvgisQuestion): void {
  const isThere =
    Math.abs(origin.place.latDeg - Number(parameters.lat)) < 0.01 &&
    Math.abs(origin.place.lonDeg - Number(parameters.lon)) < 0.01
  if (tool === asked && isThere) return
  throw domainError(pvgisErrors, 'PVGIS_CONTENT_UNKNOWN', { details: { tool } })
}

interface Evidence {
  readonly status?: number
  readonly body?: Uint8Array
  readonly reason?: DomainError | OutboundFailure
}

function logged(
  { log }: Platform,
  { tool }: PvgisQuestion,
  code: PvgisErrorCode,
  { status, body, reason }: Evidence,
): DomainError {
  const message = body && status !== 200 ? messageOf(new TextDecoder().decode(body)) : null
  const { details } = reason instanceof DomainError ? reason : {}
  log.warn(
    { tool, code, status, reason: reason?.message, details, said: message?.slice(0, LONGEST_LOGGED_MESSAGE) },
    'PVGIS did not answer a question',
  )
  return pvgisError(code)
}

function pvgisError(code: PvgisErrorCode): DomainError {
  return domainError(pvgisErrors, code)
}
