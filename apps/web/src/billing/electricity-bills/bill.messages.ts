import type { BillNote } from '@vatio/domain/billing/electricity-bills/bill-line'

export const noteTexts: Readonly<Record<BillNote, string>> = {
  ENERGY_SPLIT_BY_DAYS: 'Sin curva, la energía se reparte por días entre los precios.',
  SURPLUS_CAPPED: 'La compensación no puede superar la energía comprada en cada periodo de facturación.',
  PAID_BY_STORED_SURPLUS:
    'El saldo guarda los excedentes que una factura no puede compensar. En un año comparado paga, como mucho, lo que se guarda en un año.',
  SURPLUS_CAPPED_OVER_THE_YEAR:
    'La compensación se ha limitado en el conjunto del año; mes a mes puede ser menor.',
  TAX_MINIMUM_APPLIED: 'Decide el mínimo por energía: el tipo sobre la base daría menos.',
  AMOUNT_TYPED_FROM_THE_BILL: 'Importe tomado de la factura, no calculado.',
  MAXIMETER_HELD_ALL_YEAR: 'Se supone la misma potencia máxima en todos los meses en que existe el periodo.',
  CUT_OFF_METER: 'El contador corta al llegar a la potencia contratada: no hay exceso que facturar.',
  QUOTA_POOLED_OVER_THE_YEAR:
    'Sin curva, los kWh incluidos se cuentan en el conjunto del año; mes a mes el exceso puede ser mayor.',
  TAX_BASE_REDUCED: 'El 85 % de la base está exento por el uso de la electricidad (Ley 38/1992, art. 98).',
  BONO_SOCIAL_CAP_EXCEEDED: 'El consumo pasa del límite con descuento: el resto se paga sin él.',
  MARKET_PRICE_BY_PROFILE:
    'Sin curva, las horas del precio de mercado son las del perfil de consumo: es una estimación.',
  MARKET_PRICES_SAMPLE: 'Calculado con precios de mercado de muestra: no vale para un cliente.',
}

const reasonTexts: Readonly<Record<string, string>> = {
  REGULATION_NOT_IN_FORCE: 'No hay ninguna cifra publicada para esa fecha.',
  REGULATED_PRICE_UNKNOWN: 'El precio regulado de esta tarifa no está en las tablas.',
  METER_RENTAL_NOT_REGULATED: 'El alquiler de este contador es un precio libre: escríbelo según la factura.',
  QUARTER_HOURS_NEEDED: 'Este contador se factura por cuartos de hora: hace falta su curva cuartohoraria.',
}

/** Why a line has no amount. */
export function reasonText(code: string): string {
  return reasonTexts[code] ?? 'Falta un dato para calcularlo.'
}

export const billTexts = {
  taxUnconfirmed:
    'Por confirmar: el tipo de este mes depende de un índice de precios cuya publicación no consta. Se aplica el tipo general.',
  inCurrentContract: (cost: string) => `En el contrato actual: ${cost} al año.`,
  lastPublishedFigure: ' · última cifra publicada',
  whereFromLine: (line: string) => `¿De dónde sale? ${line}`,
  whereFrom: '¿De dónde sale?',
} as const
