import type { Call } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'

/** Queries per company: enough for a morning of visits, too few to read the whole register. */
const QUESTIONS = { max: 240, seconds: 3600 }

/** @throws TOO_MANY_REQUESTS */
export function limitQuestions({ platform, actor }: Pick<Call, 'platform' | 'actor'>): Promise<void> {
  return hitLimit(platform, `supply-question:${actor.clientUID}`, QUESTIONS)
}
