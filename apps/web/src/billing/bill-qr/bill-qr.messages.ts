import type { BillQrFindingCode } from '@vatio/domain/billing/bill-qr/bill-qr-finding'
import type { billQrErrors } from '@vatio/domain/billing/bill-qr/bill-qr.errors'
import type { TotalObstacle } from '@vatio/domain/billing/bill-qr/reproduce-total'

/** Why a code cannot be read at all. */
export const billQrTexts: Readonly<Record<keyof typeof billQrErrors, string>> = {
  BILL_QR_UNREADABLE: 'El código no contiene los datos de una factura de electricidad',
  BILL_QR_NOT_CNMC: 'El código no lleva al comparador de la CNMC',
  BILL_QR_TOO_LONG: 'El código es más largo que cualquier código QR',
}

/** Errors in the contents of a code that could be read. */
export const billQrFindingTexts: Readonly<Record<BillQrFindingCode, string>> = {
  PARAMETER_MISSING: 'Falta un dato obligatorio',
  PARAMETER_UNREADABLE: 'Un dato no se entiende y no se ha tenido en cuenta',
  PARAMETER_REPEATED: 'Un dato aparece varias veces con valores distintos: se ha tomado el primero',
  VALUE_NEGATIVE: 'Una potencia, una energía o un precio es negativo',
  BILL_PERIOD_REVERSED: 'La lectura final no es posterior a la inicial',
  BILL_PERIOD_TOO_LONG: 'La factura abarca más de un año',
  ISSUED_BEFORE_ITS_END: 'La factura se emitió antes de su última lectura',
  PENALTY_AFTER_CONTRACT: 'La penalización dura más que el contrato',
  POWER_ABOVE_THE_TARIFF: 'La potencia supera los 15 kW de la tarifa 2.0TD',
  CUPS_CONTROL_WRONG: 'Las letras de control del CUPS no corresponden a sus números',
  YEAR_STARTS_WITH_THE_BILL: 'El año de consumo empieza con la propia factura',
  BILLED_ABOVE_THE_YEAR: 'Se factura más energía que la de todo el año',
  PRICES_AGAINST_THEIR_KIND: 'El contrato es de precio único y la factura tiene varios',
  ONLY_IN_PVPC: 'Un dato solo puede aparecer en facturas con PVPC',
  POWER_AMOUNT_DIFFERS: 'Los precios de la potencia no dan el término de potencia impreso',
  ENERGY_AMOUNT_DIFFERS: 'Los precios de la energía no dan el término de energía impreso',
  TOTAL_DIFFERS: 'Los conceptos con sus impuestos no suman el total impreso',
}

/** Why the total was not checked. */
export const totalObstacleTexts: Readonly<Record<TotalObstacle, string>> = {
  TOTAL_NOT_PRINTED: 'El código no lleva el total',
  TERMS_NOT_PRINTED: 'El código no lleva los términos de potencia y de energía',
  DATE_NOT_PRINTED: 'El código no lleva la fecha de la factura',
  REGULATION_NOT_IN_FORCE: 'No hay impuestos publicados para la fecha de la factura',
}
