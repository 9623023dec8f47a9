import type { InvoicedPeriod } from '@vatio/domain/energy-crm/self-invoices/invoiced-period'
import type { SelfInvoiceState } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import type { SelfInvoiceWarning } from '@vatio/domain/energy-crm/self-invoices/self-invoice-warning'
import {
  cancelSelfInvoice,
  createSelfInvoice,
  paySelfInvoice,
  previewSelfInvoice,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.endpoints'
import type { ContractDateField } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { formatDate } from '../../platform/formats/date-format.ts'

export const selfInvoiceTexts = {
  title: 'Autofacturas',
  one: 'Autofactura',
  add: 'Nueva autofactura',
  configure: 'Configurar',
  search: 'Número o comercial',
  noneYet: 'Todavía no hay autofacturas.',
  noneOwn: 'Todavía no hay autofacturas tuyas.',
  number: 'Número',
  withoutNumber: 'Sin número',
  fee: 'Comisión',
  notCalculated: 'Sin calcular',
  periodOf: (start: string, end: string) => `${start} a ${end}`,
  missing: 'Esta autofactura ya no existe o no tienes acceso a ella.',
  total: 'A pagar',
  pending: 'Pendiente de pago',
  subtotal: 'Base imponible',
  vat: 'IVA',
  irpf: 'Retención de IRPF',
  whose: 'Comercial y periodo',
  period: 'Periodo',
  dateField: 'Contratos por su',
  configuration: 'Configuración',
  noConfiguration:
    'Antes de emitir autofacturas, crea una configuración con los datos de tu empresa y la serie.',
  createConfiguration: 'Crear configuración',
  chooseCommercial: 'Elige un comercial para ver sus contratos del periodo.',
  contracts: 'Contratos',
  noContracts: 'El comercial no tiene contratos que se facturen en este periodo.',
  preview: 'Ha habido un error al cargar los contratos del periodo.',
  allIn: 'Marcar todos',
  noneIn: 'Quitar todos',
  closed: 'Contratos cerrados después de facturarlos',
  closedHelp:
    'Se cerraron antes de cumplir un año. Puedes descontar la parte que falta; el importe se puede cambiar.',
  discount: 'Descontar',
  adjustments: 'Otras líneas',
  adjustmentsHelp: 'Primas, anticipos o descuentos; un importe negativo resta.',
  addLine: 'Añadir línea',
  removeLine: 'Quitar línea',
  concept: 'Concepto',
  amount: 'Importe',
  writeConcept: 'Escribe el concepto',
  writeAmount: 'Escribe el importe',
  totals: 'Totales',
  date: 'Fecha de emisión',
  issue: 'Emitir autofactura',
  nothingChosen: 'Marca algún contrato o añade una línea.',
  chooseOne: 'Elige un comercial',
  chooseConfiguration: 'Elige una configuración',
  writeDate: 'Escribe la fecha',
  reversed: 'Anterior a la primera',
  lines: 'Líneas',
  issuer: 'Emite (destinatario)',
  receiver: 'Factura (comercial)',
  byRecipient: 'Facturación por el destinatario',
  markPaid: 'Marcar como pagada',
  unmarkPaid: 'Quitar la marca de pagada',
  paidDate: 'Fecha de pago',
  cancel: 'Cancelar autofactura',
  cancelHelp:
    'Se emite una rectificativa con los mismos importes en negativo. La autofactura conserva su número y sus contratos se pueden volver a facturar.',
  reason: 'Motivo',
  writeReason: 'Escribe el motivo',
  rectifies: 'Rectifica a',
  rectifiedBy: 'Rectificada por',
  notPayable: (count: number) =>
    count === 1
      ? 'Hay otro contrato en el periodo, en un estado que no se factura.'
      : `Hay otros ${count} contratos en el periodo, en estados que no se facturan.`,
  invoicedIn: (number: string) => `Ya en ${number}`,
  discountOf: (contract: string | null, number: string) =>
    `Descuento por baja del contrato ${contract ?? 'sin número'} (autofactura ${number})`,
  nextNumber: (number: string) => `Se emitirá con el número ${number}.`,
} as const

export const stateNames: Readonly<Record<SelfInvoiceState, string>> = {
  issued: 'Emitida',
  paid: 'Pagada',
  cancelled: 'Cancelada',
}

export const periodNames: Readonly<Record<InvoicedPeriod, string>> = {
  lastMonth: 'Mes pasado',
  thisMonth: 'Este mes',
  lastQuarter: 'Trimestre pasado',
  thisQuarter: 'Este trimestre',
}

export const dateFieldNames: Readonly<Record<ContractDateField, string>> = {
  signingDate: 'Fecha de firma',
  lastStateChangeDate: 'Último cambio de estado',
}

export const warningTexts: Readonly<Record<SelfInvoiceWarning, string>> = {
  COMMERCIAL_WITHOUT_NIF: 'El comercial no tiene NIF, y una factura lo necesita.',
  COMMERCIAL_WITHOUT_ADDRESS: 'El comercial no tiene dirección, y una factura la necesita.',
  COMPANY_WITH_IRPF: 'El comercial factura como sociedad: a las sociedades no se les retiene IRPF.',
  SERIE_OF_OTHERS:
    'La serie ya tiene autofacturas de otro comercial. La ley pide una serie distinta para cada uno.',
  FEES_MISSING: 'Hay contratos sin comisión calculada: no se pueden facturar hasta que la tengan.',
  FEES_CHANGED: 'Hay contratos ya facturados cuya comisión ha cambiado desde entonces.',
  CONTRACTS_CLOSED: 'Hay contratos ya facturados que se han cerrado antes de cumplir un año.',
  NEGATIVE_LINES: 'Hay líneas en negativo, que descuentan.',
  NEGATIVE_TOTAL: 'El total es negativo: el comercial lo debería a la empresa.',
}

const dayOf = (date: unknown) => formatDate(typeof date === 'string' ? date : null)

const period = {
  SELF_INVOICE_CONFIGURATION_UNKNOWN: {
    text: 'Esta configuración ya no existe. Elige otra.',
    field: 'idSelfInvoiceConfiguration',
  },
  SELF_INVOICE_RECEIVER_OTHER: {
    text: 'Esta configuración es de otro comercial. Elige otra.',
    field: 'idSelfInvoiceConfiguration',
  },
  SELF_INVOICE_DATES_REVERSED: { text: selfInvoiceTexts.reversed, field: 'endDate' },
  SELF_INVOICE_TOO_MANY_CONTRACTS: {
    text: 'El periodo tiene más de 1.000 contratos. Elige uno más corto.',
    field: 'endDate',
  },
  COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe.', field: 'idCommercial' },
} as const

export const previewSelfInvoiceMessages = messagesOf(previewSelfInvoice, {
  fallback: selfInvoiceTexts.preview,
  errors: period,
})

export const createSelfInvoiceMessages = messagesOf(createSelfInvoice, {
  success: 'Autofactura emitida',
  fallback: 'Ha habido un error al emitir la autofactura.',
  errors: {
    ...period,
    SELF_INVOICE_DATE_OUT_OF_ORDER: {
      text: ({ from, to }) =>
        typeof from === 'string'
          ? `La serie pide una fecha entre el ${dayOf(from)} y el ${dayOf(to)}`
          : `No puede ser posterior al ${dayOf(to)}`,
      field: 'date',
    },
    SELF_INVOICE_FEES_CHANGED: {
      tone: 'warning',
      text: 'Las comisiones o los contratos han cambiado mientras tanto. Revísalos y emite la autofactura otra vez.',
    },
    SETTLEMENT_EMPTY: { tone: 'warning', text: selfInvoiceTexts.nothingChosen },
    COMMISSION_VALUE_INVALID: 'Hay un importe que no es válido.',
    INVALID_INPUT: invalidValue,
  },
})

export const paySelfInvoiceMessages = messagesOf(paySelfInvoice, {
  success: 'Autofactura guardada',
  fallback: 'Ha habido un error al guardar el pago.',
  errors: {
    SELF_INVOICE_CANCELLED: 'La autofactura está cancelada.',
    VERSION_CONFLICT: 'Otra persona ha cambiado la autofactura mientras tanto.',
    NOT_FOUND: selfInvoiceTexts.missing,
  },
})

export const cancelSelfInvoiceMessages = messagesOf(cancelSelfInvoice, {
  success: 'Autofactura cancelada',
  fallback: 'Ha habido un error al cancelar la autofactura.',
  errors: {
    SELF_INVOICE_CANCELLED: 'La autofactura ya estaba cancelada.',
    SELF_INVOICE_RECTIFYING: 'Una rectificativa no se cancela.',
    VERSION_CONFLICT: 'Otra persona ha cambiado la autofactura mientras tanto.',
    NOT_FOUND: selfInvoiceTexts.missing,
  },
})
