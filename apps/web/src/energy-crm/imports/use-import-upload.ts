import type { ImportKind } from '@vatio/domain/energy-crm/imports/list-import'
import { isTableFileName, TABLE_FILE_MAX_BYTES } from '@vatio/domain/files/tables/table-file'
import { listImports } from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import {
  importSheetsSchema,
  type ImportDetail,
  type ImportSheets,
} from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../platform/http/api-error.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { announce } from '../../platform/messages/announcements.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { uploadMessages, uploadTexts } from './imports.messages.ts'
import { storeImport, uploadEndpoints } from './imports.queries.ts'

export type Uploading =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly file: File; readonly ratio: number }
  | { readonly state: 'choosing'; readonly file: File; readonly sheets: ImportSheets['sheets'] }
  | { readonly state: 'failed'; readonly file: File; readonly text: string }

export interface ImportUpload {
  readonly uploading: Uploading
  readonly send: (file: File, sheet?: string) => void
  readonly cancel: () => void
}

/** What the server would refuse is not sent. */
function refusalOf(file: File): ApiError | null {
  if (!isTableFileName(file.name)) return new ApiError('TABLE_EXTENSION_NOT_ALLOWED')
  if (file.size === 0) return new ApiError('TABLE_EMPTY')
  return file.size > TABLE_FILE_MAX_BYTES ? new ApiError('PAYLOAD_TOO_LARGE') : null
}

/** The sheets of a workbook that has several, of which one has to be chosen. */
function sheetsOf(error: unknown): ImportSheets['sheets'] | null {
  if (!isApiError(error) || error.code !== 'IMPORT_SHEET_CHOICE') return null
  return importSheetsSchema.safeParse(error.details).data?.sheets ?? null
}

/** The upload of one file; leaving the page cancels it. A file that failed is kept, to be sent again. */
export function useImportUpload(kind: ImportKind, onUploaded: (detail: ImportDetail) => void): ImportUpload {
  const client = useQueryClient()
  const [uploading, setUploading] = useState<Uploading>({ state: 'waiting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, sheet?: string): Promise<void> {
    const fail = (error: unknown) => {
      const sheets = sheetsOf(error)
      if (sheets) announce(uploadTexts.whatSheet)
      setUploading(
        sheets
          ? { state: 'choosing', file, sheets }
          : { state: 'failed', file, text: messageOf(error, uploadMessages).text },
      )
    }
    const refusal = refusalOf(file)
    if (refusal) {
      fail(refusal)
      return
    }
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setUploading({ state: 'sending', file, ratio: 0 })
    try {
      const detail = await uploadFile(
        uploadEndpoints[kind],
        { file, query: { sheet } },
        {
          signal: controller.signal,
          onProgress: (ratio) => {
            if (running.current === controller) setUploading({ state: 'sending', file, ratio })
          },
        },
      )
      await storeImport(client, detail)
      await invalidateReads(client, [listImports])
      onUploaded(detail)
    } catch (error) {
      if (!controller.signal.aborted) fail(error)
    }
  }
  return {
    uploading,
    send: (file, sheet) => void send(file, sheet),
    cancel: () => {
      running.current?.abort()
      setUploading({ state: 'waiting' })
    },
  }
}
