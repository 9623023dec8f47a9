import { setTimeout as sleep } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import type { PvgisQuestion, PvgisTool } from '@vatio/domain/solar/pvgis/pvgis-question'
import { pvgisErrors } from '@vatio/domain/solar/pvgis/pvgis.errors'
import { newId } from '../../platform/db/uuid.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { queryPvgis, getPvgisAccess } from './pvgis-asking.service.ts'
import {
  beginQuestion,
  findAnswer,
  storeAnswer,
  endQuestion,
  type AnswerTo,
} from './pvgis-answers.repository.ts'
import type { PvgisAccess } from './pvgis.gateway.ts'

/** A call that may ask PVGIS: it has no transaction open. */
export type PvgisCall = Pick<DetachedCall, 'platform' | 'actor' | 'inTransaction'>

/** New questions of one company: enough for the studies of an office, too few to copy the map of Spain. */
const QUESTIONS = { max: 600, seconds: 3600 }
/** How long another node is waited for, and how often its answer is looked for. */
const LONGEST_WAIT_MS = 60_000
const LOOK_AGAIN_MS = 250

/** Questions that this node is asking; whoever asks the same meanwhile waits for the first. */
const asking = new WeakMap<Platform, Map<string, Promise<void>>>()

/**
 * The answer to a question: the kept one, or a new one, which is kept before it is given.
 *
 * @throws the codes of `pvgisErrors` that an answer has, TOO_MANY_REQUESTS for a company that asks too much, BUSY
 */
export async function getAnswer<Tool extends PvgisTool>(
  call: PvgisCall,
  question: PvgisQuestion<Tool>,
): Promise<AnswerTo<Tool>> {
  const find = () => call.inTransaction((tx) => findAnswer(tx, question), { readOnly: true })
  const kept = await find()
  if (kept) return kept
  const { platform, actor } = call
  const access = getPvgisAccess(platform)
  await hitLimit(platform, `pvgis:${actor.clientUID}`, QUESTIONS)
  await askTogether(platform, access, question)
  const answer = await find()
  if (!answer) throw new Error('the answer that was kept is not there')
  return answer
}

/** Asks once for all callers of this node, which go on without it where the first one has gone. */
async function askTogether(platform: Platform, access: PvgisAccess, question: PvgisQuestion): Promise<void> {
  const ofNode = asking.get(platform) ?? new Map<string, Promise<void>>()
  asking.set(platform, ofNode)
  const running = ofNode.get(question.key)
  if (running) return running
  const asked = askAsOneNode(platform, access, question).finally(() => ofNode.delete(question.key))
  ofNode.set(question.key, asked)
  return asked
}

/** Asks unless another node does, whose answer is waited for; should it get none, this one asks. */
async function askAsOneNode(platform: Platform, access: PvgisAccess, question: PvgisQuestion): Promise<void> {
  const claimant = newId()
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += LOOK_AGAIN_MS) {
    const state = await beginQuestion(platform.database, question, claimant)
    if (state === 'kept') return
    if (state === 'claimed') return askAndKeep(platform, access, question, claimant)
    await sleep(LOOK_AGAIN_MS)
  }
  throw domainError(pvgisErrors, 'PVGIS_UNAVAILABLE')
}

async function askAndKeep(
  platform: Platform,
  access: PvgisAccess,
  question: PvgisQuestion,
  claimant: string,
): Promise<void> {
  const { database, clock } = platform
  try {
    await storeAnswer(database, question, await queryPvgis(platform, access, question), clock.now())
  } finally {
    await endQuestion(database, question, claimant)
  }
}
