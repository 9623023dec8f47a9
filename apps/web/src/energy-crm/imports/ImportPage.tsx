import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { isNotFound } from '../../platform/http/api-error.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { canImport } from './import-access.ts'
import { openSteps, stepOf } from './import-steps.ts'
import { detailTexts as texts, failureText, importTexts, stepNames } from './imports.messages.ts'
import { isWorking, useDiscardImport, useImport } from './imports.queries.ts'
import { ImportColumnsStep } from './ImportColumnsStep.tsx'
import { ImportResultStep } from './ImportResultStep.tsx'
import { ImportReviewStep } from './ImportReviewStep.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { ImportWork } from './ImportWork.tsx'
import styles from './Imports.module.css'

const route = getRouteApi('/app/energy-crm/imports/$idImport')

/** One import: the step that its state and the address say. */
export function ImportPage() {
  const { idImport } = route.useParams()
  const isAllowed = canImport(useUser())
  return isAllowed ? (
    <LoadedImport key={idImport} idImport={idImport} />
  ) : (
    <Page title={importTexts.title}>
      <EmptyState text={importTexts.adminsOnly} />
    </Page>
  )
}

function LoadedImport({ idImport }: { readonly idImport: string }) {
  const query = useImport(idImport)
  if (query.data) return <OpenImport detail={query.data} />
  return (
    <Page title={importTexts.title}>
      {!query.isError ? (
        <TextSkeleton lines={10} />
      ) : isNotFound(query.error) ? (
        <EmptyState
          text={importTexts.gone}
          action={
            <ButtonLink to="/energy-crm/imports" variant="default">
              {importTexts.toList}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function OpenImport({ detail }: { readonly detail: ImportDetail }) {
  const { idImport, state, fileName, kind, rowCount, table } = detail
  const step = stepOf(state, route.useSearch().step)
  const [isDiscarding, setDiscarding] = useState(false)
  const canDiscard = state === 'mapping' || state === 'checked' || state === 'undone'
  const facts = [
    texts.facts(kind, rowCount),
    ...(table.sheetName ? [texts.sheet(table.sheetName)] : []),
    ...(table.headerLine > 1 ? [texts.headers(table.headerLine)] : []),
    `${detail.requestedBy?.name ?? importTexts.somebody}, ${formatDateTime(detail.requestedAt)}`,
  ]
  return (
    <>
      <Page
        title={fileName}
        subtitle={facts.join(' · ')}
        crumb={fileName}
        layout={step === 'review' && !isWorking(state) ? 'fill' : 'flow'}
        step={isWorking(state) ? state : stepNames[step]}
        actions={
          canDiscard ? (
            <Button variant="default" onClick={() => setDiscarding(true)}>
              {texts.discard}
            </Button>
          ) : null
        }
      >
        <ImportSteps current={step} links={{ idImport, open: openSteps(state) }} />
        <LastJob detail={detail} />
        {table.encoding === 'mixed' && state === 'mapping' ? (
          <div className={styles.notice}>
            <Notice tone="warning">{texts.mixedEncoding}</Notice>
          </div>
        ) : null}
        {isWorking(state) ? (
          <ImportWork detail={detail} state={state} />
        ) : step === 'columns' ? (
          <ImportColumnsStep key={detail.version} detail={detail} />
        ) : step === 'review' ? (
          <ImportReviewStep detail={detail} />
        ) : (
          <ImportResultStep detail={detail} />
        )}
      </Page>
      {isDiscarding ? <DiscardDialog detail={detail} onClose={() => setDiscarding(false)} /> : null}
    </>
  )
}

/** What became of the last job, where it did not do what it was asked for. */
function LastJob({ detail }: { readonly detail: ImportDetail }) {
  const { state, failure, wasCancelled } = detail
  const cancelled =
    wasCancelled && (state === 'mapping' || state === 'checked' || state === 'imported')
      ? texts.cancelled[state]
      : null
  if (isWorking(state) || (failure === null && cancelled === null)) return null
  return (
    <div className={styles.notice}>
      {failure === null ? (
        <Notice tone="info">{cancelled}</Notice>
      ) : (
        <Notice tone="danger" title={texts.failedTitle}>
          {texts.failed(state, failureText(failure))}
        </Notice>
      )}
    </div>
  )
}

interface DiscardDialogProps {
  readonly detail: ImportDetail
  readonly onClose: () => void
}

function DiscardDialog({ detail, onClose }: DiscardDialogProps) {
  const navigate = useNavigate()
  const discard = useDiscardImport(() => void navigate({ to: '/energy-crm/imports' }))
  return (
    <ConfirmDialog
      title={texts.discardTitle}
      confirmLabel={texts.discard}
      destructive
      busy={discard.isPending}
      onConfirm={() => discard.mutate({ params: { idImport: detail.idImport } }, { onError: onClose })}
      onClose={onClose}
    >
      <p>{texts.discardQuestion(detail.fileName)}</p>
    </ConfirmDialog>
  )
}
