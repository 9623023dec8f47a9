import { newId } from '../../src/platform/db/uuid.ts'
import type { TestTransaction } from '../test-transaction.ts'

interface NewConfiguration {
  readonly serie?: string
  readonly isDefault?: boolean
}

/** Puts a configuration of self-invoices into the tenant of the transaction and answers its id. */
export async function makeSelfInvoiceConfiguration(
  tx: TestTransaction,
  configuration: NewConfiguration = {},
): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into self_invoice_configurations
       (client_uid, id_self_invoice_configuration, name, default_configuration, issuer_name, issuer_nif,
        issuer_address, serie)
     values ($1, $2, 'General', $3, 'Consultora SL', 'B12345674', 'Calle Mayor 1, Madrid', $4)`,
    [tx.clientUID, id, configuration.isDefault ?? false, configuration.serie ?? id.slice(-12)],
  )
  return id
}

interface NewSelfInvoice {
  readonly idCommercial: string
  readonly idSelfInvoiceConfiguration?: string
  readonly serie?: string
  readonly number?: number
  readonly date?: string
  readonly receiverName?: string
  /** EUR; the total is this with 21 % of VAT and 15 % withheld. */
  readonly subtotal?: number
  readonly idContractInfo?: string
  readonly clientName?: string
}

/** Puts an issued invoice of one line into the tenant of the transaction and answers its id. */
export async function makeSelfInvoice(tx: TestTransaction, invoice: NewSelfInvoice): Promise<string> {
  const id = newId()
  const subtotal = invoice.subtotal ?? 100
  const date = invoice.date ?? '2026-10-31'
  await tx.query(
    `insert into self_invoices
       (client_uid, id_self_invoice, id_self_invoice_configuration, id_commercial, serie, number, date, start_date,
        end_date, issuer_name, issuer_nif, issuer_address, receiver_name, subtotal, vat_percentage, vat_amount,
        irpf_percentage, irpf_amount, total)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7, 'Consultora SL', 'B12345674', 'Calle Mayor 1, Madrid', $8, $9::numeric,
       21, $9::numeric * 0.21, 15, $9::numeric * 0.15, $9::numeric * 1.06)`,
    [
      tx.clientUID,
      id,
      invoice.idSelfInvoiceConfiguration ?? (await makeSelfInvoiceConfiguration(tx)),
      invoice.idCommercial,
      invoice.serie ?? id.slice(-12),
      invoice.number ?? 1,
      date,
      invoice.receiverName ?? 'Marta Comercial',
      subtotal,
    ],
  )
  await tx.query(
    `insert into self_invoice_lines
       (client_uid, id_self_invoice, line, kind, id_contract_info, contract_number, client_name, amount)
     values ($1, $2, 1, 'fee', $3, 'C-1', $4, $5)`,
    [tx.clientUID, id, invoice.idContractInfo ?? null, invoice.clientName ?? 'Panadería Sol', subtotal],
  )
  return id
}
