import {
  createSolarKit,
  listSolarKits,
  removeSolarKit,
  updateSolarKit,
} from '@vatio/protocol/solar/kits/kits.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { createKitMessages, kitTexts, removeKitMessages, updateKitMessages } from './kits.messages.ts'

const AFFECTED = [listSolarKits]

/** The company's kits by peak power; an error shows one toast. */
export function useSolarKits() {
  const query = useRead(listSolarKits, {}, { staleSeconds: 120 })
  useFailureToast(query.isError, kitTexts.listFailed)
  return query
}

export const useCreateSolarKit = operationHook(createSolarKit, createKitMessages, AFFECTED)
export const useUpdateSolarKit = operationHook(updateSolarKit, updateKitMessages, AFFECTED)
export const useRemoveSolarKit = operationHook(removeSolarKit, removeKitMessages, AFFECTED)
