import {
  createTariffPrice,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { structureErrorTexts } from '../prices.messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'

type Details = Readonly<Record<string, unknown>>
const period = (details: Details) => String(details.period).toUpperCase()

/** Of the rules that every register follows. */
export const priceErrorTexts = {
  ENERGY_MARKETER_SHARED: readOnlyMarketerError,
  TARIFF_PRICE_PERIOD_MISSING: {
    text: (details: Details) => `Falta el precio de ${period(details)}.`,
  },
  TARIFF_PRICE_PERIOD_EXTRA: {
    text: (details: Details) => `La tarifa de acceso no tiene ${period(details)}.`,
  },
  TARIFF_PRICE_OUT_OF_RANGE: {
    text: (details: Details) =>
      details.period === undefined
        ? `La cifra no está entre 0 y ${String(details.highest)}.`
        : `El precio de ${period(details)} no está entre 0 y ${String(details.highest)}.`,
  },
  TARIFF_PRICE_DATES_REVERSED: { text: 'El final es anterior al principio.', field: 'validTo' },
  TARIFF_PRICES_LINKED: 'La tarifa lee sus precios de otra: cámbialos allí o desenlázala.',
  TARIFF_STRUCTURE_UNFIT: structureErrorTexts.TARIFF_STRUCTURE_UNFIT,
  TARIFF_PRICE_OVERLAP: { text: 'Otro registro ya vale en alguno de estos días.', field: 'validFrom' },
  INVALID_INPUT: invalidValue,
} as const

export const createTariffPriceMessages = messagesOf(createTariffPrice, {
  success: 'Precios añadidos',
  fallback: 'Ha habido un error al añadir los precios.',
  errors: { ...priceErrorTexts, ...structureErrorTexts },
})

export const updateTariffPriceMessages = messagesOf(updateTariffPrice, {
  success: 'Precios guardados',
  fallback: 'Ha habido un error al guardar los precios.',
  errors: {
    ...priceErrorTexts,
    ...structureErrorTexts,
    TARIFF_PRICE_NOT_LATER: {
      text: (details) =>
        `Los precios nuevos empiezan después del ${formatDate(String(details.currentValidFrom))}.`,
      field: 'validFrom',
    },
    TARIFF_PRICE_NOT_LAST: 'Ya hay precios posteriores. Cierra el formulario para verlos.',
    VERSION_CONFLICT: 'Otra persona ha cambiado estos precios. Cierra el formulario para verlos.',
  },
})

export const tariffPricesTexts = {
  addPrices: 'Añadir precios',
  saveCorrection: 'Guardar corrección',
  followsPrices: (validFrom: string) =>
    `Los precios vigentes desde el ${validFrom} se cierran el día anterior a los nuevos.`,
  validFromNeeded: 'Escribe desde qué día valen',
  mustFollow: 'Los precios nuevos empiezan después de los anteriores',
  structure: 'Estructura del precio',
  structureAfter: 'Precio después de la promoción',
  promotion: 'Es una promoción: después hay otros precios',
  promotionEnd: 'Último día de la promoción',
  promotionEndNeeded: 'Escribe el último día de la promoción',
  afterPower: 'Potencia después de la promoción',
  afterPowerHelp: 'Vacía si no cambia.',
  figureNeeded: 'Escribe la cifra',
  notANumber: 'Escribe un número, por ejemplo 1.234,56',
  margin: 'Margen',
  systemCosts: 'Costes del sistema',
  hedgedShare: 'Parte a precio fijo',
  hedgedPrice: 'Precio fijo de esa parte',
  losses: 'Pérdidas del contrato',
  lossesHelp: 'Vacías, se aplican las publicadas.',
  everyLossNeeded: 'Escribe las pérdidas de todos los periodos, o ninguna',
  municipalTax: 'Traslada la tasa municipal',
  energy: 'Energía',
  singlePrice: 'Precio de la energía',
  overage: 'Precio de la energía de más',
  includedEnergy: 'Energía incluida',
  kwhPerMonth: 'kWh/mes',
  eurPerMonth: '€/mes',
  quota: 'Cuota',
  formula: 'Fórmula',
  eurPerKwDay: '€/kW·día',
  surplusAtMarket: 'Excedentes a precio de mercado',
  virtualBattery: 'Batería virtual',
  virtualBatteryHelp: 'Guarda en euros los excedentes que la factura no puede compensar.',
  batteryPays: 'Su saldo paga',
  batteryFee: 'Cuota de la batería',
} as const

/** Why the example has no bill. */
const exampleReasons: Readonly<Record<string, string>> = {
  POWER_PRICE_MISSING: 'Faltan los precios de potencia de la tarifa.',
  ENERGY_PRICE_MISSING: 'Faltan los precios de energía de la tarifa.',
  MARKET_PRICES_INCOMPLETE: 'Faltan precios de mercado del último año para calcular el ejemplo.',
  PVPC_NOT_APPLICABLE: 'El PVPC es para la tarifa 2.0TD con 10 kW o menos.',
  REGULATION_NOT_IN_FORCE: 'Faltan cifras reguladas de hoy para calcular el ejemplo.',
  REGULATED_PRICE_UNKNOWN: 'Los peajes y cargos de este acceso no están publicados.',
}

export const priceExampleTexts = {
  title: 'Ejemplo de un año',
  total: 'Total al año',
  sample: (atrTariff: string, kwh: string, kw: string) => `${atrTariff}, ${kwh} kWh al año y ${kw} kW.`,
  surplus: (kwh: string) => `Con ${kwh} kWh de excedentes.`,
  regulated: (day: string) => `Impuestos, peajes y cargos a ${day}.`,
  afterPromotion: (eur: string) => `Después de la promoción: ${eur} € al año.`,
  sampleMarket: 'Calculado con precios de mercado de muestra: no vale para un cliente.',
  loading: 'Calculando…',
  incomplete: 'Completa los precios para ver el ejemplo.',
  reason: (code: string) => exampleReasons[code] ?? 'Con estos precios no se puede calcular el ejemplo.',
} as const
