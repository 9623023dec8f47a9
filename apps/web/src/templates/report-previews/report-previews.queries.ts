import { useMutation } from '@tanstack/react-query'
import { renderPdf } from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import {
  createPreview,
  getPreview,
} from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import type { Preview, PreviewTyped } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import type { ApiError } from '../../platform/http/api-error.ts'
import { call, callFile } from '../../platform/http/client.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { previewPdfMessages } from './report-previews.messages.ts'

/** A preview of the user. It does not change: it is read once. */
export function usePreview(idPreview: string) {
  return useRead(getPreview, { params: { idPreview } }, { staleSeconds: Infinity })
}

/** Makes a preview of the same record again. */
export function useRegeneratePreview(onCreated: (idPreview: string) => void) {
  return useMutation({
    mutationFn: async (made: PreviewTyped) => call(createPreview, { body: made }),
    onSuccess: ({ idPreview }) => onCreated(idPreview),
  })
}

/** Saves the PDF of a preview. */
export function useDownloadPdf(templateType: Preview['templateType'], stateKey: string) {
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      const { blob, name } = await callFile(renderPdf, { body: { templateType, stateKey } })
      saveFile(blob, name)
    },
    onError: (error) => toastError(error, previewPdfMessages),
  })
}
