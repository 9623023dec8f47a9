import type { DatadisRun } from '@vatio/protocol/supply/datadis/datadis.schema'
import type { DatadisRunMonthRow, DatadisRunRow } from './datadis-runs.repository.ts'

export function presentRun(row: DatadisRunRow, rows: readonly DatadisRunMonthRow[]): DatadisRun {
  const months = rows
    .filter(({ idDatadisRun }) => idDatadisRun === row.idDatadisRun)
    .map(({ month, state, retryAt }) => ({
      month,
      state,
      ...(retryAt === null ? {} : { retryAt: retryAt.toISOString() }),
    }))
  const state = stateOf(row)
  const isEnded = state === 'cancelled' || state === 'done' || state === 'failed'
  const isMissing = (month: (typeof months)[number]) => !['answered', 'cached', 'empty'].includes(month.state)
  return {
    idDatadisRun: row.idDatadisRun,
    cups: row.cups,
    distributorCode: row.distributorCode,
    pointType: row.pointType,
    nif: row.holder,
    measurementType: row.measurementType,
    state,
    errorCode: state === 'failed' ? (row.errorCode ?? row.runErrorCode ?? 'UNEXPECTED') : null,
    months,
    doneMonths: months.filter((month) => month.state !== 'pending').length,
    canResume: isEnded && months.some(isMissing),
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}

function stateOf({ runState, cancelRequested, errorCode }: DatadisRunRow): DatadisRun['state'] {
  switch (runState) {
    case 'queued':
    case 'running':
      return cancelRequested ? 'cancelling' : runState
    case 'cancelled':
      return 'cancelled'
    case 'parked':
      return 'failed'
    // Of a run that is no longer recorded only its result is known.
    case 'done':
    case null:
      break
  }
  return errorCode === null ? 'done' : 'failed'
}
