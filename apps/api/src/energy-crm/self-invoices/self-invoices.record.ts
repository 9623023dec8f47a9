import { domainError } from '@vatio/domain/domain-error'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { selfInvoiceConfigurationErrors } from '@vatio/domain/energy-crm/self-invoices/self-invoice.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const selfInvoiceConfigurationTable = recordTable({
  table: 'selfInvoiceConfigurations',
  id: 'idSelfInvoiceConfiguration',
  hasCreator: true,
  isSoftDeleted: false,
  constraintErrors: {
    self_invoice_configurations_tenant_serie_key: () =>
      domainError(selfInvoiceConfigurationErrors, 'SELF_INVOICE_SERIE_TAKEN', { field: 'serie' }),
    self_invoice_configurations_receiver_fkey: () =>
      domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'receiverCommercial' }),
    self_invoices_configuration_fkey: () =>
      domainError(selfInvoiceConfigurationErrors, 'SELF_INVOICE_CONFIGURATION_USED'),
  },
})

export const selfInvoiceTable = recordTable({
  table: 'selfInvoices',
  id: 'idSelfInvoice',
  hasCreator: true,
  isSoftDeleted: false,
})
