import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { updateRates } from './renewal-settings.repository.ts'

export const APPLY_RENEWAL_RATE = 'renewal-rate.apply'
/** A batch locks its contracts for less than a second. */
const BATCH = 5_000

/** Writes the company's months to its contracts: those of the moment, so that the last of two changes holds. */
export const applyRenewalRateJob: JobHandler = {
  kind: APPLY_RENEWAL_RATE,
  application: 'energy-crm',
  maxAttempts: 5,
  async run(run) {
    let after: string | null = null
    do {
      run.signal.throwIfAborted()
      const from: string | null = after
      after = await run.inTransaction((tx) => updateRates(tx, from, BATCH))
    } while (after !== null)
  },
}
