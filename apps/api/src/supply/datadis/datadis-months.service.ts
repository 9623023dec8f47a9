import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { domainError } from '@vatio/domain/domain-error'
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
import type { SupplySource } from '@vatio/protocol/supply/supply-data/supply-data.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { toSource, type SupplyAnswer } from '../supply-data/supply-answers.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { findSupply } from '../supply-data/supply-point.service.ts'
import { assertMayAsk } from '../supply-data/supply-visibility.service.ts'
import { queryMonth, runForEachMonth, type MonthQuestion, type MonthResult } from './datadis-month.service.ts'
import type { CurveOfMonths, curveOfMonths, MaximaOfMonths, MonthAnswer } from './datadis-months.task.ts'
import { getBasis, toHolder } from './datadis-queries.service.ts'
import { openDatadis } from './datadis-session.service.ts'

const FILE = './datadis-months.task'
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
 * SECRET_UNREADABLE, SUPPLY_NOT_AUTHORISED; where no month has a value, the code of `supplyDataErrors` that caused it
 */
export async function getDatadisConsumption(
  call: DetachedCall,
  query: DatadisConsumptionQuery,
): Promise<DatadisConsumptionReply> {
  if (query.measurementType === '1') assertMayUseStep(call.actor.licence, 15)
  const { point, ...found } = await queryMonths(call, query, 'consumption')
  return prepareCurve(call.platform, { cups: query.cups, idZona: point?.geographicalZone.idZona, ...found })
}

/** The curve of answered months. @throws the codes of `curveOfMonths` */
export async function prepareCurve(
  { workers }: Platform,
  found: {
    readonly cups: string
    readonly idZona: number | undefined
    readonly months: DatadisMonth[]
    readonly answers: readonly MonthAnswer[]
    readonly source: SupplySource
  },
): Promise<DatadisConsumptionReply> {
  const { cups, months, answers, source } = found
  const zone = getGeographicalZone(found.idZona ?? 1).timeZone
  return { source, months, ...(await workers.run(curveTask, { cups, zone, months: answers })) }
}

/** The maxima of a supply's power, month by month as {@link getDatadisConsumption}. */
export async function getDatadisMaxPower(
  call: DetachedCall,
  query: DatadisSpanQuery,
): Promise<DatadisMaxPowerReply> {
  const { point, months, answers, source } = await queryMonths(call, query, 'max-power')
  const contracted = Object.values(point?.contractedPowerPeriods ?? {}).map((kw) => kw ?? 0)
  const maxPower = await call.platform.workers.run(maximaTask, {
    months: answers,
    contractedKw: Math.max(0, ...contracted) || null,
    pointType: query.pointType,
  })
  return { source, months, maxPower }
}

async function queryMonths(
  call: DetachedCall,
  query: DatadisSpanQuery & { readonly measurementType?: '0' | '1' },
  kind: MonthQuestion['kind'],
) {
  const { actor, platform } = call
  const { cups, nif, holderAsks } = query
  const asked = listMonths(query, platform.clock.today())
  const point = await call.inTransaction(
    async (tx) => {
      await assertMayAsk(tx, actor, { dniOrCif: nif })
      return findSupply(tx, actor, cups)
    },
    { readOnly: true },
  )
  const session = await openDatadis(call)
  const holder = toHolder(session, nif)
  const { basis } = await getBasis(call, { holder, cups, holderAsks })
  await limitQuestions(call)
  const { distributorCode, pointType, measurementType } = query
  const question = { kind, cups, distributorCode, pointType, measurementType, holder }
  const results = new Map<string, MonthResult>()
  const end = await runForEachMonth(asked, async (month) => {
    results.set(month, await queryMonth(call, session, question, month))
  }).then(
    () => null,
    (failure: unknown) => ({ failure }),
  )
  const months = asked.map((month): DatadisMonth => {
    const { state, retryAt } = results.get(month) ?? { state: 'unavailable' as const }
    return retryAt === undefined ? { month, state } : { month, state, retryAt }
  })
  await call.inTransaction((_, audit) =>
    audit({
      action: 'query',
      entity: 'supply-data',
      idEntity: point?.idConsumptionPoint,
      after: { origin: 'Datadis', kind, months, ...basis },
    }),
  )
  if (end) throw end.failure
  const failure = [...results.values()].find((result) => result.failure !== undefined)?.failure
  const answers = asked.flatMap((month) => results.get(month)?.answer ?? [])
  if (answers.length === 0) throw failure ?? domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  const texts: MonthAnswer[] = asked.flatMap((month) => {
    const answer = results.get(month)?.answer
    return answer ? [{ month, text: answer.text }] : []
  })
  return { point, months, answers: texts, source: toSourceOfAll(answers) }
}

/** Source of several answers: the time is that of the newest, and one of a fake makes all of them fake. */
export function toSourceOfAll(answers: readonly Omit<SupplyAnswer, 'text'>[]): SupplySource {
  const [newest] = answers.toSorted((one, other) => other.answeredAt.getTime() - one.answeredAt.getTime())
  if (!newest) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  const isStandIn = answers.some(({ answeredBy }) => answeredBy === 'stand-in')
  return toSource('datadis', {
    ...newest,
    answeredBy: isStandIn ? 'stand-in' : 'provider',
    cached: answers.every(({ cached }) => cached),
  })
}

/**
 * The months from the first to the last, without future ones.
 *
 * @throws INVALID_INPUT {end} for a range that is reversed or longer than Datadis stores
 */
export function listMonths({ start, end }: Pick<DatadisSpanQuery, 'start' | 'end'>, today: string): string[] {
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
