import { Button } from '@mantine/core'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { SipsFile } from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { sipsFailureTexts, sipsLineTexts, sipsStateNames, sipsTexts as texts } from './sips-files.messages.ts'
import { useRemoveSipsFile, useSipsFiles } from './sips-files.queries.ts'
import styles from './SipsFiles.module.css'
import { SipsUpload } from './SipsUpload.tsx'

const MEGABYTE = 1_000_000
const tones = { waiting: 'neutral', reading: 'info', read: 'success', failed: 'danger' } as const

const columns: readonly Column<SipsFile>[] = [
  { id: 'file', header: texts.file, render: ({ name }) => <span className={styles.fileName}>{name}</span> },
  {
    id: 'state',
    header: texts.state,
    align: 'start',
    render: ({ state }) => <Badge tone={tones[state]}>{sipsStateNames[state]}</Badge>,
  },
  { id: 'content', header: texts.content, align: 'start', render: (file) => texts.kind(file) },
  { id: 'lines', header: texts.lines, render: ({ lines }) => formatCount(lines) },
  { id: 'own', header: texts.own, render: ({ ownLines }) => formatCount(ownLines) },
  { id: 'rejected', header: texts.rejected, render: ({ rejectedLines }) => formatCount(rejectedLines) },
  { id: 'when', header: texts.when, render: ({ creationTimestamp }) => formatDateTime(creationTimestamp) },
]

/** Reads SIPS files: what is kept of them, their progress and their result. */
export function SipsFilesPage() {
  const isAdmin = hasRole(useUser().role, 'admin')
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {isAdmin ? <SipsFiles /> : <EmptyState text="Los archivos de SIPS los leen los administradores." />}
    </Page>
  )
}

function SipsFiles() {
  const query = useSipsFiles()
  const remove = useRemoveSipsFile()
  const { data } = query
  return (
    <div className={styles.page}>
      <SipsUpload />
      <Notice tone="info">{texts.privacy}</Notice>
      {(data ?? [])
        .filter(({ state }) => state === 'reading' || state === 'waiting')
        .map(({ idSipsFile, name, readBytes, size }) => (
          <Card key={idSipsFile} title={name}>
            <Progress
              label={texts.reading}
              done={Math.round(readBytes / MEGABYTE)}
              of={Math.max(1, Math.round(size / MEGABYTE))}
            />
          </Card>
        ))}
      {(data ?? []).map((file) => (
        <FileNotices key={file.idSipsFile} file={file} />
      ))}
      {data?.some(({ state, ownLines }) => state === 'read' && ownLines > 0) ? (
        <Notice tone="success">
          <p className={styles.where}>{texts.whereRead}</p>
          <ButtonLink variant="default" size="xs" to="/energy-crm/consumption-points">
            {texts.points}
          </ButtonLink>
        </Notice>
      ) : null}
      <Card title={texts.list}>
        {query.isError && !data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <TextSkeleton lines={4} />
        ) : data.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <FiguresTable
            caption={texts.list}
            columns={columns}
            rows={data}
            isTall
            renderActions={({ idSipsFile, name, state }) => (
              <Button
                size="compact-sm"
                variant="default"
                disabled={remove.isPending}
                aria-label={texts.removeOne(name)}
                onClick={() => remove.mutate({ params: { id: idSipsFile } })}
              >
                {state === 'reading' || state === 'waiting' ? texts.cancel : texts.remove}
              </Button>
            )}
          />
        )}
      </Card>
    </div>
  )
}

/** Why a file could not be read, or which lines of own supplies were left out. */
function FileNotices({ file }: { readonly file: SipsFile }) {
  const { name, state, errorCode, rejected, rejectedLines } = file
  if (state === 'failed') {
    return (
      <Notice tone="danger">
        <p className={styles.name}>{name}</p>
        {sipsFailureTexts[errorCode ?? ''] ?? texts.notProcessed}
      </Notice>
    )
  }
  if (rejectedLines === 0) return null
  return (
    <Notice tone="warning" title={texts.rejectedTitle(rejectedLines)}>
      <p className={styles.name}>{name}</p>
      <FiguresTable
        caption={texts.rejectedTitle(rejectedLines)}
        columns={[
          { id: 'line', header: texts.line, render: ({ line }) => formatCount(line) },
          { id: 'field', header: texts.field, align: 'start', render: ({ field }) => field },
          { id: 'reason', header: texts.reason, align: 'start', render: ({ code }) => sipsLineTexts[code] },
          { id: 'text', header: texts.text, align: 'start', render: ({ detail }) => detail || '–' },
        ]}
        rows={rejected}
      />
    </Notice>
  )
}
