import { Button } from '@mantine/core'
import type { RemovedPart } from '@vatio/domain/templates/report-templates/clean-template'
import { canWriteTemplate } from '@vatio/domain/templates/report-templates/template.policy'
import type {
  ListedTemplate,
  TemplateVersion,
} from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { LeftOutParts } from './LeftOutParts.tsx'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import { useRestoreVersion, useTemplateVersions } from './report-templates.queries.ts'
import styles from './TemplateHistoryDialog.module.css'

interface TemplateHistoryDialogProps {
  readonly template: Pick<ListedTemplate, 'idTemplate' | 'name' | 'owner'>
  readonly onClose: () => void
}

/** What a template was after each save; whoever may write it makes a former version the newest. */
export function TemplateHistoryDialog({ template, onClose }: TemplateHistoryDialogProps) {
  const { idTemplate: id, name, owner } = template
  const user = useUser()
  const query = useTemplateVersions(id)
  const [removed, setRemoved] = useState<readonly RemovedPart[]>([])
  const restore = useRestoreVersion({ onSuccess: (reply) => setRemoved(reply.removed) })
  const isWritable = canWriteTemplate(user, owner.userUID)
  return (
    <Dialog
      title={texts.historyTitle(name)}
      onClose={onClose}
      size="medium"
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <LeftOutParts removed={removed} />
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.historyFailed} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <ol className={styles.versions}>
          {query.data[0].map((version) => (
            <Version
              key={version.version}
              version={version}
              busy={restore.isPending}
              onRestore={
                isWritable && !version.isCurrent
                  ? () => restore.mutate({ params: { id, version: version.version } })
                  : undefined
              }
            />
          ))}
        </ol>
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Dialog>
  )
}

interface VersionProps {
  readonly version: TemplateVersion
  readonly busy: boolean
  readonly onRestore: (() => void) | undefined
}

function Version({
  version: { name, savedAt, savedBy, pageCount, isCurrent },
  busy,
  onRestore,
}: VersionProps) {
  const date = formatDateTime(savedAt)
  return (
    <li>
      <div>
        <p>
          {date} {isCurrent ? <Badge tone="accent">{texts.current}</Badge> : null}
        </p>
        <p className={styles.facts}>
          {[texts.savedBy(savedBy?.userName ?? null), name, texts.pages(pageCount)].join(' · ')}
        </p>
      </div>
      {onRestore ? (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={onRestore}
          aria-label={texts.restoreVersionOf(date)}
        >
          {texts.restoreVersion}
        </Button>
      ) : null}
    </li>
  )
}
