import {
  getSipsHistory,
  listSipsFiles,
  removeSipsFile,
  uploadSipsFile,
} from '@vatio/protocol/supply/sips-files/sips-files.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadFile } from '../../platform/http/upload.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { invalidateReads, readOf, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { removeSipsMessages, uploadSipsMessages } from './sips-files.messages.ts'

const POLL_MS = 1_000
const NO_ID = '00000000-0000-7000-8000-000000000000'

/** The files that were read, polled while one is being read. */
export function useSipsFiles() {
  return useQuery({
    ...readOf(listSipsFiles, {}, { staleSeconds: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'waiting' || file.state === 'reading') ? POLL_MS : false,
  })
}

/** What SIPS files say of a supply: monthly readings by period and technical data; null sends no request. */
export function useSipsHistory(idConsumptionPoint: string | null) {
  return useRead(
    getSipsHistory,
    { params: { id: idConsumptionPoint ?? NO_ID } },
    { enabled: idConsumptionPoint !== null },
  )
}

export const useRemoveSipsFile = operationHook(removeSipsFile, removeSipsMessages, [listSipsFiles])

/** Sends a file with its progress. */
export function useSipsUpload() {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ readonly file: File; readonly ratio: number } | null>(null)
  const control = useRef<AbortController | null>(null)
  const send = async (file: File): Promise<void> => {
    const own = new AbortController()
    control.current = own
    setSending({ file, ratio: 0 })
    try {
      await uploadFile(
        uploadSipsFile,
        { file },
        { signal: own.signal, onProgress: (ratio) => setSending({ file, ratio }) },
      )
      if (uploadSipsMessages.success) showToast({ tone: 'success', text: uploadSipsMessages.success })
      await invalidateReads(client, [listSipsFiles, getSipsHistory])
    } catch (error) {
      if (!own.signal.aborted) toastError(error, uploadSipsMessages)
    }
    setSending(null)
  }
  return { sending, send, cancel: () => control.current?.abort() }
}
