import { searchComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  createGasComparison,
  evaluateGasComparison,
  getGasComparison,
  removeGasComparison,
  searchGasComparisons,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { createGasMessages, evaluateGasMessages, removeGasMessages } from './gas-comparisons.messages.ts'

const SAVED = [searchComparisons, searchGasComparisons, getGasComparison, getCompanyLicence]

/** One saved gas comparison; null sends no request. */
export function useGasComparison(idComparison: string | null) {
  return useRead(
    getGasComparison,
    { params: { id: idComparison ?? '' } },
    { enabled: idComparison !== null, staleSeconds: 300 },
  )
}

export const useEvaluateGas = operationHook(evaluateGasComparison, evaluateGasMessages)
export const useCreateGasComparison = operationHook(createGasComparison, createGasMessages, SAVED)
export const useRemoveGasComparison = operationHook(removeGasComparison, removeGasMessages, SAVED)
