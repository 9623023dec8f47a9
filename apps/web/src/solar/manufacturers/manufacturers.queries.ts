import {
  createManufacturer,
  listManufacturers,
} from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { createManufacturerMessages, manufacturerTexts } from './manufacturers.messages.ts'

/** The company's manufacturers by name; an error shows one toast. */
export function useManufacturers() {
  const query = useRead(listManufacturers, {}, { staleSeconds: 120 })
  useFailureToast(query.isError, manufacturerTexts.listFailed)
  return query
}

/** Name of a manufacturer by its id; the form value is the id only. */
export function useManufacturerName() {
  const known = useManufacturers().data ?? []
  return (_field: string, id: string) => known.find(({ idManufacturer }) => idManufacturer === id)?.name ?? ''
}

export const useCreateManufacturer = operationHook(createManufacturer, createManufacturerMessages, [
  listManufacturers,
])
