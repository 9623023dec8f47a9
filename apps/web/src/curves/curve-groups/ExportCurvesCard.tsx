import { Button, Radio, Stack } from '@mantine/core'
import { curveLayouts, type CurveLayoutName } from '@vatio/domain/curves/curve-groups/curve-table'
import type { CurveGroupInput } from '@vatio/protocol/curves/curve-groups/curve-groups.schema'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { curveGroupTexts as texts, layoutHelp, layoutNames } from './curve-groups.messages.ts'
import { useExportCurves } from './curve-groups.queries.ts'
import styles from './CurveGroup.module.css'

interface ExportCurvesCardProps {
  readonly input: CurveGroupInput
  /** More than one supply: each of them, or their sum. */
  readonly isGroup: boolean
  readonly onClose: () => void
}

/** Asks in which layout the curves are written, and downloads them. */
export function ExportCurvesCard({ input, isGroup, onClose }: ExportCurvesCardProps) {
  const [layout, setLayout] = useState<CurveLayoutName>('hours')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv')
  const [content, setContent] = useState<'each' | 'sum'>('each')
  const exporting = useExportCurves(onClose)
  return (
    <Dialog
      title={texts.export}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        exporting.mutate({ ...input, layout, format, content })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={exporting.isPending}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Radio.Group
          label={texts.layout}
          value={layout}
          onChange={(value) => setLayout(curveLayouts.find((name) => name === value) ?? 'hours')}
        >
          <Stack gap={8} mt={8}>
            {curveLayouts.map((name) => (
              <Radio key={name} value={name} label={layoutNames[name]} description={layoutHelp[name]} />
            ))}
          </Stack>
        </Radio.Group>
        {isGroup ? (
          <Radio.Group
            label={texts.content}
            value={content}
            onChange={(value) => setContent(value === 'sum' ? 'sum' : 'each')}
          >
            <Stack gap={8} mt={8}>
              <Radio value="each" label={texts.each} />
              <Radio value="sum" label={texts.sum} />
            </Stack>
          </Radio.Group>
        ) : null}
        <Radio.Group
          label={texts.file}
          value={format}
          onChange={(value) => setFormat(value === 'xlsx' ? 'xlsx' : 'csv')}
        >
          <Stack gap={8} mt={8}>
            <Radio value="csv" label={layout === 'f5d' ? 'txt' : 'csv'} />
            <Radio value="xlsx" label="xlsx" />
          </Stack>
        </Radio.Group>
      </div>
    </Dialog>
  )
}
