import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { TemplateOwner } from '@vatio/domain/templates/report-templates/template.policy'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { listBackgrounds } from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useRef } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { callFile } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { messageOf, toastError } from '../../platform/messages/operation-messages.ts'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { saveFile } from '../../ui/save-file.ts'
import {
  companyDefaultMessages,
  duplicateTemplateMessages,
  exportTemplateMessages,
  importTemplateMessages,
  removeTemplateMessages,
  reportTemplateTexts as texts,
  restoreTemplateMessages,
  restoreVersionMessages,
  userDefaultMessages,
} from './report-templates.messages.ts'

const AFFECTED = [
  endpoints.listReportTemplates,
  endpoints.getReportTemplate,
  endpoints.listTemplateVersions,
  getCompanyLicence,
]

/** Templates of a type that the user sees, those that contain a text. */
export function useReportTemplates(templateType: TemplateType, text = '') {
  return useRead(endpoints.listReportTemplates, { query: { templateType, text } }, { keepPrevious: true })
}

export function useTemplateVersions(id: string) {
  return useRead(endpoints.listTemplateVersions, { params: { id } })
}

export const useDuplicateTemplate = operationHook(
  endpoints.duplicateReportTemplate,
  duplicateTemplateMessages,
  AFFECTED,
)
export const useRestoreVersion = operationHook(
  endpoints.restoreTemplateVersion,
  restoreVersionMessages,
  AFFECTED,
)
export const useSetCompanyDefault = operationHook(
  endpoints.setCompanyTemplateDefault,
  companyDefaultMessages,
  AFFECTED,
)
export const useSetUserDefault = operationHook(
  endpoints.setUserTemplateDefault,
  userDefaultMessages,
  AFFECTED,
)

/** Removes a template, and says so with a button that takes it back. */
export function useRemoveTemplate() {
  const name = useRef('')
  const restore = useOperation(endpoints.restoreReportTemplate, restoreTemplateMessages, {
    affects: AFFECTED,
  })
  const remove = useOperation(endpoints.removeReportTemplate, removeTemplateMessages, {
    affects: AFFECTED,
    onSuccess: (_, input) =>
      void showToast({
        tone: 'success',
        text: texts.removed(name.current),
        seconds: seconds.short,
        action: { label: texts.undo, run: () => restore.mutate(input) },
      }),
  })
  return (template: Pick<ListedTemplate, 'idTemplate' | 'name'>) => {
    name.current = template.name
    remove.mutate({ params: { id: template.idTemplate } })
  }
}

/** Downloads a template as a file. */
export function useExportTemplate() {
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      const { blob, name } = await callFile(endpoints.exportReportTemplate, { params: { id } })
      saveFile(blob, name)
    },
    onError: (error) => toastError(error, exportTemplateMessages),
  })
}

interface ImportInput {
  readonly file: File
  readonly ownedBy: TemplateOwner
}

/** Creates a template out of a file; what is wrong with the file stands beside its field. */
export function useImportTemplate(handlers: {
  readonly onSuccess: (reply: ReplyOf<typeof endpoints.importReportTemplate>) => void
  readonly onFieldError: (field: string, text: string) => void
}) {
  const client = useQueryClient()
  return useMutation<ReplyOf<typeof endpoints.importReportTemplate>, ApiError, ImportInput>({
    mutationFn: ({ file, ownedBy }) =>
      uploadFile(endpoints.importReportTemplate, { file, query: { ownedBy } }),
    onSuccess: async (reply) => {
      await invalidateReads(client, [...AFFECTED, listBackgrounds])
      handlers.onSuccess(reply)
    },
    onError: (error) => {
      const { field, text } = messageOf(error, importTemplateMessages)
      if (field === undefined) toastError(error, importTemplateMessages)
      else handlers.onFieldError(field, text)
    },
  })
}

/** Invented data of a type, with which templates are pictured; loaded when they are first shown. */
export function useSample(templateType: TemplateType) {
  return useQuery({
    queryKey: ['report sample', templateType],
    queryFn: async (): Promise<ReportData> => {
      const { reportSamples } = await import('@vatio/domain/templates/report-data/samples/report-samples')
      return reportSamples[templateType].typical
    },
    staleTime: Infinity,
  })
}
