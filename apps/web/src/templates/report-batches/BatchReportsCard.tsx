import { Button, Checkbox, Radio } from '@mantine/core'
import {
  batchDestinations,
  documentEntityOf,
  MAX_BATCH_REPORTS,
  type BatchDestination,
} from '@vatio/domain/templates/report-batches/report-batch'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import { useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ListSource } from '../../ui/table/column.ts'
import { readSelectedKeys } from '../../ui/table/read-selection.ts'
import type { Selection } from '../../ui/table/selection.ts'
import { ReportBatchesCard } from './ReportBatchesCard.tsx'
import { reportBatchTexts as texts } from './report-batches.messages.ts'
import { useCreateReportBatch } from './report-batches.queries.ts'

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

interface ReportBatchDialogProps {
  readonly entity: ReportEntity
  readonly idEntities: readonly string[]
  readonly onClose: () => void
}

function ReportBatchDialog({ entity, idEntities, onClose }: ReportBatchDialogProps) {
  const [destination, setDestination] = useState<BatchDestination>('archive')
  const [explanations, setExplanations] = useState(false)
  const create = useCreateReportBatch()
  const offered = batchDestinations.filter((one) => one === 'archive' || documentEntityOf[entity] !== null)
  return (
    <Dialog
      title={texts.dialogTitle(idEntities.length, entity)}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            loading={create.isPending}
            onClick={() =>
              create.mutate({ body: { entity, idEntities: [...idEntities], destination, explanations } })
            }
          >
            {texts.create}
          </Button>
        </>
      }
    >
      <p>{texts.explain}</p>
      <Radio.Group
        label={texts.destination}
        value={destination}
        onChange={(value) => setDestination(value)}
        mb="sm"
      >
        {offered.map((one) => (
          <Radio key={one} value={one} label={texts.destinations[one]} mt={8} />
        ))}
      </Radio.Group>
      <Checkbox
        label={texts.explanations}
        checked={explanations}
        onChange={(event) => setExplanations(event.currentTarget.checked)}
        mb="md"
      />
      <ReportBatchesCard />
    </Dialog>
  )
}
