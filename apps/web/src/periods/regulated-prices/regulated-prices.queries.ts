import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import {
  createRegulatedRow,
  getRegulatedRegister,
  getRegulatedSeries,
  previewRegulatedRow,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import type { RegulatedRowPreview } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { createRegulatedRowMessages, previewRegulatedRowMessages } from './regulated-prices.messages.ts'

const AFFECTED_PATHS = ['/api/periods/regulatedPrices']

/** Every series and up to when it is known. */
export function useRegulatedRegister() {
  return useRead(getRegulatedRegister, {}, { staleSeconds: 0 })
}

export function useRegulatedSeries(item: RegulatedItem, key: string) {
  return useRead(getRegulatedSeries, { query: { item, key } }, { staleSeconds: 0 })
}

interface WriteOptions<Reply> {
  readonly onDone: (reply: Reply) => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function usePreviewRegulatedRow({ onDone, onError }: WriteOptions<RegulatedRowPreview>) {
  return useOperation(previewRegulatedRow, previewRegulatedRowMessages, { onSuccess: onDone, onError })
}

export function useCreateRegulatedRow({ onDone, onError }: WriteOptions<unknown>) {
  return useOperation(createRegulatedRow, createRegulatedRowMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onDone,
    onError,
  })
}
