import { Button } from '@mantine/core'
import type { JobState } from '@vatio/domain/administration/jobs/job-state'
import type { JobRunReply } from '@vatio/protocol/administration/jobs/jobs.schema'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { jobTexts as texts, kindText, reasonText, stateTexts } from './jobs.messages.ts'
import { useJobDecisions, useParkedJobs, useRecentJobs } from './jobs.queries.ts'
import styles from './JobsSection.module.css'

const TONES: Readonly<Record<JobState, 'neutral' | 'info' | 'success' | 'danger'>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  parked: 'danger',
  cancelled: 'neutral',
}

/** Background jobs of the company: parked ones, to retry or discard, and the latest ones. */
export function JobsSection() {
  const parked = useParkedJobs()
  const recent = useRecentJobs()
  const [confirming, setConfirming] = useState<{
    readonly job: JobRunReply
    readonly what: 'discard' | 'cancel'
  } | null>(null)
  const decide = useJobDecisions(() => setConfirming(null))
  const paramsOf = (job: JobRunReply) => ({ params: { idJobRun: job.idJobRun } })
  return (
    <div className={styles.parts}>
      <JobCard title={texts.parkedTitle} help={texts.parkedHelp} none={texts.noneParked} query={parked}>
        {(job) => (
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={`${texts.retry}: ${kindText(job.kind)}`}
              loading={decide.retry.isPending && decide.retry.variables.params.idJobRun === job.idJobRun}
              onClick={() => decide.retry.mutate(paramsOf(job))}
            >
              {texts.retry}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`${texts.discard}: ${kindText(job.kind)}`}
              onClick={() => setConfirming({ job, what: 'discard' })}
            >
              {texts.discard}
            </Button>
          </>
        )}
      </JobCard>
      <JobCard title={texts.recentTitle} none={texts.noneRecent} query={recent}>
        {(job) => {
          if (job.state !== 'queued' && job.state !== 'running') return null
          if (job.cancelRequested) return <output>{texts.cancelling}</output>
          return (
            <Button
              variant="subtle"
              size="xs"
              aria-label={`${texts.cancel}: ${kindText(job.kind)}`}
              onClick={() => setConfirming({ job, what: 'cancel' })}
            >
              {texts.cancel}
            </Button>
          )
        }}
      </JobCard>
      {confirming?.what === 'discard' ? (
        <ConfirmDialog
          title={texts.askDiscard}
          confirmLabel={texts.discard}
          destructive
          busy={decide.discard.isPending}
          onConfirm={() => decide.discard.mutate(paramsOf(confirming.job))}
          onClose={() => setConfirming(null)}
        >
          <p>{texts.discardHelp}</p>
        </ConfirmDialog>
      ) : null}
      {confirming?.what === 'cancel' ? (
        <ConfirmDialog
          title={texts.askCancel}
          busy={decide.cancel.isPending}
          onConfirm={() => decide.cancel.mutate(paramsOf(confirming.job))}
          onClose={() => setConfirming(null)}
        >
          <p>{texts.cancelHelp}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

interface JobCardProps {
  readonly title: string
  readonly help?: string
  readonly none: string
  readonly query: ReturnType<typeof useRecentJobs>
  /** Actions of a job. */
  readonly children: (job: JobRunReply) => ReactNode
}

function JobCard({ title, help, none, query, children }: JobCardProps) {
  const [jobs, total, summary] = query.data ?? [[], 0, { totalIsExact: true }]
  return (
    <Card title={title}>
      {help ? <p className={styles.help}>{help}</p> : null}
      {query.isPending ? <TextSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data && jobs.length === 0 ? <p className={styles.help}>{none}</p> : null}
      <ul className={styles.rows}>
        {jobs.map((job) => (
          <li key={job.idJobRun} className={styles.row}>
            <span className={styles.what}>
              <strong>{kindText(job.kind)}</strong>
              <span>{describe(job)}</span>
              {job.errorCode ? <span>{texts.failure(reasonText(job.errorCode))}</span> : null}
            </span>
            {title === stateTexts[job.state] ? null : (
              <Badge tone={TONES[job.state]}>{stateTexts[job.state]}</Badge>
            )}
            {children(job)}
          </li>
        ))}
      </ul>
      {jobs.length < total ? (
        <p className={styles.help}>
          {texts.more(jobs.length, `${summary.totalIsExact ? '' : texts.moreThan}${formatCount(total)}`)}
        </p>
      ) : null}
    </Card>
  )
}

function describe(job: JobRunReply): string {
  const parts = [formatDateTime(job.finishedAt ?? job.createdAt)]
  if (job.state === 'running' && job.doneSteps !== null && job.totalSteps !== null) {
    parts.push(texts.steps(job.doneSteps, job.totalSteps))
  } else if (job.attempts > 1 || job.state === 'parked') {
    parts.push(texts.attempts(Math.min(job.attempts, job.maxAttempts), job.maxAttempts))
  }
  return parts.join(' · ')
}
