import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { renderPdf } from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import {
  createPreview,
  removeOldPreviews,
} from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import type { PreviewTyped } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import { listReportTemplates } from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { isApiError } from '../../platform/http/api-error.ts'
import { call, callFile, type DownloadedFile } from '../../platform/http/client.ts'
import { useRead } from '../../platform/http/use-read.ts'

/** How often a preview is tried again after the user's old ones were deleted. */
const RETRIES = 3

/** Composes a preview; where the user has too many, old ones are deleted and it is tried again. @returns its key. */
export async function openPreview(body: PreviewTyped): Promise<string> {
  for (let retry = 0; ; retry += 1) {
    try {
      return (await call(createPreview, { body })).idPreview
    } catch (error) {
      const isFull = isApiError(error) && error.code === 'PREVIEW_QUOTA_REACHED'
      if (!isFull || retry === RETRIES) throw error
      await call(removeOldPreviews, {})
    }
  }
}

/** The PDF of a record, by way of a preview of its own. */
export async function fetchReportPdf(body: PreviewTyped, explanations: boolean): Promise<DownloadedFile> {
  const stateKey = await openPreview(body)
  return callFile(renderPdf, {
    body: { templateType: body.templateType, stateKey, options: { explanations } },
  })
}

/** The templates of a type, for a choice. */
export function useTemplatesOfType(templateType: TemplateType) {
  return useRead(listReportTemplates, { query: { templateType } })
}
