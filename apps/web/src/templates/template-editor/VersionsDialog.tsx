import { Button } from '@mantine/core'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useRestoreVersion, useTemplateVersions } from '../report-templates/report-templates.queries.ts'
import styles from './Inspector.module.css'
import { versionTexts as texts } from './template-editor.messages.ts'

interface VersionsDialogProps {
  readonly idTemplate: string
  readonly canRestore: boolean
  readonly onRestored: (template: ReportTemplate) => void
  readonly onClose: () => void
}

/** What the template was after each save. A former version becomes the newest and is shown; undo has the rest back. */
export function VersionsDialog({ idTemplate, canRestore, onRestored, onClose }: VersionsDialogProps) {
  const query = useTemplateVersions(idTemplate)
  const restore = useRestoreVersion({
    onSuccess: ({ template }) => {
      onRestored(template)
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {query.data ? (
        <ol className={styles.list}>
          {query.data[0].map(({ version, savedAt, savedBy, isCurrent }) => {
            const date = formatDateTime(savedAt)
            return (
              <li key={version}>
                <span>
                  {[date, savedBy?.userName].filter(Boolean).join(' · ')}{' '}
                  {isCurrent ? <Badge tone="accent">{texts.current}</Badge> : null}
                </span>
                {canRestore && !isCurrent ? (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={restore.isPending}
                    aria-label={texts.restoreOf(date)}
                    onClick={() => restore.mutate({ params: { id: idTemplate, version } })}
                  >
                    {texts.restore}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ol>
      ) : query.isError ? (
        <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Dialog>
  )
}
