import { selfInvoiceStates } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import * as configurationEndpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoices.endpoints'
import {
  selfInvoiceSortKeys,
  type SelfInvoicePreviewInput,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { parseDateRange } from '../../ui/form/date-range.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import * as configurationMessages from './self-invoice-configurations.messages.ts'
import * as messages from './self-invoices.messages.ts'

const { listSelfInvoiceConfigurations, getDefaultSelfInvoiceConfiguration } = configurationEndpoints
const CONFIGURATIONS = [listSelfInvoiceConfigurations, getDefaultSelfInvoiceConfiguration]
const INVOICES = [
  endpoints.searchSelfInvoices,
  endpoints.getSelfInvoice,
  endpoints.previewSelfInvoice,
  ...CONFIGURATIONS,
]

/** The invoices that the search parameters of the list select. */
export function useSelfInvoices(list: ListState) {
  const sort = selfInvoiceSortKeys.find((name) => name === list.sort?.field) ?? 'date'
  const states = filterValues(list, 'estado')
  return useListRead(endpoints.searchSelfInvoices, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort,
      direction: list.sort?.descending === false ? 'asc' : 'desc',
    },
    body: {
      text: list.q || undefined,
      commercials: filterValues(list, 'comercial'),
      states: selfInvoiceStates.filter((state) => states?.includes(state)),
      rectifying: list.filters.clase === undefined ? undefined : list.filters.clase === 'rectificativa',
      date: parseDateRange(list.filters.fecha),
    },
  })
}

export function useSelfInvoice(id: string) {
  return useRead(endpoints.getSelfInvoice, { params: { id } })
}

/** What an invoice of a period could have; null sends no request. Never kept: commissions change. */
export function useSelfInvoicePreview(body: SelfInvoicePreviewInput | null) {
  const nothing = { idSelfInvoiceConfiguration: '', idCommercial: '', startDate: '', endDate: '' }
  return useRead(
    endpoints.previewSelfInvoice,
    { body: body ?? nothing },
    { enabled: body !== null, staleSeconds: 0, keepPrevious: true },
  )
}

export const useCreateSelfInvoice = operationHook(
  endpoints.createSelfInvoice,
  messages.createSelfInvoiceMessages,
  INVOICES,
)
export const usePaySelfInvoice = operationHook(
  endpoints.paySelfInvoice,
  messages.paySelfInvoiceMessages,
  INVOICES,
)
export const useCancelSelfInvoice = operationHook(
  endpoints.cancelSelfInvoice,
  messages.cancelSelfInvoiceMessages,
  INVOICES,
)

/** The configurations, the default first; only for Admins. */
export function useSelfInvoiceConfigurations() {
  return useRead(listSelfInvoiceConfigurations, {}, { staleSeconds: 60 })
}
export const useCreateConfiguration = operationHook(
  configurationEndpoints.createSelfInvoiceConfiguration,
  configurationMessages.createConfigurationMessages,
  CONFIGURATIONS,
)
export const useUpdateConfiguration = operationHook(
  configurationEndpoints.updateSelfInvoiceConfiguration,
  configurationMessages.updateConfigurationMessages,
  CONFIGURATIONS,
)
export const useRemoveConfiguration = operationHook(
  configurationEndpoints.removeSelfInvoiceConfiguration,
  configurationMessages.removeConfigurationMessages,
  CONFIGURATIONS,
)
