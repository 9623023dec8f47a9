import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { entityOfType } from '@vatio/domain/templates/report-templates/template-type'
import { useMemo, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import type { PreviewData } from './preview-data.ts'
import { useRecordData, useSamples } from './template-editor.queries.ts'

export const previewSources = ['typical', 'worstCase', 'blank', 'record'] as const
export type PreviewSource = (typeof previewSources)[number]

export interface ChosenRecord {
  readonly idEntity: string
  readonly label: string
}

export interface PreviewSourceState {
  readonly source: PreviewSource
  readonly record: ChosenRecord | null
  readonly preview: PreviewData
  /** Whether the data of the chosen record could not be read: the example is shown. */
  readonly isFailed: boolean
  readonly choose: (source: PreviewSource) => void
  readonly chooseRecord: (record: ChosenRecord | null) => void
}

/** The data that the template is filled in with while it is edited. */
export function usePreviewSource(templateType: TemplateType): PreviewSourceState {
  const [source, choose] = useState<PreviewSource>('typical')
  const [record, chooseRecord] = useState<ChosenRecord | null>(null)
  const samples = useSamples(templateType)
  const entity = entityOfType[templateType]
  const isRecord = source === 'record' && record !== null
  const read = useRecordData(templateType, isRecord ? { entity, idEntity: record.idEntity } : null)
  const ofRecord = isRecord ? read.data?.data : undefined
  const sample = samples.data?.[source === 'worstCase' ? 'worstCase' : 'typical'] ?? null
  const data = source === 'blank' ? null : (ofRecord ?? sample)
  const preview = useMemo(() => {
    const day = data?.fields['report.date']
    return { data, date: typeof day === 'string' ? day : todayInMadrid() }
  }, [data])
  return {
    source,
    record,
    preview,
    isFailed: isRecord && read.isError,
    choose,
    chooseRecord,
  }
}
