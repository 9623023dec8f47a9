import {
  createTariff,
  removeTariff,
  updateTariff,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { structureErrorTexts } from '../prices.messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'

/** Texts of failed reads. */
export const tariffReadErrorTexts = {
  ofMarketer: 'Se ha producido un error al cargar las tarifas de la comercializadora',
} as const

const errors = {
  ENERGY_MARKETER_SHARED: readOnlyMarketerError,
  TARIFF_NAME_TAKEN: {
    text: 'La comercializadora ya tiene una tarifa con este nombre para el mismo acceso.',
    field: 'name',
  },
  ATR_TARIFF_UNKNOWN: { text: 'Elige la tarifa de acceso.', field: 'atrTariff' },
  ATR_TARIFF_OF_OTHER_UTILITY: { text: 'Esta tarifa de acceso es de la otra energía.', field: 'atrTariff' },
  TARIFF_TYPOLOGY_UNKNOWN: { text: 'Esta tipología ya no existe.', field: 'tariffTypology' },
  INVALID_INPUT: invalidValue,
} as const

export const createTariffMessages = messagesOf(createTariff, {
  success: 'Tarifa creada',
  fallback: 'Ha habido un error al crear la tarifa.',
  errors: {
    ...errors,
    ENERGY_MARKETER_UNKNOWN: 'La comercializadora ya no existe.',
    ENERGY_MARKETER_DOES_NOT_SELL: {
      text: 'La comercializadora no vende esta energía.',
      field: 'utilityType',
    },
    TARIFF_PRICE_PERIOD_MISSING: {
      text: (details) => `Falta el precio de ${String(details.period).toUpperCase()}.`,
    },
    TARIFF_PRICE_PERIOD_EXTRA: {
      text: (details) => `La tarifa de acceso no tiene ${String(details.period).toUpperCase()}.`,
    },
    TARIFF_PRICE_OUT_OF_RANGE: {
      text: (details) =>
        `El precio de ${String(details.period).toUpperCase()} no está entre 0 y ${String(details.highest)}.`,
    },
    TARIFF_PRICE_DATES_REVERSED: { text: 'El final es anterior al principio.', field: 'validTo' },
    ...structureErrorTexts,
  },
})

export const updateTariffMessages = messagesOf(updateTariff, {
  success: 'Tarifa guardada',
  fallback: 'Ha habido un error al guardar la tarifa.',
  errors: {
    ...errors,
    TARIFF_HAS_PRICES: {
      text: 'La tarifa ya tiene precios de su acceso. Crea otra tarifa para este.',
      field: 'atrTariff',
    },
    TARIFF_HAS_PRICE_STRUCTURE: {
      text: 'Los precios que ya tiene la tarifa dependen de este dato. Crea otra tarifa.',
    },
    TARIFF_HAS_LINKED: {
      text: 'Otra tarifa lee los precios de esta: su acceso no cambia.',
      field: 'atrTariff',
    },
  },
})

export const removeTariffMessages = messagesOf(removeTariff, {
  success: 'Tarifa eliminada',
  fallback: 'Ha habido un error al eliminar la tarifa.',
  errors: {
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    TARIFF_IN_USE: countedWarning(
      'openContracts',
      'La tarifa tiene un contrato abierto. Desactívala si ya no se ofrece.',
      (openContracts) =>
        `La tarifa tiene ${openContracts} contratos abiertos. Desactívala si ya no se ofrece.`,
    ),
    TARIFF_HAS_LINKED: countedWarning(
      'linkedTariffs',
      'Otra tarifa lee de esta sus precios o comisiones. Desenlázala antes.',
      (linkedTariffs) =>
        `${linkedTariffs} tarifas leen de esta sus precios o comisiones. Desenlázalas antes.`,
    ),
  },
})

export const tariffTexts = {
  firstPricesHelp: 'Pueden quedar vacíos y añadirse después.',
  firstPricesHelpOfElectricity:
    'Pueden quedar vacíos y añadirse después en la ficha de la tarifa, donde también hay cuotas, fórmulas, PVPC y promociones.',
  energy: 'Energía',
  parent: 'Lee de',
  fixedTerm: 'Término fijo',
  eurPerDay: '€/día',
  eurPerKwDay: '€/kW·día',
  priceWarning: 'Aviso de precios',
  noTypology: 'Sin tipología',
  notSaid: 'La comercializadora no lo dice',
  permanenceHelp: 'Vacío si no lo dice; 0 si no hay',
  exitPenaltyTextHelp: 'Por ejemplo: 60 € el primer año',
  exitPenaltyHelp: 'Del precio de la energía que falta por consumir',
  finalPrice: 'Precio final: los peajes y cargos regulados ya están en él',
  basePrice: 'Precio base: los peajes y cargos regulados se suman aparte',
  indexedFinalPrice:
    'El precio de mercado no incluye peajes ni cargos: si el margen tampoco, elige precio base.',
  noTariffsOfMarketer: 'Esta comercializadora todavía no tiene tarifas.',
} as const
