import type { FeeCalculationCode } from '@vatio/domain/energy-crm/commissions/commission.errors'
import type { TariffFeeMode } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import {
  createCommercialFee,
  removeCommercialFee,
  updateCommercialFee,
} from '@vatio/protocol/energy-crm/commissions/commercial-fees.endpoints'
import {
  createTariffFee,
  removeTariffFee,
  updateTariffFee,
} from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

/** Why a commission has no figure; null for codes that show no text (ERR-064). */
export const feeCalculationTexts: Readonly<Record<FeeCalculationCode, string | null>> = {
  CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION: 'El contrato no tiene consumo anual',
  POWER_MODE_WITHOUT_CONTRACTED_POWER: 'El contrato no tiene potencia contratada',
  CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS: 'La tarifa no tiene marco retributivo',
  POWER_MODE_WITHOUT_POWER_THRESHOLDS: 'La tarifa no tiene marco retributivo',
  POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS: 'La tarifa no tiene marco retributivo',
  POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION:
    'El contrato no tiene potencia contratada o consumo anual',
  MISSING_OPERATIVE_SPENDING: 'El contrato no tiene gastos operativos',
  TARIFF_WITHOUT_FEE: null,
  FIXED_MODE_WITHOUT_VALUE: null,
}

const noRowFits =
  'Ningún tramo de la regla de comisión corresponde a este contrato. Un administrador puede añadirlo en la tarifa.'

/** What to do where a commission has no figure. */
export const feeNextStepTexts: Readonly<Record<FeeCalculationCode, string | null>> = {
  CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION: 'Edita el contrato y escribe su consumo anual.',
  POWER_MODE_WITHOUT_CONTRACTED_POWER: 'Edita el contrato y escribe sus potencias contratadas.',
  CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS: noRowFits,
  POWER_MODE_WITHOUT_POWER_THRESHOLDS: noRowFits,
  POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS: noRowFits,
  POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION:
    'Edita el contrato y escribe su consumo anual y sus potencias contratadas.',
  MISSING_OPERATIVE_SPENDING: 'Edita el contrato y escribe su gasto operativo de potencia o de energía.',
  TARIFF_WITHOUT_FEE: null,
  FIXED_MODE_WITHOUT_VALUE: null,
}

/** Texts of failed reads, shown as toasts of 15 s. */
export const commissionReadErrorTexts = {
  fee: 'Ha habido un error al calcular las comisiones',
  rules: 'Ha habido un error al cargar las reglas de comisión',
  percentages: 'Ha habido un error al cargar los porcentajes de los comerciales',
} as const

export const commissionCardTexts = {
  share: 'Tu comisión',
  shareTotal: 'Tu comisión en total',
  fee: 'Comisión',
  fixedFee: 'Comisión fija',
  auxiliaryService: 'Servicio auxiliar',
  total: 'Comisión total',
  trace: 'Cómo se calcula',
  showTrace: 'Ver cálculo',
  hideTrace: 'Ocultar cálculo',
  noRule: 'Sin regla en la tarifa',
  noTariff: 'Sin tarifa',
  tariff: 'Abrir la tarifa',
  edit: 'Editar contrato',
  notCalculated: 'Sin calcular',
  powerStep: (powerKw: string, price: string) => `${powerKw} kW × ${price} €/kW·año`,
  row: (row: string, bands: string | null) => (bands === null ? `Tramo ${row}` : `Tramo ${row}: ${bands}`),
  wholeBase: 'Todo el gasto operativo',
  figures: (figures: readonly string[]) => `para ${figures.join(' y ')}`,
  withoutFee: (contracts: string) => `${contracts} sin comisión`,
  allCalculated: 'de todos los contratos',
} as const

export const tariffFeeModeNames: Readonly<Record<TariffFeeMode, string>> = {
  FIXED: 'Importe fijo',
  CONSUMPTION: 'Por consumo anual',
  POWER: 'Por potencia contratada',
  POWER_CONSUMPTION: 'Por potencia y consumo',
  OPERATIVE_SPENDING: 'Sobre el gasto operativo',
}

/** Units of the limits of a row. */
export const feeLimitUnits = { power: 'kW', consumption: 'kWh/año' } as const

/** What a percentage is one of, by mode. */
export const tariffFeeModeHelp: Readonly<Record<TariffFeeMode, string>> = {
  FIXED: 'El mismo importe para todos los contratos de la tarifa.',
  CONSUMPTION: 'Los porcentajes son del gasto operativo de energía: €/MWh × MWh al año.',
  POWER:
    'Cuenta la mayor potencia del contrato. Los porcentajes son del gasto operativo de potencia: €/kW·año × kW.',
  POWER_CONSUMPTION: 'Cuentan la mayor potencia y el consumo anual. Los porcentajes son del gasto operativo.',
  OPERATIVE_SPENDING:
    'Gasto operativo: €/kW·año × suma de potencias + €/MWh × MWh al año. Sin tramos se paga entero.',
}

export const tariffFeeTexts = {
  title: 'Comisiones',
  none: 'Sin regla de comisión: los contratos de esta tarifa no tienen comisión calculada.',
  create: 'Nueva regla',
  correctTitle: 'Corregir la regla de comisión',
  createTitle: 'Nueva regla de comisión',
  edit: 'Corregir',
  remove: 'Eliminar',
  save: 'Guardar regla',
  inForce: 'Vigente',
  always: 'Desde siempre',
  power: 'Potencia',
  consumption: 'Consumo anual',
  fee: 'Comisión',
  any: 'Cualquiera',
  wholeBase: 'Se paga todo el gasto operativo.',
  mode: 'Modo de cálculo',
  rows: 'Tramos',
  addRow: 'Añadir tramo',
  removeRow: (row: number) => `Quitar el tramo ${row}`,
  inRow: (label: string, row: number) => `${label}, tramo ${row}`,
  powerFrom: 'Potencia desde',
  powerTo: 'Potencia hasta',
  consumptionFrom: 'Consumo desde',
  consumptionTo: 'Consumo hasta',
  unit: 'Unidad',
  limitsHelp: 'Cada tramo incluye su límite inferior y no el superior. Un límite vacío queda abierto.',
  validFrom: 'Desde',
  validFromHelp: 'Cuenta la fecha de firma del contrato. Vacío: también los contratos ya firmados.',
  validTo: 'Hasta (opcional)',
  closes: 'La regla vigente se cierra el día anterior al comienzo de esta.',
  removal:
    'Los contratos que la usan se quedan sin comisión calculada. Se puede recuperar desde la auditoría.',
  rowsNeeded: 'Añade al menos un tramo',
  valueNeeded: 'Escribe la comisión del tramo',
  figure: 'Escribe números de cero o más',
  percentage: 'El porcentaje no pasa de 100',
  reversed: 'El tramo termina antes de empezar',
  gap: (row: number) => `Hay un hueco entre el tramo ${row} y este: esos contratos no cobran`,
  overlap: (row: number) => `Coincide en parte con el tramo ${row}: paga el primero de los dos`,
  datesReversed: 'El final es anterior al principio',
} as const

const feesLinked = 'La tarifa lee sus comisiones de otra: cámbialas allí o desenlázala.'

const ruleErrors = {
  TARIFF_FEE_ROWS_MISSING: { text: tariffFeeTexts.rowsNeeded, field: 'thresholds' },
  TARIFF_FEES_LINKED: feesLinked,
  TARIFF_FEE_ROW_REVERSED: { text: tariffFeeTexts.reversed, field: 'thresholds' },
  TARIFF_FEE_ROW_WITHOUT_VALUE: { text: tariffFeeTexts.valueNeeded, field: 'thresholds' },
  TARIFF_FEE_FIXED_PERCENTAGE: {
    text: 'Una comisión fija es un importe, no un porcentaje',
    field: 'thresholds',
  },
  TARIFF_FEE_DATES_REVERSED: { text: tariffFeeTexts.datesReversed, field: 'validTo' },
  TARIFF_FEE_OVERLAP: { text: 'Otra regla ya vale en alguno de estos días.', field: 'validFrom' },
  INVALID_INPUT: invalidValue,
} as const

export const createTariffFeeMessages = messagesOf(createTariffFee, {
  success: 'Regla de comisión añadida',
  fallback: 'Ha habido un error al añadir la regla de comisión.',
  errors: ruleErrors,
})

export const updateTariffFeeMessages = messagesOf(updateTariffFee, {
  success: 'Regla de comisión guardada',
  fallback: 'Ha habido un error al guardar la regla de comisión.',
  errors: {
    ...ruleErrors,
    VERSION_CONFLICT: 'Otra persona ha cambiado esta regla. Cierra el formulario para verla.',
  },
})

export const removeTariffFeeMessages = messagesOf(removeTariffFee, {
  success: 'Regla de comisión eliminada',
  fallback: 'Ha habido un error al eliminar la regla de comisión.',
  errors: { TARIFF_FEES_LINKED: feesLinked },
})

export const commercialFeeTexts = {
  title: 'Porcentaje por comercial',
  forbidden: 'Solo un administrador ve los porcentajes de los comerciales.',
  save: 'Guardar porcentaje',
  help: 'Donde no hay un porcentaje propio vale el general del comercial.',
  pluginOff:
    'El plugin «Comisión por comercializadora» está desactivado: estos porcentajes no cuentan y no se pueden cambiar.',
  openPlugin: 'Abrir el plugin',
  none: 'Ningún comercial tiene un porcentaje propio en esta comercializadora.',
  create: 'Añadir porcentaje',
  edit: 'Cambiar',
  remove: 'Quitar',
  commercial: 'Comercial',
  percentage: 'Porcentaje de la comisión',
  general: (percentage: string) => `Porcentaje general: ${percentage}`,
  commercialNeeded: 'Elige un comercial',
  range: 'Escribe un porcentaje de 0 a 100',
  removal: (percentage: string) => `Vuelve a valer su porcentaje general, ${percentage}.`,
} as const

const pluginErrors = { PLUGIN_INACTIVE: commercialFeeTexts.pluginOff } as const

export const createCommercialFeeMessages = messagesOf(createCommercialFee, {
  success: 'Porcentaje añadido',
  fallback: 'Ha habido un error al añadir el porcentaje.',
  errors: {
    ...pluginErrors,
    COMMERCIAL_FEE_TAKEN: {
      text: 'Este comercial ya tiene un porcentaje en la comercializadora.',
      field: 'commercial',
    },
    COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe.', field: 'commercial' },
    INVALID_INPUT: invalidValue,
  },
})

export const updateCommercialFeeMessages = messagesOf(updateCommercialFee, {
  success: 'Porcentaje guardado',
  fallback: 'Ha habido un error al guardar el porcentaje.',
  errors: {
    ...pluginErrors,
    VERSION_CONFLICT: 'Otra persona ha cambiado este porcentaje. Cierra el formulario para verlo.',
    INVALID_INPUT: invalidValue,
  },
})

export const removeCommercialFeeMessages = messagesOf(removeCommercialFee, {
  success: 'Porcentaje quitado',
  fallback: 'Ha habido un error al quitar el porcentaje.',
  errors: pluginErrors,
})
