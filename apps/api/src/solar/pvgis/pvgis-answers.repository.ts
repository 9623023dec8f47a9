import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import type { PvgisQuestion, PvgisTool } from '@vatio/domain/solar/pvgis/pvgis-question'
import type { Database, TenantTransaction } from '../../platform/db/database.ts'
import { only } from '../../platform/elements.ts'
import { fromContentRow, toContentRow } from './pvgis-content-row.ts'

/** To be raised when a question or the reading of its answer changes: kept answers are then asked again. */
const READING_VERSION = 1

/** Longer than a question may take with its turn, its repetition and its reading. */
const CLAIM_SECONDS = 150

type LookUp = Pick<Database, 'lookUp'>
/** The answer to a question, which has its tool. */
export type AnswerTo<Tool extends PvgisTool> = Extract<PvgisContent, { readonly tool: Tool }>

/** The kept answer to a question, or null. */
export async function findAnswer<Tool extends PvgisTool>(
  tx: TenantTransaction,
  { key, tool }: PvgisQuestion<Tool>,
): Promise<AnswerTo<Tool> | null> {
  const row = await tx.db
    .selectFrom('solarPvgisAnswers')
    .select(['facts', 'hours'])
    .where('question', '=', key)
    .where('readingVersion', '=', READING_VERSION)
    .executeTakeFirst()
  if (!row) return null
  const content = fromContentRow(row)
  if (!isOf(content, tool)) throw new Error(`the kept answer to ${tool} is of ${content.tool}`)
  return content
}

/** Whether a content is of a tool. */
export function isOf<Tool extends PvgisTool>(content: PvgisContent, tool: Tool): content is AnswerTo<Tool> {
  return content.tool === tool
}

/** Claims a question: the claimant asks it, or another does, or its answer is there. */
export async function beginQuestion(
  database: LookUp,
  { key }: PvgisQuestion,
  claimant: string,
): Promise<'claimed' | 'taken' | 'kept'> {
  const values = [key, READING_VERSION, claimant, CLAIM_SECONDS]
  const rows = await database.lookUp<{ state: 'claimed' | 'taken' | 'kept' }>('claim_pvgis_question', values)
  return only(rows).state
}

export async function endQuestion(database: LookUp, { key }: PvgisQuestion, claimant: string): Promise<void> {
  await database.lookUp('release_pvgis_question', [key, claimant])
}

export async function storeAnswer(
  database: LookUp,
  { key }: PvgisQuestion,
  content: PvgisContent,
  askedAt: Date,
): Promise<void> {
  const { facts, hours } = toContentRow(content)
  await database.lookUp('store_pvgis_answer', [key, READING_VERSION, facts, hours, askedAt])
}

/**
 * Reserves the next turn of all nodes.
 *
 * @returns milliseconds to wait for it; null where that is longer than allowed
 */
export async function requestTurn(
  database: LookUp,
  { spacingMs, longestWaitMs }: { readonly spacingMs: number; readonly longestWaitMs: number },
): Promise<number | null> {
  const [turn] = await database.lookUp<{ wait_ms: number }>('request_pvgis_turn', [spacingMs, longestWaitMs])
  return turn?.wait_ms ?? null
}
