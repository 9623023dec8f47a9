import type { TableColumn } from '../report-variable.ts'

export const monthColumns = [
  { label: 'Mes', kind: 'text', weight: 1.4 },
  { label: 'Días', kind: 'count', weight: 0.6 },
  { label: 'Consumo', kind: 'energy' },
  { label: 'Media de un día', kind: 'energy' },
] as const satisfies readonly TableColumn[]

export const peakColumns = [
  { label: 'Mes', kind: 'text', weight: 1.4 },
  { label: 'Potencia máxima', kind: 'power' },
  { label: 'Periodo', kind: 'text' },
  { label: 'Contratada', kind: 'power' },
] as const satisfies readonly TableColumn[]

export const yearOnYearColumns = [
  { label: 'Mes', kind: 'text', weight: 1.4 },
  { label: 'Consumo', kind: 'energy' },
  { label: 'Año anterior', kind: 'energy' },
  { label: 'Cambio', kind: 'percent' },
] as const satisfies readonly TableColumn[]

export const anomalyColumns = [
  { label: 'Día', kind: 'date' },
  { label: 'Qué ocurre', kind: 'text', weight: 2 },
  { label: 'Consumo', kind: 'energy' },
  { label: 'Lo esperado', kind: 'energy' },
] as const satisfies readonly TableColumn[]
