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
} as const
