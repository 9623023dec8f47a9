import type { TableColumn } from '../report-variable.ts'

/** Offers by yearly cost. */
export const offerColumns = [
  { label: 'N.º', kind: 'count', weight: 0.5 },
  { label: 'Comercializadora', kind: 'text', weight: 2 },
  { label: 'Tarifa', kind: 'text', weight: 2.2 },
  { label: 'Precio', kind: 'text', weight: 1 },
  { label: 'Coste anual', kind: 'money', weight: 1.4 },
  { label: 'Ahorro anual', kind: 'money', weight: 1.4 },
  { label: 'Ahorro', kind: 'percent', weight: 1 },
] as const satisfies readonly TableColumn[]

export const conceptColumns = [
  { label: 'Concepto', kind: 'text', weight: 2.4 },
  { label: 'Contrato actual', kind: 'money' },
  { label: 'Oferta elegida', kind: 'money' },
  { label: 'Diferencia', kind: 'money' },
] as const satisfies readonly TableColumn[]

export const electricityPriceColumns = [
  { label: 'Periodo', kind: 'text' },
  { label: 'Energía', kind: 'price', unit: '€/kWh' },
  { label: 'Potencia', kind: 'price', unit: '€/kW·día' },
] as const satisfies readonly TableColumn[]

export const gasPriceColumns = [
  { label: 'Término', kind: 'text' },
  { label: 'Precio', kind: 'price', unit: '€' },
  { label: 'Unidad', kind: 'text' },
] as const satisfies readonly TableColumn[]

export const conditionColumns = [
  { label: 'Condición', kind: 'text', weight: 1 },
  { label: 'Valor', kind: 'text', weight: 2 },
] as const satisfies readonly TableColumn[]

export const powerColumns = [
  { label: 'Periodo', kind: 'text' },
  { label: 'Potencia', kind: 'power' },
] as const satisfies readonly TableColumn[]

export const periodEnergyColumns = [
  { label: 'Periodo', kind: 'text' },
  { label: 'Consumo', kind: 'energy' },
  { label: 'Parte', kind: 'percent' },
] as const satisfies readonly TableColumn[]

export const powerProposalColumns = [
  { label: 'Periodo', kind: 'text' },
  { label: 'Actual', kind: 'power' },
  { label: 'Propuesta', kind: 'power' },
  { label: 'Diferencia', kind: 'power' },
] as const satisfies readonly TableColumn[]
