import type {
  ColumnRole,
  SheetProblem,
  SheetUnitKind,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import type {
  PriceSheetRowState,
  RowReason,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import type { PriceSheetState } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import { sheetUnits, type SheetUnit } from '@vatio/domain/energy-crm/tariff-price-sheets/sheet-unit'
import type { TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { periodNames } from '@vatio/domain/periods/by-period'

export const sheetStateNames: Readonly<Record<PriceSheetState, string>> = {
  mapping: 'Sin columnas',
  review: 'En revisión',
  applying: 'Importando',
  applied: 'Importada',
  undone: 'Deshecha',
}

export const rowStateNames: Readonly<Record<PriceSheetRowState, string>> = {
  changed: 'Cambia',
  new: 'Tarifa nueva',
  doubtful: 'Dudosa',
  conflict: 'Cambió mientras',
  same: 'Igual',
  blocked: 'No se puede',
  failed: 'Con error',
  missing: 'No está en la hoja',
}

export const rowStateTones = {
  changed: 'accent',
  new: 'success',
  doubtful: 'warning',
  conflict: 'warning',
  same: 'neutral',
  blocked: 'neutral',
  failed: 'danger',
  missing: 'neutral',
} as const satisfies Readonly<Record<PriceSheetRowState, string>>

export const kindNames: Readonly<Record<TariffPriceKind, string>> = {
  energy: 'Energía',
  power: 'Potencia',
  excessRetribution: 'Excedentes',
}

export const rowReasonTexts: Readonly<Record<SheetProblem | RowReason, string>> = {
  productMissing: 'La fila no dice el producto',
  accessTariffMissing: 'La fila no dice el peaje',
  accessTariffUnknown: 'Ese peaje no existe',
  priceUnreadable: 'Un precio no es un número',
  periodUnknown: 'Un periodo no se reconoce',
  periodRepeated: 'Un periodo tiene dos precios distintos',
  periodMissing: 'Falta el precio de un periodo',
  periodExtra: 'Hay precio en un periodo que el peaje no tiene',
  outOfRange: 'Precio imposible: revisa la unidad',
  dateUnreadable: 'La fecha no se entiende',
  unitMissing: 'Falta decir su unidad',
  linked: 'Lee los precios de otra tarifa: se cambian allí',
  otherStructure: 'Su precio no es por periodos: no se puede actualizar por hoja',
  notLater: 'Ya tiene precios desde ese día o desde uno posterior',
  ambiguous: 'Varias tarifas tienen ese nombre',
  bigChange: 'Cambia más de un 30 %',
  implausible: 'Fuera de lo habitual: revisa la unidad',
  repeated: 'Está repetida en la hoja: acepta una',
}

const generalRoles: readonly (readonly [ColumnRole, string])[] = [
  ['product', 'Producto'],
  ['accessTariff', 'Peaje'],
  ['period', 'Periodo de la fila'],
  ['validFrom', 'Válido desde'],
  ['energy', 'Energía'],
  ['power', 'Potencia o término fijo'],
  ['excessRetribution', 'Excedentes'],
]

/** What a column may be, for its select. */
export const roleOptions: { value: ColumnRole; label: string }[] = [
  ...generalRoles.map(([value, label]) => ({ value, label })),
  ...periodNames.map((name) => ({
    value: `energy.${name}` as const,
    label: `Energía ${name.toUpperCase()}`,
  })),
  ...periodNames.map((name) => ({
    value: `power.${name}` as const,
    label: `Potencia ${name.toUpperCase()}`,
  })),
]

export const unitKindNames: Readonly<Record<SheetUnitKind, string>> = {
  energy: 'Energía en',
  power: 'Potencia en',
  gasFixedTerm: 'Término fijo de gas en',
  excessRetribution: 'Excedentes en',
}

const kwhUnits: Readonly<Record<string, string>> = {
  perKwh: '€/kWh',
  perMwh: '€/MWh',
  centsPerKwh: 'c€/kWh',
}
const timeUnits: Readonly<Record<string, string>> = { perDay: 'día', perMonth: 'mes', perYear: 'año' }

export function unitName(kind: SheetUnitKind, unit: SheetUnit): string {
  return kwhUnits[unit] ?? `${kind === 'gasFixedTerm' ? '€/' : '€/kW·'}${timeUnits[unit] ?? ''}`
}

export function unitOptions(kind: SheetUnitKind) {
  return sheetUnits[kind].map((unit) => ({ value: unit, label: unitName(kind, unit) }))
}

/** What a row prices and in which unit: that of the registers, whatever the sheet has. */
export function priceUnitText({
  kind,
  atrTariff,
}: {
  readonly kind: TariffPriceKind
  readonly atrTariff: string | null
}): string {
  if (kind !== 'power') return `${kindNames[kind]}, €/kWh`
  const isGas = atrTariff !== null && findAtrTariff(atrTariff)?.utilityType === 'gas'
  return isGas ? 'Término fijo, €/día' : 'Potencia, €/kW·día'
}
