import { exportCurves, sumCurveGroup } from '@vatio/protocol/curves/curve-groups/curve-groups.endpoints'
import type {
  CurveExportInput,
  CurveGroupInput,
} from '@vatio/protocol/curves/curve-groups/curve-groups.schema'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '../../platform/http/api-error.ts'
import { callFile } from '../../platform/http/client.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { exportMessages } from './curve-groups.messages.ts'

/** The sum of the curves of some supplies; null sends no request. */
export function useCurveGroup(input: CurveGroupInput | null) {
  const body = input ?? { ids: [], start: '2020-01-01', end: '2020-01-01' }
  return useRead(sumCurveGroup, { body }, { enabled: input !== null, keepPrevious: true })
}

/** Downloads curves as a file. */
export function useExportCurves(onSaved: () => void) {
  return useMutation<void, ApiError, CurveExportInput>({
    mutationFn: async (body) => {
      const { blob, name } = await callFile(exportCurves, { body })
      saveFile(blob, name)
    },
    onSuccess: onSaved,
    onError: (error) => toastError(error, exportMessages),
  })
}
