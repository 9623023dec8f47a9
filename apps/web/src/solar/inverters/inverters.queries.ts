import {
  createInverter,
  listInverters,
  removeInverter,
  updateInverter,
} from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import {
  createInverterMessages,
  inverterTexts,
  removeInverterMessages,
  updateInverterMessages,
} from './inverters.messages.ts'

/** Kits say what their inverter is. */
const AFFECTED_PATHS = ['/api/solar/inverters', '/api/solar/solarKits']

/** The company's inverters; a failure says so once. */
export function useInverters() {
  const query = useRead(listInverters, {}, { staleSeconds: 120 })
  useFailureToast(query.isError, inverterTexts.listFailed)
  return query
}

export const useCreateInverter = operationHook(createInverter, createInverterMessages, AFFECTED_PATHS)
export const useUpdateInverter = operationHook(updateInverter, updateInverterMessages, AFFECTED_PATHS)
export const useRemoveInverter = operationHook(removeInverter, removeInverterMessages, AFFECTED_PATHS)
