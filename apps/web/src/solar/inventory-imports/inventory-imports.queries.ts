import { useMutation } from '@tanstack/react-query'
import type { InventoryKind } from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import {
  downloadInventoryTemplate,
  importInventory,
  previewInventoryImport,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.endpoints'
import type {
  InventoryImport,
  InventoryPreview,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import { listInverters } from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { listSolarKits } from '@vatio/protocol/solar/kits/kits.endpoints'
import { listManufacturers } from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import { listSolarPanels } from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import type { ApiError } from '../../platform/http/api-error.ts'
import { callFile } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { importMessages, templateMessages } from './inventory-imports.messages.ts'

/** Reads a file; its failure is shown in the dialog. */
export function usePreviewInventory(kind: InventoryKind) {
  return useMutation<InventoryPreview, ApiError, File>({
    mutationFn: (file) => uploadFile(previewInventoryImport, { query: { kind }, file }),
  })
}

export const useImportInventory = operationHook(importInventory, importMessages, [
  listSolarPanels,
  listInverters,
  listManufacturers,
  listSolarKits,
])

export function useDownloadTemplate(kind: InventoryKind) {
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      const { blob, name } = await callFile(downloadInventoryTemplate, { query: { kind } })
      saveFile(blob, name)
    },
    onError: (error) => toastError(error, templateMessages),
  })
}

/** The rows of a file that add or change something, as they are confirmed; null where none does. */
export function writtenRows({ kind, rows }: InventoryPreview): InventoryImport | null {
  const written = rows.flatMap(({ state, version, values }) =>
    values !== null && (state === 'new' || state === 'update') ? [{ version, values }] : [],
  )
  return written.length === 0 ? null : ({ kind, rows: written } as InventoryImport)
}
