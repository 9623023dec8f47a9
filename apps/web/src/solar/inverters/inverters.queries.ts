import {
  createInverter,
  listInverters,
  removeInverter,
  updateInverter,
} from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { listSolarKits } from '@vatio/protocol/solar/kits/kits.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import {
  createInverterMessages,
  inverterTexts,
  removeInverterMessages,
  updateInverterMessages,
} from './inverters.messages.ts'

/** Kits contain their inverter. */
const AFFECTED = [listInverters, listSolarKits]

/** The company's inverters; an error shows one toast. */
export function useInverters() {
  const query = useRead(listInverters, {}, { staleSeconds: 120 })
  useFailureToast(query.isError, inverterTexts.listFailed)
  return query
}

export const useCreateInverter = operationHook(createInverter, createInverterMessages, AFFECTED)
export const useUpdateInverter = operationHook(updateInverter, updateInverterMessages, AFFECTED)
export const useRemoveInverter = operationHook(removeInverter, removeInverterMessages, AFFECTED)
