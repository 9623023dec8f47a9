import * as endpoints from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { useMutation } from '@tanstack/react-query'
import { isNotFound } from '../../platform/http/api-error.ts'
import { call } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { deleteImageMessages, imageTexts, uploadImageMessages } from './generic-documents.messages.ts'

export { uploadImageMessages }
import { secureUrl } from './secure-url.ts'
import { shrinkImage } from './shrink-image.ts'

/** A link is valid for ten minutes. */
const LINK_SECONDS = 9 * 60
const NO_IMAGE = '00000000-0000-0000-0000-000000000000'

/** The address of an image of the user; undefined until it is read, and without an image. A failure shows one toast. */
export function useImageUrl(id: string | null): string | undefined {
  const query = useRead(
    endpoints.getGenericDocumentLink,
    { params: { id: id ?? NO_IMAGE } },
    { enabled: id !== null, staleSeconds: LINK_SECONDS },
  )
  useFailureToast(id !== null && query.isError, imageTexts.linkFailed)
  return id === null || !query.data ? undefined : secureUrl(query.data.url)
}

/** Uploads an image, made smaller where it is large. */
export function useUploadImage(onUploaded: (idGenericDocument: string) => void) {
  return useMutation({
    mutationFn: async (file: File) =>
      uploadFile(endpoints.uploadGenericDocument, { file: await shrinkImage(file) }),
    onSuccess: ({ idGenericDocument }) => onUploaded(idGenericDocument),
    onError: (error) => toastError(error, uploadImageMessages),
  })
}

/** Deletes images that nothing shows any more; one that is gone already is no failure. */
export function useRemoveImages(): (ids: readonly string[]) => void {
  const { mutate } = useMutation({
    mutationFn: async (id: string) => {
      const { affected } = await call(endpoints.deleteGenericDocument, { params: { id } })
      if (affected !== 1) throw new Error('the image was not deleted')
    },
    onError: (error) => {
      if (!isNotFound(error)) toastError(error, deleteImageMessages)
    },
  })
  return (ids) => {
    for (const id of ids) mutate(id)
  }
}
