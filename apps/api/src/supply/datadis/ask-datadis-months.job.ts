import { DomainError, domainError } from '@vatio/domain/domain-error'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import { supplyAccess } from '@vatio/protocol/supply/supply-data/supply-data.schema'
import { z } from 'zod'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { assertAuthorised } from '../supply-data/supply-authorisation.service.ts'
import type { SupplyCaller } from '../supply-data/supply-caller.service.ts'
import { assertMayAsk } from '../supply-data/supply-visibility.service.ts'
import { queryMonth, runForEachMonth } from './datadis-month.service.ts'
import * as repository from './datadis-runs.repository.ts'
import type { DatadisRunRow } from './datadis-runs.repository.ts'
import { openDatadis } from './datadis-session.service.ts'

export const ASK_DATADIS_MONTHS = 'datadis.months'
/** Time limit of a month: Datadis takes longer than a person waits. */
export const MONTH_MS = 60_000
/** After so many months in a row without an answer Datadis is not asked for the others: it is down. */
const MOST_UNAVAILABLE = 5

const payloadSchema = z.object({ idDatadisRun: z.uuid() })

/**
 * Asks Datadis for the months of a run that wait. Each one is stored with its result at once: an attempt after a stop goes
 * on with the others. A failure of the whole question is its result, so that wrong credentials are not tried again.
 */
export const askDatadisMonthsJob: JobHandler = {
  kind: ASK_DATADIS_MONTHS,
  maxAttempts: 5,
  // 24 months, three at once.
  timeLimitSeconds: (24 / 3) * (MONTH_MS / 1000) + 60,
  async run(run, platform) {
    const { idDatadisRun } = payloadSchema.parse(run.payload)
    const caller: SupplyCaller = {
      platform,
      inTransaction: (work, options) => run.inTransaction(work, options),
    }
    const row = await caller.inTransaction((tx) => repository.findRun(tx, idDatadisRun), { readOnly: true })
    if (!row) return
    const months = await caller.inTransaction((tx) => repository.listRunMonths(tx, [idDatadisRun]), {
      readOnly: true,
    })
    const waiting = months.filter(({ state }) => state === 'pending').map(({ month }) => month)
    let done = months.length - waiting.length
    let unavailable = 0
    try {
      const assertAllowed = () =>
        caller.inTransaction((tx) => assertStillAllowed(tx, row), { readOnly: true })
      await assertAllowed()
      const session = await openDatadis(caller, () => MONTH_MS)
      await runForEachMonth(waiting, async (month) => {
        run.signal.throwIfAborted()
        await run.report(done, months.length)
        // Minutes may have passed since the first month: a revoked authorisation counts at once.
        await assertAllowed()
        if (unavailable >= MOST_UNAVAILABLE) return
        const question = { ...row, kind: 'consumption' as const }
        const { state, retryAt, failure } = await queryMonth(caller, session, question, month)
        unavailable = state === 'unavailable' ? unavailable + 1 : 0
        // Before the next await: other months count on meanwhile.
        const isDown = unavailable === MOST_UNAVAILABLE
        const stored = { month, state, retryAt: retryAt === undefined ? null : new Date(retryAt) }
        const askedAt = platform.clock.now()
        await caller.inTransaction((tx) => repository.setMonth(tx, idDatadisRun, stored, askedAt))
        done += 1
        if (isDown && done < months.length) {
          await caller.inTransaction((tx) => repository.setError(tx, idDatadisRun, codeOf(failure)))
        }
      })
      await run.report(done, months.length)
    } catch (failure) {
      // Busy is this server, and not the answer of Datadis: another attempt goes on with the months that wait.
      if (!(failure instanceof DomainError) || failure.code === 'BUSY') throw failure
      await caller.inTransaction((tx) => repository.setError(tx, idDatadisRun, failure.code))
    }
  },
}

function codeOf(failure: unknown): string | null {
  return failure instanceof DomainError ? failure.code : null
}

/** Asks as the user who asked may now. @throws FORBIDDEN, NOT_FOUND, SUPPLY_NOT_AUTHORISED. */
async function assertStillAllowed(tx: TenantTransaction, row: DatadisRunRow): Promise<void> {
  const { cups, holder, holderAsks, creationUserUID } = row
  const viewer = await findViewer(tx, creationUserUID)
  const isAllowed =
    viewer && supplyAccess.applications.some((application) => canAccess(viewer.applications, application))
  if (!isAllowed) throw domainError(requestErrors, 'FORBIDDEN')
  await assertMayAsk(tx, viewer, { cups, dniOrCif: holder })
  if (holder !== null) {
    await assertAuthorised(tx, { register: 'datadis', holderNif: holder, cups }, holderAsks)
  }
}
