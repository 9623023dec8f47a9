import type { TableColumn } from '../report-variable.ts'

export const portfolioSupplyColumns = [
  { label: 'Cliente', kind: 'text', weight: 2 },
  { label: 'CUPS', kind: 'text', weight: 2.2 },
  { label: 'Tarifa', kind: 'text', weight: 0.8 },
  { label: 'Consumo', kind: 'energy', weight: 1.3 },
  { label: 'Coste actual', kind: 'money', weight: 1.3 },
  { label: 'Mejor oferta', kind: 'text', weight: 2.2 },
  { label: 'Coste', kind: 'money', weight: 1.3 },
  { label: 'Ahorro', kind: 'money', weight: 1.3 },
] as const satisfies readonly TableColumn[]

export const portfolioReasonColumns = [
  { label: 'Motivo', kind: 'text', weight: 4 },
  { label: 'Puntos', kind: 'count' },
] as const satisfies readonly TableColumn[]

export const portfolioMarketerColumns = [
  { label: 'Comercializadora', kind: 'text', weight: 2.4 },
  { label: 'Puntos', kind: 'count', weight: 0.8 },
  { label: 'Coste actual', kind: 'money', weight: 1.3 },
  { label: 'Coste con ella', kind: 'money', weight: 1.3 },
  { label: 'Ahorro', kind: 'money', weight: 1.3 },
] as const satisfies readonly TableColumn[]
