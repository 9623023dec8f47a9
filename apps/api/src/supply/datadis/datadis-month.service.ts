import { DomainError } from '@vatio/domain/domain-error'
import type { DatadisMonth } from '@vatio/protocol/supply/datadis/datadis.schema'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { toRetryAt, type SupplyAnswer } from '../supply-data/supply-answers.service.ts'
import type { SupplyCaller } from '../supply-data/supply-caller.service.ts'
import type { ReadMonth } from './datadis-months.task.ts'
import { queryOnce, toHolderQuery } from './datadis-queries.service.ts'
import type { DatadisQuestion } from './datadis-question.gateway.ts'
import type { DatadisSession } from './datadis-session.service.ts'

/** Maximum of concurrent queries: Datadis is slow, and limits parallel calls. */
const AT_ONCE = 3

const readMonthTask = taskOf<ReadMonth, { isEmpty: boolean }>(
  import.meta.url,
  './datadis-months.task',
  'readMonth',
)

/** What is asked of each month. */
export interface MonthQuestion {
  readonly kind: ReadMonth['kind']
  readonly cups: string
  readonly distributorCode: string
  readonly pointType: number
  readonly measurementType?: '0' | '1' | undefined
  /** Null for the account itself. */
  readonly holder: string | null
}

export interface MonthResult extends DatadisMonth {
  readonly answer: SupplyAnswer | null
  readonly failure?: unknown
}

/**
 * Queries one month, `2025-03`.
 *
 * @throws every failure that is not of this month alone
 */
export async function queryMonth(
  caller: SupplyCaller,
  session: DatadisSession,
  asked: MonthQuestion,
  month: string,
): Promise<MonthResult> {
  const { kind, cups, holder } = asked
  const readAnswer = (text: string) => caller.platform.workers.run(readMonthTask, { kind, cups, month, text })
  try {
    const answer = await queryOnce(
      caller,
      session,
      toMonthQuestion(asked, month),
      { cups, holder },
      readAnswer,
    )
    if (answer.data.isEmpty) return { month, state: 'empty', answer: null }
    return { month, state: answer.cached ? 'cached' : 'answered', answer }
  } catch (failure) {
    return { month, state: stateOf(failure), retryAt: toRetryAt(failure), answer: null, failure }
  }
}

/** The question of a month as Datadis is asked it. */
export function toMonthQuestion(asked: MonthQuestion, month: string): DatadisQuestion {
  const spelt = month.replace('-', '/')
  return {
    name: asked.kind === 'consumption' ? 'get-consumption-data' : 'get-max-power',
    parameters: {
      cups: asked.cups,
      distributorCode: asked.distributorCode,
      startDate: spelt,
      endDate: spelt,
      pointType: String(asked.pointType),
      ...(asked.measurementType ? { measurementType: asked.measurementType } : {}),
      ...toHolderQuery(asked.holder),
    },
  }
}

/** Does something for each month, a few at once; after a failure it begins with no other one. @throws the first failure */
export async function runForEachMonth(
  months: readonly string[],
  work: (month: string) => Promise<void>,
): Promise<void> {
  const waiting = [...months]
  let hasFailed = false
  const one = async () => {
    for (let month = waiting.shift(); month !== undefined && !hasFailed; month = waiting.shift()) {
      try {
        await work(month)
      } catch (failure) {
        hasFailed = true
        throw failure
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, one))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const states: Readonly<Record<string, DatadisMonth['state']>> = {
  SUPPLY_QUERY_REPEATED: 'repeated',
  SUPPLY_PROVIDER_UNAVAILABLE: 'unavailable',
  SUPPLY_ANSWER_UNREADABLE: 'unreadable',
}

/** Results of a single month; every other failure is that of the whole query. */
function stateOf(failure: unknown): DatadisMonth['state'] {
  const state = failure instanceof DomainError ? states[failure.code] : undefined
  if (state === undefined) throw failure
  return state
}
