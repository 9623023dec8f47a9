import { useQuery } from '@tanstack/react-query'
import {
  confirmPriceSheet,
  downloadFailedRows,
  downloadPriceSheetTemplate,
  getPriceSheet,
  listPriceSheetRows,
  listPriceSheets,
  removePriceSheet,
  setPriceSheetMapping,
  undoPriceSheet,
  updatePriceSheetRow,
  updatePriceSheetRows,
  uploadPriceSheet,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { listLastTariffPrices } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { useState } from 'react'
import { callFile } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf, useListRead, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import {
  confirmPriceSheetMessages,
  failedRowsMessages,
  removePriceSheetMessages,
  setPriceSheetMappingMessages,
  templateMessages,
  undoPriceSheetMessages,
  updatePriceSheetRowMessages,
  updatePriceSheetRowsMessages,
  uploadPriceSheetMessages,
} from './tariff-price-sheets.messages.ts'

const POLL_MS = 1_500
const OF_SHEET = [getPriceSheet, listPriceSheetRows, listPriceSheets]
/** What shows prices of tariffs. */
const OF_PRICES = [...OF_SHEET, ...tariffReads, ...energyMarketerReads, listLastTariffPrices]

/** Sheets of a marketer, the newest first. */
export function usePriceSheets(idEnergyMarketer: string, page: { limit: number; offset: number }) {
  return useListRead(listPriceSheets, { query: { idEnergyMarketer, ...page } })
}

/** A sheet; polled while a job imports it. */
export function usePriceSheet(idPriceSheet: string) {
  return useQuery({
    ...readOf(getPriceSheet, { params: { idPriceSheet } }, { staleSeconds: 0 }),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? POLL_MS : false),
  })
}

export function usePriceSheetRows(
  idPriceSheet: string,
  query: NonNullable<QueryInputOf<typeof listPriceSheetRows>>,
) {
  return useRead(
    listPriceSheetRows,
    { params: { idPriceSheet }, query },
    { keepPrevious: true, staleSeconds: 0 },
  )
}

export const useSetMapping = operationHook(setPriceSheetMapping, setPriceSheetMappingMessages, OF_SHEET)
export const useUpdateRow = operationHook(updatePriceSheetRow, updatePriceSheetRowMessages, OF_SHEET)
export const useUpdateRows = operationHook(updatePriceSheetRows, updatePriceSheetRowsMessages, OF_SHEET)
export const useConfirmSheet = operationHook(confirmPriceSheet, confirmPriceSheetMessages, OF_PRICES)
export const useUndoSheet = operationHook(undoPriceSheet, undoPriceSheetMessages, OF_PRICES)
export const useRemoveSheet = operationHook(removePriceSheet, removePriceSheetMessages, [listPriceSheets])

/** Uploads a sheet of a marketer; one at a time. A failure shows a toast. */
export function useUploadSheet(idEnergyMarketer: string, onRead: (sheet: PriceSheetDetail) => void) {
  const [isReading, setReading] = useState(false)
  const upload = async (file: File) => {
    setReading(true)
    try {
      onRead(await uploadFile(uploadPriceSheet, { query: { idEnergyMarketer }, file }))
    } catch (error) {
      toastError(error, uploadPriceSheetMessages)
    } finally {
      setReading(false)
    }
  }
  return { isReading, upload: (file: File) => void upload(file) }
}

export function useTemplate() {
  return useDownload(async () => callFile(downloadPriceSheetTemplate, {}), templateMessages)
}

export function useFailedRows(idPriceSheet: string, format: 'xlsx' | 'csv') {
  return useDownload(
    async () => callFile(downloadFailedRows, { params: { idPriceSheet }, query: { format } }),
    failedRowsMessages,
  )
}

function useDownload(read: () => ReturnType<typeof callFile>, messages: Parameters<typeof toastError>[1]) {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const { blob, name } = await read()
      saveFile(blob, name)
    } catch (error) {
      toastError(error, messages)
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, download: () => void download() }
}
