import {
  createManufacturer,
  listManufacturers,
} from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import { useEffect } from 'react'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { createManufacturerMessages, manufacturerTexts } from './manufacturers.messages.ts'

/** The company's manufacturers by name; a failure says so once. */
export function useManufacturers() {
  const query = useRead(listManufacturers, {}, { staleSeconds: 120 })
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: manufacturerTexts.listFailed })
  }, [failed])
  return query
}

export function useCreateManufacturer(onCreated: (manufacturer: Manufacturer) => void) {
  return useOperation(createManufacturer, createManufacturerMessages, {
    invalidates: ['/api/solar/manufacturers'],
    onSuccess: onCreated,
  })
}
