import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { SipsQuery, SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { getSipsAccess } from '../../identity/integrations/integration-credentials.service.ts'
import { getAnswer, toSource } from '../supply-data/supply-answers.service.ts'
import { assertAuthorised } from '../supply-data/supply-authorisation.service.ts'
import { QUESTION_MS } from '../supply-data/supply-call.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { toStorable } from '../../platform/db/storable-json.ts'
import { findSupply, storeAtSupply } from '../supply-data/supply-point.service.ts'
import type { readSipsAnswer, SipsAnswerText } from './sips-answer.task.ts'
import { openSipsGateway } from './sips-provider.gateway.ts'

const readTask = taskOf<SipsAnswerText, ReturnType<typeof readSipsAnswer>>(
  import.meta.url,
  './sips-answer.task',
  'readSipsAnswer',
)

/**
 * Data of a CUPS from a provider of the market's register; an answer of the last 24 hours is reused unless
 * a reload is requested. The raw answer is stored with the consumption point.
 *
 * @throws NOT_FOUND for a supply of the company that the actor does not see, TOO_MANY_REQUESTS,
 * INTEGRATION_INACTIVE, SECRET_UNREADABLE, the codes of `supplyDataErrors`
 */
export async function querySips(
  call: DetachedCall,
  provider: SipsProvider,
  { cups, responseType, reload, nif, holderAsks }: SipsQuery,
): Promise<SipsReply> {
  const { platform, actor } = call
  const { integrations } = platform.configuration
  const access = await call.inTransaction(
    async (tx) => {
      const point = await findSupply(tx, actor, cups)
      const { timeZone: zone } = getGeographicalZone(point?.geographicalZone.idZona ?? 1)
      const granted = await getSipsAccess(tx, platform.secrets, provider)
      const { basis } = await assertAuthorised(
        tx,
        { register: 'sips', holderNif: nif ?? null, cups },
        holderAsks,
      )
      return { ...integrations, ...granted, zone, basis }
    },
    { readOnly: true },
  )
  await limitQuestions(call)
  const gateway = openSipsGateway(access)
  const answer = await getAnswer(call, {
    provider,
    distributor: cups.slice(2, 6),
    question: `${responseType}:${cups}`,
    cups,
    holder: null,
    reload,
    ask: async () => ({
      text: await gateway.query({ cups, responseType }, QUESTION_MS),
      answeredBy: gateway.answeredBy,
    }),
    read: (text) => platform.workers.run(readTask, { cups, zone: access.zone, answer: text }),
  })
  const { rawResponse, ...data } = answer.data
  const raw = toStorable(rawResponse)
  await storeAtSupply(call, answer, { origin: integrationNames[provider], cups, raw, basis: access.basis })
  return {
    source: toSource(provider, answer),
    rawResponse: raw,
    consumptionPointInfo: data.consumptionPointInfo,
    consumptionData: data.consumptionData.map((month) => ({ ...month })),
    hasRepeatedMonths: data.hasRepeatedMonths,
    curve: data.curve,
  }
}
