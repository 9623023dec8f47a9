import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { periodNames } from '@vatio/domain/periods/by-period'
import { supplyPointSheets } from '@vatio/domain/supply/supply-point-files/supply-point-fields.data'
import type { SupplyPointFilePreview } from '@vatio/protocol/supply/supply-point-files/supply-point-files.schema'
import { useState } from 'react'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { isApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { DropArea } from '../../ui/form/DropArea.tsx'
import {
  previewSupplyPointMessages,
  problemTexts,
  supplyPointTexts as texts,
} from './supply-point-files.messages.ts'
import {
  supplyPointPayloadOf,
  useDownloadTemplate,
  usePreviewSupplyPointFile,
  type SupplyPointPayload,
} from './supply-point-files.queries.ts'
import styles from './SupplyPointFile.module.css'

interface SupplyPointFileDialogCardProps {
  /** Of a failure without a reason, where the screen has its own text. */
  readonly failureText?: string | undefined
  readonly onConfirm: (payload: SupplyPointPayload) => void
  readonly onClose: () => void
}

/** Reads a supply-point file and hands on what it says, once first and last day are known. */
export function SupplyPointFileDialogCard(props: SupplyPointFileDialogCardProps) {
  const { failureText = previewSupplyPointMessages.fallback, onConfirm, onClose } = props
  const preview = usePreviewSupplyPointFile()
  const template = useDownloadTemplate()
  const [start, setStart] = useState<string | null>(null)
  const [end, setEnd] = useState<string | null>(null)
  const file = preview.data
  const read = (chosen: File) =>
    preview.mutate(chosen, {
      onSuccess: ({ startDate, endDate }) => {
        setStart(startDate)
        setEnd(endDate)
      },
    })
  const isReversed = start !== null && end !== null && end < start
  const isReady = file !== undefined && start !== null && end !== null && !isReversed
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onConfirm(supplyPointPayloadOf(file, start, end))
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isReady}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div>
          <Badge tone="info">{texts.beta}</Badge>
        </div>
        <DropArea
          inputLabel={texts.title}
          disabled={preview.isPending}
          isSmall
          lead={file ? file.fileName : texts.drop}
          help={preview.isPending ? texts.reading : texts.help}
          onFiles={([chosen]) => {
            if (chosen) read(chosen)
          }}
          renderActions={(open) => (
            <>
              <Button
                variant="default"
                size="xs"
                loading={preview.isPending}
                leftSection={<IconUpload size={16} stroke={1.5} />}
                onClick={open}
              >
                {file ? texts.another : texts.choose}
              </Button>
              <Button
                variant="default"
                size="xs"
                loading={template.isPending}
                leftSection={<IconDownload size={16} stroke={1.5} />}
                onClick={() => template.mutate()}
              >
                {texts.template}
              </Button>
            </>
          )}
        />
        {preview.isError ? (
          <Notice tone="danger" title={missingPointTitle(preview.error)}>
            {messageOf(preview.error, { ...previewSupplyPointMessages, fallback: failureText }).text}
          </Notice>
        ) : null}
        {file ? (
          <>
            <PointFacts file={file} />
            <div className={styles.dates}>
              <DateField label={texts.start} value={start} onChange={setStart} required />
              <DateField
                label={texts.end}
                value={end}
                onChange={setEnd}
                required
                error={isReversed ? texts.reversed : undefined}
              />
            </div>
            {start === null || end === null ? <Notice tone="info">{texts.datesNeeded}</Notice> : null}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

/** A file without its supply point says so above the reason. */
function missingPointTitle(error: unknown): string | undefined {
  return isApiError(error) && error.code === 'SUPPLY_POINT_FILE_POINT_MISSING'
    ? texts.pointMissing
    : undefined
}

function PointFacts({ file }: { readonly file: SupplyPointFilePreview }) {
  const { point, curve, readings, problems } = file
  const hasProblems = (of: string) => problems.some(({ sheet }) => sheet === of)
  const powers = periodNames
    .flatMap((name) => {
      const kw = point.contractedPower[name]
      return kw === undefined ? [] : [`${name.toUpperCase()} ${formatPower(kw)}`]
    })
    .join(' · ')
  return (
    <>
      <DataList
        facts={[
          { label: 'CUPS', value: point.cups },
          { label: 'Titular', value: point.holder },
          {
            label: texts.address,
            value: [point.address, point.addressCode, point.city, point.region].filter(Boolean).join(', '),
          },
          { label: 'Tarifa de acceso', value: point.atrTariff },
          { label: 'Potencia contratada', value: powers },
          {
            label: 'Consumo anual',
            value: point.anualConsumption === null ? null : formatKwhWithUnit(point.anualConsumption),
          },
          {
            label: texts.consumption,
            value: curve
              ? texts.ofCurve(curve.days.length)
              : readings.length > 0
                ? texts.ofReadings(readings.length)
                : texts.noConsumption,
          },
        ]}
      />
      {readings.length === 0 && (curve === null || hasProblems(supplyPointSheets.readings)) ? (
        <Notice tone="warning">{texts.readingsMissing}</Notice>
      ) : null}
      {curve === null && (readings.length === 0 || hasProblems(supplyPointSheets.curve)) ? (
        <Notice tone="warning">{texts.curveMissing}</Notice>
      ) : null}
      {problems.length > 0 ? (
        <Notice tone="warning" title={texts.problems}>
          <FiguresTable
            caption={texts.problems}
            columns={[
              { id: 'sheet', header: texts.sheet, render: ({ sheet }) => sheet },
              { id: 'line', header: texts.line, render: ({ line }) => String(line) },
              { id: 'field', header: texts.field, align: 'start', render: ({ field }) => field },
              {
                id: 'reason',
                header: texts.reason,
                align: 'start',
                render: ({ code }) => problemTexts[code],
              },
              { id: 'text', header: texts.text, align: 'start', render: ({ detail }) => detail || '–' },
            ]}
            rows={problems}
          />
        </Notice>
      ) : null}
    </>
  )
}
