import {
  downloadSupplyPointTemplate,
  previewSupplyPointFile,
} from '@vatio/protocol/supply/supply-point-files/supply-point-files.endpoints'
import type { SupplyPointFilePreview } from '@vatio/protocol/supply/supply-point-files/supply-point-files.schema'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '../../platform/http/api-error.ts'
import { callFile } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { previewSupplyPointMessages, templateMessages } from './supply-point-files.messages.ts'

/** What is handed on when a file is confirmed (SOL-CD-025). */
export interface SupplyPointPayload extends Pick<
  SupplyPointFilePreview['point'],
  'atrTariff' | 'cups' | 'address' | 'region' | 'addressCode' | 'anualConsumption' | 'contractedPower'
> {
  /** The curve, where the file has one; else the months by period. */
  readonly consumption?: NonNullable<SupplyPointFilePreview['curve']>
  readonly monthlyConsumptionByPeriod?: SupplyPointFilePreview['readings']
  readonly startDate: string
  readonly endDate: string
}

/** The payload of a file between two days. */
export function supplyPointPayloadOf(
  { point, curve, readings }: SupplyPointFilePreview,
  startDate: string,
  endDate: string,
): SupplyPointPayload {
  const { atrTariff, cups, address, region, addressCode, anualConsumption, contractedPower } = point
  return {
    atrTariff,
    cups,
    address,
    region,
    addressCode,
    anualConsumption,
    contractedPower,
    ...(curve ? { consumption: curve } : { monthlyConsumptionByPeriod: readings }),
    startDate,
    endDate,
  }
}

export function usePreviewSupplyPointFile() {
  return useMutation<SupplyPointFilePreview, ApiError, File>({
    mutationFn: (file) => uploadFile(previewSupplyPointFile, { file }),
    onError: (error) => toastError(error, previewSupplyPointMessages),
  })
}

export function useDownloadTemplate() {
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      const { blob, name } = await callFile(downloadSupplyPointTemplate, {})
      saveFile(blob, name)
    },
    onError: (error) => toastError(error, templateMessages),
  })
}
