import type { TableColumn } from '../report-variable.ts'

export const partyColumns = [
  { label: 'Parte', kind: 'text', weight: 1.2 },
  { label: 'Nombre o razón social', kind: 'text', weight: 2.4 },
  { label: 'NIF', kind: 'text', weight: 1 },
  { label: 'Dirección', kind: 'text', weight: 3 },
] as const satisfies readonly TableColumn[]

export const contractFactColumns = [
  { label: 'Dato', kind: 'text', weight: 1 },
  { label: 'Valor', kind: 'text', weight: 2 },
] as const satisfies readonly TableColumn[]
