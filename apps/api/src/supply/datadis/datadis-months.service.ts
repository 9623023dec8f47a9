import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { requestErrors } from '@vatio/domain/request.errors'
import type { DatadisMaxPower } from '@vatio/domain/supply/datadis/datadis-max-power'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import {
  DATADIS_MONTHS,
  type DatadisConsumptionQuery,
  type DatadisConsumptionReply,
  type DatadisMaxPowerReply,
  type DatadisMonth,
  type DatadisSpanQuery,
} from '@vatio/protocol/supply/datadis/datadis.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import type { SupplyAnswer } from '../supply-data/supply-answers.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { findSupply } from '../supply-data/supply-point.service.ts'
import { assertMayAsk } from '../supply-data/supply-visibility.service.ts'
import type {
  CurveOfMonths,
  curveOfMonths,
  ReadMonth,
  MaximaOfMonths,
  MonthAnswer,
} from './datadis-months.task.ts'
import { queryOnce, toHolder, toHolderQuery, toSource } from './datadis-queries.service.ts'
import { openDatadis } from './datadis-session.service.ts'

/** Maximum of concurrent queries: Datadis is slow, and limits parallel calls. */
const AT_ONCE = 3

const FILE = './datadis-months.task'
const readMonthTask = taskOf<ReadMonth, { isEmpty: boolean }>(import.meta.url, FILE, 'readMonth')
const curveTask = taskOf<CurveOfMonths, ReturnType<typeof curveOfMonths>>(
  import.meta.url,
  FILE,
  'curveOfMonths',
)
const maximaTask = taskOf<MaximaOfMonths, DatadisMaxPower[]>(import.meta.url, FILE, 'maximaOfMonths')

/**
 * The curve of a supply, queried month by month: answers in time are stored, so that a repetition only
 * queries the others. `months` has the result of each.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, CURVE_QUARTER_HOURS_NOT_LICENSED, INTEGRATION_INACTIVE,
 * SECRET_UNREADABLE; where no month has a value, the code of `supplyDataErrors` that caused it
 */
export async function getDatadisConsumption(
  call: DetachedCall,
  query: DatadisConsumptionQuery,
): Promise<DatadisConsumptionReply> {
  if (query.measurementType === '1') assertMayUseStep(call.actor.licence, 15)
  const { point, months, answers, source } = await askMonths(call, query, 'consumption')
  const zone = getGeographicalZone(point?.geographicalZone.idZona ?? 1).timeZone
  const found = await call.platform.workers.run(curveTask, { cups: query.cups, zone, months: answers })
  return { source, months, ...found }
}

/** The maxima of a supply's power, month by month as {@link getDatadisConsumption}. */
export async function getDatadisMaxPower(
  call: DetachedCall,
  query: DatadisSpanQuery,
): Promise<DatadisMaxPowerReply> {
  const { point, months, answers, source } = await askMonths(call, query, 'max-power')
  const contracted = Object.values(point?.contractedPowerPeriods ?? {}).map((kw) => kw ?? 0)
  const maxPower = await call.platform.workers.run(maximaTask, {
    months: answers,
    contractedKw: Math.max(0, ...contracted) || null,
    pointType: query.pointType,
  })
  return { source, months, maxPower }
}

async function askMonths(
  call: DetachedCall,
  query: DatadisSpanQuery & { readonly measurementType?: '0' | '1' },
  kind: ReadMonth['kind'],
) {
  const { actor, platform } = call
  const { cups, distributorCode, pointType, nif, measurementType } = query
  const asked = monthsOf(query, platform.clock.today())
  const point = await call.inTransaction(
    async (tx) => {
      await assertMayAsk(tx, actor, { dniOrCif: nif })
      return findSupply(tx, actor, cups)
    },
    { readOnly: true },
  )
  const session = await openDatadis(call)
  await limitQuestions(call)
  const holder = toHolder(session, nif)
  const states = new Map<string, DatadisMonth['state']>()
  const answers = new Map<string, SupplyAnswer>()
  let failure: unknown
  const askOne = async (month: string) => {
    const spelt = month.replace('-', '/')
    const question = {
      name: kind === 'consumption' ? 'get-consumption-data' : 'get-max-power',
      parameters: {
        cups,
        distributorCode,
        startDate: spelt,
        endDate: spelt,
        pointType: String(pointType),
        ...(measurementType ? { measurementType } : {}),
        ...toHolderQuery(holder),
      },
    } as const
    const readAnswer = (text: string) => platform.workers.run(readMonthTask, { kind, cups, month, text })
    try {
      const answer = await queryOnce(call, session, question, { cups, holder }, readAnswer)
      const { isEmpty } = await readAnswer(answer.text)
      states.set(month, isEmpty ? 'empty' : answer.cached ? 'cached' : 'answered')
      if (!isEmpty) answers.set(month, answer)
    } catch (caught) {
      states.set(month, stateOf(caught))
      failure ??= caught
    }
  }
  const waiting = [...asked]
  const work = async () => {
    for (let month = waiting.shift(); month !== undefined; month = waiting.shift()) await askOne(month)
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const months = asked.map((month) => ({ month, state: states.get(month) ?? ('unavailable' as const) }))
  await call.inTransaction((_, audit) =>
    audit({
      action: 'query',
      entity: 'supply-data',
      idEntity: point?.idConsumptionPoint,
      after: { origin: 'Datadis', kind, months },
    }),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const newest = [...answers.values()].reduce<SupplyAnswer | null>(
    (last, one) => (last && last.answeredAt > one.answeredAt ? last : one),
    null,
  )
  if (!newest) throw failure ?? domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  const all = [...answers.values()]
  const isStandIn = all.some(({ answeredBy }) => answeredBy === 'stand-in')
  const source = toSource({
    ...newest,
    answeredBy: isStandIn ? 'stand-in' : 'provider',
    cached: all.every(({ cached }) => cached),
  })
  const texts: MonthAnswer[] = asked.flatMap((month) => {
    const answer = answers.get(month)
    return answer ? [{ month, text: answer.text }] : []
  })
  return { point, months, answers: texts, source }
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

/**
 * The months from the first to the last, without future ones.
 *
 * @throws INVALID_INPUT {end} for a range that is reversed or longer than Datadis stores
 */
function monthsOf({ start, end }: DatadisSpanQuery, today: string): string[] {
  const last = end < today.slice(0, 7) ? end : today.slice(0, 7)
  const count = numberOf(last) - numberOf(start) + 1
  if (end < start || count < 1 || count > DATADIS_MONTHS) {
    throw domainError(requestErrors, 'INVALID_INPUT', { field: 'end' })
  }
  return Array.from({ length: count }, (_, index) => {
    const at = numberOf(start) + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}
