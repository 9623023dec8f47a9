import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createBackground,
  listBackgrounds,
  removeBackground,
  type Background,
} from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import { uploadGenericDocument } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import type { ApiError } from '../../platform/http/api-error.ts'
import { call } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { messageOf, toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { uploadImageMessages } from '../generic-documents/generic-documents.queries.ts'
import { createBackgroundMessages, removeBackgroundMessages } from './backgrounds.messages.ts'

const NONE: readonly Background[] = []

export function useBackgroundList() {
  return useRead(listBackgrounds, {}, { staleSeconds: 120 })
}

/** Built-in backgrounds and those of the company; none until they are read. */
export function useBackgrounds(): readonly Background[] {
  return useBackgroundList().data?.[0] ?? NONE
}

export const useRemoveBackground = operationHook(removeBackground, removeBackgroundMessages, [
  listBackgrounds,
])

interface AddInput {
  readonly name: string
  readonly file: File
}

/** Uploads an image as a background; what is wrong with a field stands beside it. */
export function useAddBackground(handlers: {
  readonly onSuccess: () => void
  readonly onFieldError: (field: string, text: string) => void
}) {
  const client = useQueryClient()
  return useMutation<Background, ApiError, AddInput>({
    mutationFn: async ({ name, file }) => {
      const { idGenericDocument } = await uploadFile(uploadGenericDocument, { file })
      return call(createBackground, { body: { name, idGenericDocument } })
    },
    onSuccess: async () => {
      await invalidateReads(client, [listBackgrounds])
      showToast({ tone: 'success', text: createBackgroundMessages.success ?? '' })
      handlers.onSuccess()
    },
    onError: (error) => {
      const ofImage = error.code in uploadImageMessages.errors
      const { field, text } = messageOf(error, ofImage ? uploadImageMessages : createBackgroundMessages)
      const beside = ofImage ? 'file' : field
      if (beside === undefined) toastError(error, createBackgroundMessages)
      else handlers.onFieldError(beside, text)
    },
  })
}
