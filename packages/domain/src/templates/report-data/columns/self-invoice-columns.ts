import type { TableColumn } from '../report-variable.ts'

export const invoiceLineColumns = [
  { label: 'Cliente', kind: 'text', weight: 2.2 },
  { label: 'CUPS', kind: 'text', weight: 2.2 },
  { label: 'Comercializadora y tarifa', kind: 'text', weight: 2.2 },
  { label: 'Firma', kind: 'date', weight: 1.1 },
  { label: 'Comisión', kind: 'money', weight: 1.1 },
] as const satisfies readonly TableColumn[]
