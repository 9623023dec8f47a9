import {
  getCompanyTheme,
  updateTheme,
  uploadBrandFile,
} from '@vatio/protocol/identity/themes/themes.endpoints'
import type { CompanyTheme } from '@vatio/protocol/identity/themes/themes.schema'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../platform/http/api-error.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { checkSession } from '../session/session.queries.ts'
import { updateThemeMessages, uploadBrandFileMessages } from './themes.messages.ts'

export function useCompanyTheme() {
  return useRead(getCompanyTheme, {}, { staleSeconds: 0 })
}

export function useSaveTheme(handlers: {
  readonly onSaved?: (saved: CompanyTheme) => void
  readonly onError?: (error: ApiError) => boolean | void
}) {
  return useOperation(updateTheme, updateThemeMessages, {
    affects: [getCompanyTheme],
    onSuccess: async (saved) => {
      // The user of the session has the theme: a refresh applies it at once and stores it for the next visit.
      await checkSession()
      handlers.onSaved?.(saved)
    },
    onError: handlers.onError,
  })
}

/** Uploads a picture and returns its address. */
export function useUploadBrandFile(onUploaded: (url: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadFile(uploadBrandFile, { file }),
    onSuccess: ({ url }) => {
      onUploaded(url)
      return invalidateReads(client, [getCompanyLicence])
    },
    onError: (error) => toastError(error, uploadBrandFileMessages),
  })
}
