import { Button } from '@mantine/core'
import { MAX_BATCH_REPORTS } from '@vatio/domain/templates/report-batches/report-batch'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import { useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import type { ListSource } from '../../ui/table/column.ts'
import { readSelectedKeys } from '../../ui/table/read-selection.ts'
import type { Selection } from '../../ui/table/selection.ts'
import { reportBatchTexts as texts } from './report-batches.messages.ts'

const ReportBatchDialog = lazyPart(async () => (await import('./ReportBatchDialog.tsx')).ReportBatchDialog)

interface BatchReportsCardProps<Row> {
  /** What the rows of the list are. */
  readonly entity: ReportEntity
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => string
  readonly selected: Selection
}

const ignoringProgress = { signal: new AbortController().signal, onProgress: () => {} }

/** Requests the reports of the selected rows of a list. */
export function BatchReportsCard<Row>({ entity, source, rowKey, selected }: BatchReportsCardProps<Row>) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [isReading, setReading] = useState(false)
  const open = async () => {
    setReading(true)
    try {
      const keys = await readSelectedKeys(source, rowKey, selected, ignoringProgress)
      if (keys === 'too-many' || keys.length > MAX_BATCH_REPORTS) {
        showToast({ tone: 'warning', text: texts.tooMany })
      } else setChosen(keys)
    } catch {
      showToast({ tone: 'error', text: texts.notRead })
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Button variant="default" size="compact-sm" loading={isReading} onClick={() => void open()}>
        {texts.open}
      </Button>
      {chosen ? (
        <ReportBatchDialog entity={entity} idEntities={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
