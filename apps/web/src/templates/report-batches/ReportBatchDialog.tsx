import { Button, Checkbox, Radio } from '@mantine/core'
import {
  batchDestinations,
  documentEntityOf,
  type BatchDestination,
} from '@vatio/domain/templates/report-batches/report-batch'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReportBatchesCard } from './ReportBatchesCard.tsx'
import { reportBatchTexts as texts } from './report-batches.messages.ts'
import { useCreateReportBatch } from './report-batches.queries.ts'

interface ReportBatchDialogProps {
  readonly entity: ReportEntity
  readonly idEntities: readonly string[]
  readonly onClose: () => void
}

/** Where the reports of chosen records are stored, and with what. */
export function ReportBatchDialog({ entity, idEntities, onClose }: ReportBatchDialogProps) {
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
