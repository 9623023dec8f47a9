import { isCurveMonth } from '@vatio/domain/curves/curve-entry/month-range'
import { domainError } from '@vatio/domain/domain-error'
import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import { requestErrors } from '@vatio/domain/request.errors'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { civilDate, civilDateAt, daysOfMonth } from '@vatio/domain/time/civil-time'
import type {
  MeteringConsumptionQuery,
  MeteringConsumptionReply,
  MeteringPointQuery,
  MeteringPointReply,
} from '@vatio/protocol/supply/sips-providers/metering-data.schema'
import { getSipsAccess } from '../../identity/integrations/integration-credentials.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { getAnswer, toSource, type ReadAnswer } from '../supply-data/supply-answers.service.ts'
import { assertAuthorised } from '../supply-data/supply-authorisation.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { recordQuestion } from '../supply-data/supply-point.service.ts'
import { assertMayAsk } from '../supply-data/supply-visibility.service.ts'
import type {
  MeteringConsumptionText,
  MeteringPointText,
  readMeteringConsumption,
  readMeteringPoint,
} from './metering-answer.task.ts'
import { openMeteringGateway, type MeteringGateway } from './metering.gateway.ts'
import { querySips } from './sips-query.service.ts'

const consumptionTask = taskOf<MeteringConsumptionText, ReturnType<typeof readMeteringConsumption>>(
  import.meta.url,
  './metering-answer.task',
  'readMeteringConsumption',
)
const pointTask = taskOf<MeteringPointText, ReturnType<typeof readMeteringPoint>>(
  import.meta.url,
  './metering-answer.task',
  'readMeteringPoint',
)

/**
 * What was metered in the months of a CUPS, of the metering service of a provider, or what its register says of them where the
 * operator has configured none; an answer of the last 24 hours is reused unless a reload is requested. Months to come are not
 * asked for.
 *
 * @throws INVALID_INPUT for a month after the current year, NOT_FOUND for a supply of the company that the actor does not
 * see, TOO_MANY_REQUESTS, INTEGRATION_INACTIVE, SECRET_UNREADABLE, the codes of `supplyDataErrors`
 */
export async function queryMeteringConsumption(
  call: DetachedCall,
  provider: SipsProvider,
  { startMonth, endMonth, ...question }: MeteringConsumptionQuery,
): Promise<MeteringConsumptionReply> {
  const { platform } = call
  const { cups } = question
  const span = { startMonth, endMonth: lastMeteredMonth({ startMonth, endMonth }, platform.clock.now()) }
  if (!hasMetering(call, provider)) {
    const register = await querySips(call, provider, { ...question, responseType: 'consumption_by_period' })
    const found = register.consumptionData.filter((one) => isWithin(one, span))
    if (found.length === 0) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
    return {
      source: register.source,
      consumptionData: found.map((one) => ({
        ...one,
        reactiveConsumptionByPeriod: {},
        demandedPowerByPeriod: {},
      })),
      hasRepeatedMonths: register.hasRepeatedMonths,
    }
  }
  const answer = await ask(call, provider, question, {
    question: `metering:${cups}:${startMonth}:${span.endMonth}`,
    query: (gateway) => gateway.queryConsumption({ cups, ...toDays(span) }),
    read: (text) => platform.workers.run(consumptionTask, { cups, ...span, answer: text }),
  })
  return {
    source: toSource(provider, answer),
    consumptionData: answer.data.consumptionData.map((month) => ({ ...month })),
    hasRepeatedMonths: answer.data.hasRepeatedMonths,
  }
}

/**
 * Contracted powers of a CUPS, of the metering service of a provider; otherwise as {@link queryMeteringConsumption}.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, INTEGRATION_INACTIVE, SECRET_UNREADABLE, the codes of `supplyDataErrors`
 */
export async function queryMeteringPoint(
  call: DetachedCall,
  provider: SipsProvider,
  question: MeteringPointQuery,
): Promise<MeteringPointReply> {
  const { cups } = question
  if (!hasMetering(call, provider)) {
    const register = await querySips(call, provider, { ...question, responseType: 'consumption_by_period' })
    const { contractedPowerPeriods } = register.consumptionPointInfo
    return { source: register.source, contractedPowerPeriods }
  }
  const answer = await ask(call, provider, question, {
    question: `metering-point:${cups}`,
    query: (gateway) => gateway.queryPoint(cups),
    read: (text) => call.platform.workers.run(pointTask, { cups, answer: text }),
  })
  return { source: toSource(provider, answer), contractedPowerPeriods: answer.data }
}

/** Of months to come nobody has metered anything. @throws INVALID_INPUT, SUPPLY_ANSWER_EMPTY where all of them are to come */
function lastMeteredMonth({ startMonth, endMonth }: MonthSpan, now: Date): string {
  const currentMonth = civilDateAt(now.getTime(), 'Europe/Madrid').slice(0, 7)
  for (const [field, month] of Object.entries({ startMonth, endMonth })) {
    if (isCurveMonth(month, Number(currentMonth.slice(0, 4)))) continue
    throw domainError(requestErrors, 'INVALID_INPUT', { field })
  }
  if (startMonth > currentMonth) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  return endMonth < currentMonth ? endMonth : currentMonth
}

/** Whether the provider's metering service, or the samples in its place, can be asked. */
function hasMetering({ platform }: DetachedCall, provider: SipsProvider): boolean {
  const { meteringUrls, samples } = platform.configuration.integrations
  return samples || meteringUrls[provider] !== undefined
}

type MonthSpan = Pick<MeteringConsumptionQuery, 'startMonth' | 'endMonth'>

function isWithin(
  { year, month }: { readonly year: number; readonly month: number },
  { startMonth, endMonth }: MonthSpan,
): boolean {
  const at = `${year}-${String(month).padStart(2, '0')}`
  return startMonth <= at && at <= endMonth
}

interface MeteringQuestion<Data> {
  /** Key under which its answer is stored. */
  readonly question: string
  readonly query: (gateway: MeteringGateway) => Promise<string>
  /** Reads the text of an answer. @throws where it is none */
  readonly read: (text: string) => Promise<Data>
}

async function ask<Data>(
  call: DetachedCall,
  provider: SipsProvider,
  { cups, reload, nif, holderAsks }: MeteringPointQuery,
  { question, query, read }: MeteringQuestion<Data>,
): Promise<ReadAnswer<Data>> {
  const { platform, actor } = call
  const { meteringUrls, privateHosts, samples } = platform.configuration.integrations
  const { accessToken, basis } = await call.inTransaction(
    async (tx) => {
      await assertMayAsk(tx, actor, { cups })
      const access = await getSipsAccess(tx, platform.secrets, provider)
      const authorised = await assertAuthorised(
        tx,
        { register: 'sips', holderNif: nif ?? null, cups },
        holderAsks,
      )
      return { ...access, ...authorised }
    },
    { readOnly: true },
  )
  await limitQuestions(call)
  const { userUID } = actor
  const access = { meteringUrl: meteringUrls[provider], privateHosts, samples, accessToken, userUID }
  const gateway = openMeteringGateway(access)
  const answer = await getAnswer(call, {
    provider,
    distributor: cups.slice(2, 6),
    question,
    cups,
    holder: null,
    reload,
    ask: async () => ({ text: await query(gateway), answeredBy: gateway.answeredBy }),
    read,
  })
  await recordQuestion(call, answer, { origin: integrationNames[provider], cups, basis })
  return answer
}

function toDays({ startMonth, endMonth }: MonthSpan): { startDate: string; endDate: string } {
  const [year, month] = [Number(endMonth.slice(0, 4)), Number(endMonth.slice(5, 7))]
  return { startDate: `${startMonth}-01`, endDate: civilDate(year, month, daysOfMonth(year, month)) }
}
