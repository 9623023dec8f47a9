import { Button } from '@mantine/core'
import type { Preview } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import { useEffect, type ReactNode } from 'react'
import { isNotFound } from '../../platform/http/api-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ReportView } from '../report-view/ReportView.tsx'
import { findSource, keepSource } from './kept-source.ts'
import { MissingNotice } from './MissingNotice.tsx'
import { renderPreviewImage } from './preview-image.tsx'
import { PreviewToolbar } from './PreviewToolbar.tsx'
import styles from './ReportPreview.module.css'
import { useIsPast } from './use-is-past.ts'
import { usePreview, useRegeneratePreview } from './report-previews.queries.ts'
import { previewTexts as texts } from './report-previews.messages.ts'

/** What a preview offers beside its PDF. */
export interface PreviewActions {
  /** A button that writes a mail with the report. */
  readonly renderMail?: (preview: Preview) => ReactNode
  /** A button that makes a link to the report. */
  readonly renderShare?: (preview: Preview) => ReactNode
}

interface ReportPreviewProps extends PreviewActions {
  readonly idPreview: string
  /** Without data, to design the template. */
  readonly isBlank: boolean
  readonly onRegenerated: (idPreview: string) => void
}

/** A preview with its actions; one that has expired can be made again. */
export function ReportPreview({ idPreview, isBlank, onRegenerated, ...actions }: ReportPreviewProps) {
  const { data: preview, error, refetch } = usePreview(idPreview)
  useEffect(() => {
    if (preview) keepSource(idPreview, preview)
  }, [idPreview, preview])
  const regenerating = useRegeneratePreview(onRegenerated)
  const isPast = useIsPast(preview?.expiresAt ?? null)
  const made = findSource(idPreview)
  const expired = (
    <Notice tone={regenerating.isError ? 'danger' : 'warning'} title={texts.expired}>
      <p>{regenerating.isError ? texts.regenerateFailed : made ? texts.expiredHelp : texts.goneHelp}</p>
      {made ? (
        <Button
          mt={8}
          variant="default"
          loading={regenerating.isPending}
          onClick={() => regenerating.mutate(made)}
        >
          {texts.regenerate}
        </Button>
      ) : null}
    </Notice>
  )
  if (!preview) {
    return (
      <main className={styles.state}>
        <PageHeading title={texts.crumb} />
        {error === null ? (
          <div aria-busy="true" aria-label={texts.loading}>
            <TextSkeleton lines={12} />
          </div>
        ) : isNotFound(error) ? (
          expired
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </main>
    )
  }
  return (
    <div className={styles.preview} data-print="unframed">
      <PreviewToolbar
        preview={preview}
        idPreview={idPreview}
        isPast={isPast}
        isBlank={isBlank}
        {...actions}
      />
      <main className={styles.content} data-print="unframed">
        <div className={styles.notices} data-print="hide">
          {isPast ? expired : null}
          {isBlank ? <Notice tone="info">{texts.blank}</Notice> : null}
          {isBlank || preview.missing.length === 0 ? null : <MissingNotice missing={preview.missing} />}
        </div>
        <ReportView document={preview.document} renderImage={renderPreviewImage} />
      </main>
    </div>
  )
}
