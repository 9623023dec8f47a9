import * as configurationEndpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/self-invoices/self-invoices.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as configurations from './self-invoice-configurations.service.ts'
import { createSelfInvoice, previewSelfInvoice } from './self-invoice-creation.service.ts'
import * as selfInvoices from './self-invoices.service.ts'

export const selfInvoiceRoutes: readonly Route[] = [
  route(configurationEndpoints.listSelfInvoiceConfigurations, (call) =>
    configurations.listConfigurations(call.tx),
  ),
  route(configurationEndpoints.getDefaultSelfInvoiceConfiguration, (call) =>
    configurations.findDefaultConfiguration(call.tx),
  ),
  route(configurationEndpoints.createSelfInvoiceConfiguration, (call) =>
    configurations.createConfiguration(call, call.body),
  ),
  route(configurationEndpoints.updateSelfInvoiceConfiguration, (call) =>
    configurations.updateConfiguration(call, call.body),
  ),
  route(configurationEndpoints.removeSelfInvoiceConfiguration, (call) =>
    configurations.removeConfiguration(call, call.params.id),
  ),
  route(endpoints.previewSelfInvoice, (call) => previewSelfInvoice(call.tx, call.actor, call.body)),
  route(endpoints.createSelfInvoice, (call) => createSelfInvoice(call, call.body)),
  route(endpoints.searchSelfInvoices, (call) =>
    selfInvoices.searchSelfInvoices(call.tx, call.actor, call.body, call.query),
  ),
  route(endpoints.getSelfInvoice, (call) =>
    selfInvoices.getSelfInvoiceDetail(call.tx, call.actor, call.params.id),
  ),
  route(endpoints.cancelSelfInvoice, (call) =>
    selfInvoices.cancelSelfInvoice(call, call.params.id, call.body),
  ),
  route(endpoints.paySelfInvoice, (call) => selfInvoices.updatePayment(call, call.params.id, call.body)),
]
