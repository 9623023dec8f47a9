import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { listDocuments, uploadDocument } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import {
  createEnergyMarketer,
  getEnergyMarketer,
  getEnergyMarketerLogo,
  listEnergyMarketers,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { contractReads, energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import {
  createEnergyMarketerMessages,
  energyMarketerReadErrorTexts,
  removeEnergyMarketerMessages,
  updateEnergyMarketerMessages,
  uploadLogoMessages,
} from './energy-marketers.messages.ts'

/** Lists of contracts and tariffs name their marketer. */
const AFFECTED = [...energyMarketerReads, ...tariffReads, ...contractReads]

/** The company's marketers by name; a failure shows one toast. */
export function useEnergyMarketers(utilityType?: UtilityType) {
  const query = useRead(
    listEnergyMarketers,
    { query: utilityType ? { utilityType } : {} },
    { staleSeconds: 120 },
  )
  useFailureToast(query.isError, energyMarketerReadErrorTexts.list)
  return query
}

export function useEnergyMarketer(idEnergyMarketer: string) {
  return useRead(getEnergyMarketer, { params: { id: idEnergyMarketer }, query: {} })
}

/** A link is valid for ten minutes. */
const LINK_SECONDS = 9 * 60

/** The address of the logo of a marketer; undefined until it is read, and without a logo. */
export function useMarketerLogo(idEnergyMarketer: string, logoDocumentId: string | null): string | undefined {
  const query = useRead(
    getEnergyMarketerLogo,
    { params: { id: idEnergyMarketer } },
    { enabled: logoDocumentId !== null, staleSeconds: LINK_SECONDS },
  )
  return logoDocumentId === null || !query.data ? undefined : `${query.data.path}?view=true`
}

/** Adds an image to the documents of a marketer. */
export function useUploadLogo(idEnergyMarketer: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      uploadFile(uploadDocument, { params: { entity: 'energyMarketer', idEntity: idEnergyMarketer }, file }),
    onSuccess: () => invalidateReads(client, [listDocuments]),
    onError: (error) => toastError(error, uploadLogoMessages),
  })
}

export const useCreateEnergyMarketer = operationHook(
  createEnergyMarketer,
  createEnergyMarketerMessages,
  energyMarketerReads,
)
export const useUpdateEnergyMarketer = operationHook(
  updateEnergyMarketer,
  updateEnergyMarketerMessages,
  AFFECTED,
)
export const useRemoveEnergyMarketer = operationHook(
  removeEnergyMarketer,
  removeEnergyMarketerMessages,
  AFFECTED,
)
