import { useQuery } from '@tanstack/react-query'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { ReportEntity, TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { listBackgrounds, type Background } from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import {
  createReportTemplate,
  getReportTemplate,
  listReportTemplates,
  updateReportTemplate,
} from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { getReportData } from '@vatio/protocol/templates/report-data/report-data.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { createTemplateMessages, updateTemplateMessages } from './template-editor.messages.ts'

const AFFECTED = [listReportTemplates, getReportTemplate]
const NO_RECORD = '00000000-0000-0000-0000-000000000000'
const NONE: readonly Background[] = []

export function useTemplate(idTemplate: string | null) {
  return useRead(
    getReportTemplate,
    { params: { id: idTemplate ?? NO_RECORD } },
    { enabled: idTemplate !== null },
  )
}

export const useUpdateTemplate = operationHook(updateReportTemplate, updateTemplateMessages, AFFECTED)
export const useCreateTemplate = operationHook(createReportTemplate, createTemplateMessages, AFFECTED)

/** Built-in backgrounds and those of the company; none until they are read. */
export function useBackgrounds(): readonly Background[] {
  return useRead(listBackgrounds, {}).data?.[0] ?? NONE
}

/** Invented data of a type, loaded when they are first shown. */
export function useSamples(templateType: TemplateType) {
  return useQuery({
    queryKey: ['report samples', templateType],
    queryFn: async (): Promise<Readonly<Record<'typical' | 'worstCase', ReportData>>> => {
      const { reportSamples } = await import('@vatio/domain/templates/report-data/samples/report-samples')
      return reportSamples[templateType]
    },
    staleTime: Infinity,
  })
}

interface ReportRecord {
  readonly entity: ReportEntity
  readonly idEntity: string
}

/** The data of a record; nothing is read without one. */
export function useRecordData(templateType: TemplateType, record: ReportRecord | null) {
  return useRead(
    getReportData,
    { params: { templateType }, query: record ?? { entity: 'comparison', idEntity: NO_RECORD } },
    { enabled: record !== null },
  )
}
