import { Button } from '@mantine/core'
import type { DatadisRun } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatDateTime, formatMonth } from '../../platform/formats/date-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { DatadisCurveFound, type TakeCurve } from './DatadisCurveFound.tsx'
import {
  isRunOpen,
  useCancelDatadisRun,
  useDatadisRunCurve,
  useResumeDatadisRun,
} from './datadis-runs.queries.ts'
import { monthStateText, runFailureText, runTexts as texts } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'

interface DatadisRunProgressProps {
  readonly run: DatadisRun
  readonly idConsumptionPoint: string | null
  readonly onCurve: TakeCurve | undefined
}

/** A question for many months: how far it is, what came of each month, and then the curve before it is stored. */
export function DatadisRunProgress({ run, idConsumptionPoint, onCurve }: DatadisRunProgressProps) {
  const cancel = useCancelDatadisRun(run.cups)
  const resume = useResumeDatadisRun(run.cups)
  const params = { id: run.idDatadisRun }
  const isOpen = isRunOpen(run)
  const missing = run.months.filter(({ state }) => !['answered', 'cached', 'empty'].includes(state)).length
  return (
    <section className={styles.block} aria-label={texts.title}>
      <p className={styles.source}>{texts.askedAt(formatDateTime(run.creationTimestamp))}</p>
      {isOpen ? (
        <>
          <Progress label={texts.states[run.state]} done={run.doneMonths} of={run.months.length} />
          <Notice tone="info">{texts.mayLeave}</Notice>
        </>
      ) : null}
      {run.state === 'cancelled' ? <Notice tone="warning">{texts.cancelled}</Notice> : null}
      {run.state === 'failed' ? <Notice tone="warning">{runFailureText(run.errorCode)}</Notice> : null}
      <details>
        <summary>{texts.monthByMonth}</summary>
        <ul className={styles.months}>
          {run.months.map(({ month, state, retryAt }) => (
            <li key={month}>
              {formatMonth(month)}: {monthStateText(state, retryAt)}
            </li>
          ))}
        </ul>
      </details>
      <div className={styles.row}>
        {isOpen ? (
          <Button
            variant="default"
            loading={cancel.isPending}
            disabled={run.state === 'cancelling'}
            onClick={() => cancel.mutate({ params })}
          >
            {texts.cancel}
          </Button>
        ) : null}
        {run.canResume ? (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate({ params })}>
            {texts.resume(missing)}
          </Button>
        ) : null}
      </div>
      {!isOpen && run.months.some(({ state }) => state === 'answered' || state === 'cached') ? (
        <RunCurve run={run} idConsumptionPoint={idConsumptionPoint} onCurve={onCurve} />
      ) : null}
    </section>
  )
}

function RunCurve({ run, idConsumptionPoint, onCurve }: DatadisRunProgressProps) {
  const curve = useDatadisRunCurve(run)
  if (curve.isError) {
    return (
      <ErrorState error={curve.error} fallback={texts.curveFailed} onRetry={() => void curve.refetch()} />
    )
  }
  if (!curve.data) return <TextSkeleton />
  return <DatadisCurveFound reply={curve.data} idConsumptionPoint={idConsumptionPoint} onCurve={onCurve} />
}
