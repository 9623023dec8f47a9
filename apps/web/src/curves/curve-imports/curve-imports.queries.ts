import {
  getConsumptionPoint,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import {
  getConsumptionCurve,
  listConsumptionCurves,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import * as endpoints from '@vatio/protocol/curves/curve-imports/curve-imports.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { operationHook } from '../../platform/http/use-operation.ts'
import { invalidateReads, readOf, useRead } from '../../platform/http/use-read.ts'
import {
  answerImportMessages,
  confirmImportMessages,
  createImportMessages,
  removeImportMessages,
} from './curve-imports.messages.ts'

const POLL_MS = 1_000
const NO_ID = '00000000-0000-7000-8000-000000000000'
const { getCurveImport, listCurveImports } = endpoints

/** The imports of the user. */
export function useCurveImports() {
  return useRead(listCurveImports, {}, { staleSeconds: 0 })
}

/** An import, polled while its rows are being stored; null sends no request. */
export function useCurveImport(id: string | null) {
  const client = useQueryClient()
  const query = useQuery({
    ...readOf(getCurveImport, { params: { id: id ?? NO_ID } }, { staleSeconds: 0, enabled: id !== null }),
    refetchInterval: ({ state }) => (state.data?.isStoring ? POLL_MS : false),
  })
  const isStoring = query.data?.isStoring ?? false
  const wasStoring = useRef(false)
  useEffect(() => {
    if (wasStoring.current && !isStoring) {
      void invalidateReads(client, [
        listConsumptionCurves,
        getConsumptionCurve,
        listConsumptionPoints,
        getConsumptionPoint,
        listCurveImports,
      ])
    }
    wasStoring.current = isStoring
  }, [client, isStoring])
  return query
}

export const useCreateCurveImport = operationHook(endpoints.createCurveImport, createImportMessages)
export const useAnswerCurveImport = operationHook(endpoints.answerCurveImport, answerImportMessages, [
  getCurveImport,
])
export const useConfirmCurveImport = operationHook(endpoints.confirmCurveImport, confirmImportMessages, [
  getCurveImport,
  listCurveImports,
])
export const useRemoveCurveImport = operationHook(endpoints.removeCurveImport, removeImportMessages, [
  listCurveImports,
])
