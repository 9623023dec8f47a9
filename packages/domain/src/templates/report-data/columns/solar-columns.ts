import type { TableColumn } from '../report-variable.ts'

export const surfaceColumns = [
  { label: 'Superficie', kind: 'text', weight: 2 },
  { label: 'Área', kind: 'number', unit: 'm²' },
  { label: 'Paneles', kind: 'count', weight: 0.8 },
  { label: 'Potencia', kind: 'number', unit: 'kWp' },
  { label: 'Inclinación', kind: 'number', unit: '°' },
  { label: 'Desde el sur', kind: 'number', unit: '°' },
  { label: 'Producción', kind: 'energy', weight: 1.2 },
] as const satisfies readonly TableColumn[]

export const monthlyEnergyColumns = [
  { label: 'Mes', kind: 'text', weight: 1.2 },
  { label: 'Consumo', kind: 'energy' },
  { label: 'Producción', kind: 'energy' },
  { label: 'Autoconsumo', kind: 'energy' },
  { label: 'Excedentes', kind: 'energy' },
  { label: 'Compra', kind: 'energy' },
] as const satisfies readonly TableColumn[]

export const spendingColumns = [
  { label: 'Periodo', kind: 'text' },
  { label: 'Gasto de antes', kind: 'money' },
  { label: 'Gasto de después', kind: 'money' },
  { label: 'Ahorro', kind: 'money' },
] as const satisfies readonly TableColumn[]

export const investmentColumns = [
  { label: 'Concepto', kind: 'text', weight: 3 },
  { label: 'Importe', kind: 'money' },
] as const satisfies readonly TableColumn[]

export const yearlyBalanceColumns = [
  { label: 'Año', kind: 'count', weight: 0.6 },
  { label: 'Producción', kind: 'energy' },
  { label: 'Autoconsumo', kind: 'energy' },
  { label: 'Excedentes', kind: 'energy' },
  { label: 'Ahorro', kind: 'money' },
  { label: 'Ahorro acumulado', kind: 'money' },
] as const satisfies readonly TableColumn[]

export const participantColumns = [
  { label: 'Participante', kind: 'text', weight: 2 },
  { label: 'CUPS', kind: 'text', weight: 1.6 },
  { label: 'Coeficiente', kind: 'percent' },
] as const satisfies readonly TableColumn[]

/** A fact and its value: conditions of a loan, what was supposed. */
export const factColumns = [
  { label: 'Dato', kind: 'text', weight: 1 },
  { label: 'Valor', kind: 'text', weight: 1.6 },
] as const satisfies readonly TableColumn[]
