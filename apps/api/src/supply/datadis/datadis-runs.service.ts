import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { datadisRunErrors } from '@vatio/domain/supply/datadis/datadis-run.errors'
import type * as endpoints from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type {
  DatadisConsumptionReply,
  DatadisMonth,
  DatadisRun,
} from '@vatio/protocol/supply/datadis/datadis.schema'
import { getDatadisAccount } from '../../identity/integrations/integration-credentials.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { findKeptAnswer } from '../supply-data/supply-answers.service.ts'
import { assertAuthorised, type QuestionBasis } from '../supply-data/supply-authorisation.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { findSupply } from '../supply-data/supply-point.service.ts'
import { assertMayAsk } from '../supply-data/supply-visibility.service.ts'
import { ASK_DATADIS_MONTHS } from './ask-datadis-months.job.ts'
import { toMonthQuestion } from './datadis-month.service.ts'
import { listMonths, prepareCurve, toSourceOfAll } from './datadis-months.service.ts'
import { toHolderOf } from './datadis-queries.service.ts'
import { questionText } from './datadis-question.gateway.ts'
import { presentRun } from './datadis-runs.presenter.ts'
import * as repository from './datadis-runs.repository.ts'
import type { DatadisRunRow } from './datadis-runs.repository.ts'

const LISTED = 5

type Reading = Pick<Call, 'tx' | 'actor'>

/**
 * Enqueues the question for many months. The same question of the same user, while it has not ended, is that one.
 *
 * @throws NOT_FOUND, INTEGRATION_INACTIVE, SECRET_UNREADABLE, SUPPLY_NOT_AUTHORISED, CURVE_QUARTER_HOURS_NOT_LICENSED,
 * TOO_MANY_REQUESTS, INVALID_INPUT for a range that Datadis does not store
 */
export async function createRun(call: Call<typeof endpoints.createDatadisRun>): Promise<DatadisRun> {
  const { tx, actor, platform, body } = call
  const { cups, distributorCode, pointType, measurementType, nif, holderAsks } = body
  if (measurementType === '1') assertMayUseStep(actor.licence, 15)
  const months = listMonths(body, platform.clock.today())
  await assertMayAsk(tx, actor, { dniOrCif: nif })
  const point = await findSupply(tx, actor, cups)
  const holder = toHolderOf(await getDatadisAccount(tx, platform.secrets), nif)
  const basis = await getBasis(tx, { holder, cups, holderAsks })
  await lockUser(tx, actor.userUID)
  const same = await findSame(call, { cups, distributorCode, pointType, measurementType, holder }, months)
  if (same) return same
  await limitQuestions(call)
  const idDatadisRun = newId()
  await repository.insertRun(
    tx,
    {
      idDatadisRun,
      cups,
      distributorCode,
      pointType,
      measurementType,
      holder,
      holderAsks,
      idJobRun: await platform.jobs.enqueue(tx, ASK_DATADIS_MONTHS, { idDatadisRun }),
      creationTimestamp: platform.clock.now(),
      creationUserUID: actor.userUID,
    },
    months,
  )
  await call.audit({
    action: 'query',
    entity: 'supply-data',
    idEntity: point?.idConsumptionPoint,
    after: { origin: 'Datadis', kind: 'consumption', months: months.length, ...basis },
  })
  return getRun(call, idDatadisRun)
}

/** The last questions of the actor about a CUPS. */
export async function listRuns({
  tx,
  actor,
  query,
}: Call<typeof endpoints.listDatadisRuns>): Promise<DatadisRun[]> {
  const rows = await repository.listRuns(tx, { userUID: actor.userUID, cups: query.cups }, LISTED)
  const months = await repository.listRunMonths(
    tx,
    rows.map((row) => row.idDatadisRun),
  )
  return rows.map((row) => presentRun(row, months))
}

/** @throws NOT_FOUND for one that does not exist or is of somebody else */
export async function getRun({ tx, actor }: Reading, idDatadisRun: string): Promise<DatadisRun> {
  const row = await getOwn({ tx, actor }, idDatadisRun)
  return presentRun(row, await repository.listRunMonths(tx, [idDatadisRun]))
}

/** @throws NOT_FOUND, JOB_ALREADY_FINISHED */
export async function cancelRun(call: Call<typeof endpoints.cancelDatadisRun>): Promise<DatadisRun> {
  const { tx, params, platform } = call
  const { idJobRun } = await getOwn(call, params.id)
  if (idJobRun === null) throw domainError(requestErrors, 'NOT_FOUND')
  await platform.jobs.cancel(tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return getRun(call, params.id)
}

/**
 * Asks again for the months without an answer.
 *
 * @throws NOT_FOUND, DATADIS_RUN_UNFINISHED, DATADIS_RUN_COMPLETE, TOO_MANY_REQUESTS, the codes of `getBasisOfRun`
 */
export async function reopenRun(call: Call<typeof endpoints.resumeDatadisRun>): Promise<DatadisRun> {
  const { tx, actor, params, platform } = call
  await lockUser(tx, actor.userUID)
  const row = await getOwn(call, params.id)
  const run = await getRun(call, params.id)
  if (['queued', 'running', 'cancelling'].includes(run.state)) {
    throw domainError(datadisRunErrors, 'DATADIS_RUN_UNFINISHED')
  }
  if (!run.canResume) throw domainError(datadisRunErrors, 'DATADIS_RUN_COMPLETE')
  const basis = await getBasisOfRun(tx, actor, row)
  await limitQuestions(call)
  const idJobRun = await platform.jobs.enqueue(tx, ASK_DATADIS_MONTHS, { idDatadisRun: params.id })
  await repository.reopenMonths(tx, params.id, idJobRun)
  const missing = run.months.filter(({ state }) => !['answered', 'cached', 'empty'].includes(state))
  await call.audit({
    action: 'query',
    entity: 'supply-data',
    after: { origin: 'Datadis', kind: 'consumption', months: missing.length, ...basis },
  })
  return getRun(call, params.id)
}

/** The curve of the months that have an answer. @throws SUPPLY_ANSWER_EMPTY, the codes of `getBasisOfRun` and `curveOfMonths` */
export async function getRunCurve(
  call: DetachedCall<typeof endpoints.getDatadisRunCurve>,
): Promise<DatadisConsumptionReply> {
  const { params, actor, platform } = call
  const found = await call.inTransaction(
    async (tx) => {
      const row = await getOwn({ tx, actor }, params.id)
      await getBasisOfRun(tx, actor, row)
      const point = await findSupply(tx, actor, row.cups)
      const months = await repository.listRunMonths(tx, [params.id])
      const answers = []
      for (const { month, state } of months) {
        if (state !== 'answered' && state !== 'cached') continue
        const question = questionText(toMonthQuestion({ ...row, kind: 'consumption' }, month))
        const answer = await findKeptAnswer(tx, { provider: 'datadis', question })
        if (answer) answers.push({ ...answer, month, cached: state === 'cached' })
      }
      return { row, months, answers, idZona: point?.geographicalZone.idZona }
    },
    { readOnly: true },
  )
  const { row, answers, idZona } = found
  const answered = new Set(answers.map(({ month }) => month))
  return prepareCurve(platform, {
    cups: row.cups,
    idZona,
    // Months that are still waiting, or whose answer is no longer kept, are missing for now.
    months: found.months.map(({ month, state, retryAt }): DatadisMonth => {
      const isLost =
        state === 'pending' || ((state === 'answered' || state === 'cached') && !answered.has(month))
      return {
        month,
        state: isLost ? 'unavailable' : state,
        ...(retryAt === null ? {} : { retryAt: retryAt.toISOString() }),
      }
    }),
    answers,
    source: toSourceOfAll(answers),
  })
}

async function getBasis(
  tx: TenantTransaction,
  about: { readonly holder: string | null; readonly cups: string; readonly holderAsks: boolean },
): Promise<QuestionBasis> {
  const { holder, cups, holderAsks } = about
  if (holder === null) return {}
  const question = { register: 'datadis', holderNif: holder, cups } as const
  return (await assertAuthorised(tx, question, holderAsks)).basis
}

/**
 * Why a stored run may still be asked, or what it was answered shown: as for a new question.
 *
 * @throws NOT_FOUND, CURVE_QUARTER_HOURS_NOT_LICENSED, SUPPLY_NOT_AUTHORISED
 */
async function getBasisOfRun(
  tx: TenantTransaction,
  actor: Reading['actor'],
  row: DatadisRunRow,
): Promise<QuestionBasis> {
  if (row.measurementType === '1') assertMayUseStep(actor.licence, 15)
  await assertMayAsk(tx, actor, { cups: row.cups, dniOrCif: row.holder })
  return getBasis(tx, row)
}

async function getOwn({ tx, actor }: Reading, idDatadisRun: string): Promise<DatadisRunRow> {
  const row = await repository.findRun(tx, idDatadisRun)
  if (!row || row.creationUserUID !== actor.userUID) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

/** The unfinished question of the actor that is the same as this one. */
async function findSame(
  { tx, actor }: Reading,
  asked: Pick<DatadisRunRow, 'cups' | 'distributorCode' | 'pointType' | 'measurementType' | 'holder'>,
  months: readonly string[],
): Promise<DatadisRun | null> {
  const rows = await repository.listRuns(tx, { userUID: actor.userUID, cups: asked.cups }, LISTED)
  for (const row of rows) {
    const isSame =
      row.distributorCode === asked.distributorCode &&
      row.pointType === asked.pointType &&
      row.measurementType === asked.measurementType &&
      row.holder === asked.holder
    if (!isSame) continue
    const run = presentRun(row, await repository.listRunMonths(tx, [row.idDatadisRun]))
    const isOpen = run.state === 'queued' || run.state === 'running'
    if (isOpen && run.months.map(({ month }) => month).join() === months.join()) return run
  }
  return null
}
