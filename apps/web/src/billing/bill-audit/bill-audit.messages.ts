import type { AuditVerdict } from '@vatio/domain/billing/bill-audit/bill-audit'
import type { BillConcept } from '@vatio/domain/billing/electricity-bills/bill-line'
import { auditBill } from '@vatio/protocol/billing/bill-audit/bill-audit.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

type Details = Readonly<Record<string, unknown>>

const missing = (what: string) => (details: Details) =>
  typeof details.period === 'number' ? `Falta ${what} P${details.period}` : `Falta ${what}`

export const auditMessages = messagesOf(auditBill, {
  fallback: 'Ha habido un error al auditar la factura.',
  errors: {
    BILL_PERIOD_REVERSED: { text: 'La lectura final debe ser posterior a la inicial.', field: 'endDate' },
    BILL_DATE_IMPOSSIBLE: 'Una de las fechas no existe.',
    CONTRACTED_POWER_MISSING: { text: missing('la potencia') },
    CONTRACTED_POWER_EXTRA: 'La tarifa no tiene tantas potencias.',
    CONSUMPTION_MISSING: { text: missing('el consumo') },
    CONSUMPTION_EXTRA: 'La tarifa no tiene tantos periodos.',
    CONSUMPTION_CURVE_INCOMPLETE: 'A la curva le faltan días de la factura.',
    POWER_PRICE_MISSING: { text: missing('el precio de potencia') },
    ENERGY_PRICE_MISSING: { text: missing('el precio de energía') },
    SURPLUS_PRICE_MISSING: {
      text: 'Indica a cuánto paga los excedentes el contrato.',
      field: 'currentPrices.excess',
    },
    PRICE_DATES_INVALID: 'Las fechas de los precios no son correctas.',
    REGULATED_PRICE_UNKNOWN: 'Los peajes y cargos de esta tarifa no están publicados para esas fechas.',
    MARKET_CURVE_MISSING: 'Un precio indexado necesita la curva de consumo.',
    MARKET_PRICES_INCOMPLETE: {
      text: ({ from, to }) =>
        typeof from === 'string' && typeof to === 'string'
          ? `Faltan precios de mercado del ${formatDate(from)} al ${formatDate(to)}`
          : 'Faltan precios de mercado',
    },
    PVPC_NOT_APPLICABLE: 'El PVPC es para la tarifa 2.0TD con 10 kW o menos.',
    QUOTA_NOT_ALL_IN: 'Una cuota mensual incluye peajes y cargos: no puede ser un precio base.',
    BONO_SOCIAL_NOT_APPLICABLE: 'El bono social es para viviendas con PVPC y 10 kW o menos.',
    VALUE_NEGATIVE: 'No puede ser negativo',
    VALUE_NOT_A_NUMBER: 'Escribe un número, por ejemplo 1.234,56',
    VALUE_OUT_OF_RANGE: 'El valor es demasiado grande: revisa la unidad.',
    REGULATION_NOT_IN_FORCE: {
      text: 'No hay precios regulados ni impuestos publicados para las fechas de la factura.',
      field: 'endDate',
    },
  },
})

export const verdictTexts: Readonly<Record<AuditVerdict, string>> = {
  matches: 'Correcto',
  higher: 'Cobrado de más',
  lower: 'Cobrado de menos',
  notInContract: 'No está en el contrato',
  notComputed: 'No calculado',
  followsBase: 'Correcto para lo cobrado',
  notPrinted: 'Sin importe',
}

/** The rule that an amount has to follow. */
export const articleTexts: Readonly<Record<BillConcept, string>> = {
  power: 'Potencia contratada × precio del contrato × días (Circular CNMC 3/2020, art. 9.1).',
  energy: 'Energía de cada periodo × precio del contrato (Circular CNMC 3/2020, art. 9.2).',
  excessPower: 'Lo demandado por encima de la potencia contratada (Circular CNMC 3/2020, art. 9.4).',
  reactive: 'Energía reactiva por encima del 33 % de la activa (Circular CNMC 3/2020, art. 9.5).',
  surplus: 'Excedentes al precio del contrato, sin superar la energía comprada (RD 244/2019, art. 14).',
  bonoSocialFinancing: 'Importe fijo por día, publicado cada año (RDL 6/2022).',
  bonoSocialDiscount: 'Descuento del bono social (RD 897/2017).',
  virtualBattery: 'Saldo de la batería virtual, según el contrato.',
  virtualBatteryFee: 'Cuota de la batería virtual, según el contrato.',
  discount: 'Descuentos del contrato.',
  electricityTax: 'Tipo vigente al vencer la factura, con su mínimo (Ley 38/1992, art. 99).',
  meterRental: 'Precio regulado para contadores de 15 kW o menos (Orden IET/1491/2013).',
  otherConcept: 'Solo los servicios que el cliente ha contratado.',
  valueAddedTax: 'Tipo vigente al vencer la factura (Ley 37/1992, arts. 75 y 90).',
}

export const auditTexts = {
  title: 'Auditar factura',
  subtitle: 'Una factura de electricidad frente a su contrato, concepto a concepto.',
  supply: 'Punto de consumo y fechas',
  start: 'Lectura inicial',
  end: 'Lectura final',
  needStart: 'Indica la lectura inicial',
  needEnd: 'Indica la lectura final',
  notANumber: 'Escribe un número, por ejemplo 1.234,56',
  contract: 'Contrato',
  contractHelp: 'Los precios que el cliente tiene contratados en las fechas de la factura, sin impuestos.',
  fromContract: (name: string, day: string) => `Precios de ${name} vigentes a ${day}.`,
  energyPrice: 'Precio de la energía',
  powerPrice: 'Precio de la potencia',
  perKwDay: '€/kW·día',
  surplusPrice: 'Precio de los excedentes',
  isBasePrice: 'Precio base: los peajes y cargos regulados se suman aparte',
  discount: 'Descuento sobre la energía',
  rental: 'Alquiler del contador',
  rentalSingle: 'Monofásico, precio regulado',
  rentalThree: 'Trifásico, precio regulado',
  rentalTyped: 'Según el contrato',
  rentalOwn: 'Contador en propiedad',
  contractRental: 'Alquiler en esos días',
  services: 'Servicios contratados',
  addService: 'Añadir servicio',
  readings: 'Lecturas',
  consumption: 'Consumo de la factura',
  surplus: 'Excedentes vertidos',
  maximeter: 'Maxímetro',
  reactive: 'Energía reactiva',
  printed: 'Lo que cobra la factura',
  printedHelp: 'Los importes sin IVA, como están en la factura. Lo que dejes en blanco no se audita.',
  printedPower: 'Potencia facturada',
  printedEnergy: 'Energía facturada',
  printedConcepts: 'Otros conceptos',
  addConcept: 'Añadir concepto',
  submit: 'Auditar factura',
  change: 'Cambiar datos',
  overcharge: 'Cobrado de más, con impuestos',
  undercharge: 'Cobrado de menos, con impuestos',
  noDifference: 'Sin diferencias',
  beforeTaxes: (over: string, under: string, taxes: string) =>
    `${over} de más y ${under} de menos antes de impuestos; impuestos ${taxes}`,
  billTotal: 'Total de la factura',
  contractTotal: 'Total según el contrato',
  notComputable: 'no se puede calcular',
  unexplained: (eur: string) =>
    `Hay ${eur} de diferencia entre los totales que ningún concepto explica: faltan importes por escribir.`,
  notComputed:
    'Sin ese importe no se puede dar el total de la factura; los demás conceptos se auditan igual.',
  claim:
    'Lo cobrado de más se devuelve en la factura siguiente con el interés legal y 1,5 puntos (RD 88/2026, art. 45).',
  items: 'Concepto a concepto',
  item: 'Concepto',
  invoiced: 'Factura',
  computed: 'Contrato',
  difference: 'Diferencia',
  verdict: 'Resultado',
  rule: 'Qué dice la norma',
  bill: 'La factura según el contrato',
} as const

/** Labels of the printed amounts. */
export const printedLabels = {
  excessPower: 'Excesos de potencia',
  reactive: 'Energía reactiva',
  surplus: 'Compensación de excedentes',
  bonoSocialFinancing: 'Financiación del bono social',
  discounts: 'Descuentos',
  electricityTax: 'Impuesto eléctrico',
  meterRental: 'Alquiler del contador',
  valueAddedTax: 'IVA, IGIC o IPSI',
  total: 'Total de la factura',
} as const

/** Name of an item: its own, or that of its concept, with its period. */
export function itemName(item: {
  readonly concept: BillConcept
  readonly period: number | null
  readonly name: string | null
}): string {
  const name = item.name ?? conceptNames[item.concept]
  return item.period === null ? name : `${name} P${item.period}`
}

const conceptNames: Readonly<Record<BillConcept, string>> = {
  power: 'Término de potencia',
  energy: 'Término de energía',
  excessPower: printedLabels.excessPower,
  reactive: printedLabels.reactive,
  surplus: printedLabels.surplus,
  bonoSocialFinancing: printedLabels.bonoSocialFinancing,
  bonoSocialDiscount: 'Bono social',
  virtualBattery: 'Batería virtual',
  virtualBatteryFee: 'Cuota de la batería virtual',
  discount: printedLabels.discounts,
  electricityTax: printedLabels.electricityTax,
  meterRental: printedLabels.meterRental,
  otherConcept: 'Otro concepto',
  valueAddedTax: 'IVA',
}
