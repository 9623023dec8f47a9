import {
  getReeProfiles,
  listStoredProfiles,
  loadReeProfiles,
} from '@vatio/protocol/profiles/load-profiles/load-profiles.endpoints'
import type {
  LoadedProfiles,
  ProfileUploadQuery,
} from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../platform/http/api-error.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { loadProfileMessages } from './load-profiles.messages.ts'

/** What the company has loaded. */
export function useStoredProfiles() {
  return useRead(listStoredProfiles, {}, { staleSeconds: 0 })
}

/** The profile of a tariff between two days; null sends no request. */
export function useReeProfile(query: QueryInputOf<typeof getReeProfiles> | null) {
  return useRead(
    getReeProfiles,
    { query: query ?? { start: '2025-01-01', end: '2025-01-01', tariff: '2.0TD' } },
    { enabled: query !== null, keepPrevious: true },
  )
}

export interface LoadedFile {
  readonly name: string
  readonly loaded: LoadedProfiles | null
  readonly failure: string | null
}

/** Loads files one after the other; the result of each is returned. */
export function useLoadProfiles(onFile: (file: LoadedFile) => void) {
  const client = useQueryClient()
  return useMutation<void, ApiError, { files: readonly File[]; query: Partial<ProfileUploadQuery> }>({
    mutationFn: async ({ files, query }) => {
      for (const file of files) {
        try {
          const loaded = await uploadFile(loadReeProfiles, { file, query })
          onFile({ name: file.name, loaded, failure: null })
        } catch (error) {
          onFile({ name: file.name, loaded: null, failure: messageOf(error, loadProfileMessages).text })
        }
      }
      await invalidateReads(client, [listStoredProfiles, getReeProfiles])
    },
  })
}
