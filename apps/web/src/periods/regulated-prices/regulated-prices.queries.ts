import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import {
  createRegulatedRow,
  getRegulatedRegister,
  getRegulatedSeries,
  previewRegulatedRow,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import { listMissingFigures } from '@vatio/protocol/periods/regulated-prices/regulated-prices.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { createRegulatedRowMessages, previewRegulatedRowMessages } from './regulated-prices.messages.ts'

/** Every series and its last known day. */
export function useRegulatedRegister() {
  return useRead(getRegulatedRegister, {}, { staleSeconds: 0 })
}

/** The figures that are missing for a day of electricity; null sends no request. */
export function useMissingFigures(compared: {
  readonly tariff: string
  readonly zone: string
  readonly date: string | null
  readonly latestKnown: boolean
}) {
  const { tariff, zone, date, latestKnown } = compared
  return useRead(
    listMissingFigures,
    { query: { tariff, zone, date: date ?? '', latestKnown: String(latestKnown) } },
    { enabled: date !== null, keepPrevious: true },
  )
}

export function useRegulatedSeries(item: RegulatedItem, key: string) {
  return useRead(getRegulatedSeries, { query: { item, key } }, { staleSeconds: 0 })
}

export const usePreviewRegulatedRow = operationHook(previewRegulatedRow, previewRegulatedRowMessages)
export const useCreateRegulatedRow = operationHook(createRegulatedRow, createRegulatedRowMessages, [
  getRegulatedRegister,
  getRegulatedSeries,
  listMissingFigures,
])
