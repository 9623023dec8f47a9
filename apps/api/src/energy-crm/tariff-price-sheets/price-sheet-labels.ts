import type { SheetProblem } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import type { RowReason } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import type { TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'

export const kindLabels: Readonly<Record<TariffPriceKind, string>> = {
  energy: 'Energía',
  power: 'Potencia o término fijo',
  excessRetribution: 'Excedentes',
}

/** Why a row is not imported, for the file with those rows. */
export const reasonLabels: Readonly<Record<SheetProblem | RowReason, string>> = {
  productMissing: 'Sin producto',
  accessTariffMissing: 'Sin peaje',
  accessTariffUnknown: 'El peaje no existe',
  priceUnreadable: 'Un precio no es un número',
  periodUnknown: 'Un periodo no se reconoce',
  periodRepeated: 'Un periodo tiene dos precios distintos',
  periodMissing: 'Falta el precio de un periodo',
  periodExtra: 'Hay precio en un periodo que el peaje no tiene',
  outOfRange: 'Precio imposible: la unidad no es esa',
  dateUnreadable: 'La fecha no se entiende',
  unitMissing: 'Falta la unidad de estos precios',
  linked: 'Lee los precios de otra tarifa',
  otherStructure: 'Su precio no es por periodos: no se puede actualizar por hoja',
  notLater: 'Ya tiene precios desde ese día o desde uno posterior',
  ambiguous: 'Varias tarifas tienen ese nombre',
  bigChange: 'Cambia más de un 30 %',
  implausible: 'Fuera de lo que cuestan estos precios',
  repeated: 'Está repetida en la hoja',
}
