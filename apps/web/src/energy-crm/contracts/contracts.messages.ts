import {
  createContract,
  removeContract,
  updateContract,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

/** Texts of failed reads. */
export const contractReadErrorTexts = {
  detail: 'Ha habido un error al obtener la información detallada de los contratos',
  number: 'Ha habido un error al consultar el contrato',
} as const

export const contractFormTexts = {
  create: 'Nuevo contrato',
  fee: 'Comisión',
  feeHelp: 'Basta con una comisión fija, un margen o una tarifa que tenga regla de comisión.',
  endDateHelp: 'Sin ella, el vencimiento se calcula desde el último cambio de estado o la firma.',
  chooseUtility: 'Selecciona el tipo de contrato (electricidad o gas) antes de continuar',
  cups: 'Formato de CUPS incorrecto',
  figure: 'Escribe un número, por ejemplo 1.234,56',
  negative: 'No puede ser negativo',
  date: 'Revisa el año de esta fecha.',
  beforeSigning: 'Esta fecha no puede ser anterior a la firma.',
  powers: 'Rellena una potencia por cada periodo de la tarifa de acceso, y ninguna más.',
  powerErrors: { missing: 'Escribe esta potencia', extra: 'La tarifa no tiene este periodo' },
  numberChecking: 'Comprobando el número…',
  numberFree: 'El número está libre.',
  numberLater: 'Se puede añadir después, cuando lo dé la comercializadora.',
  numberExists: 'Ya hay un contrato con este número.',
  retryCheck: 'Volver a comprobar',
  onlyAdminCommercial: 'Solo un administrador elige el comercial de un contrato.',
  onlyAdminFixedFee: 'Solo un administrador cambia la comisión fija. Ves la parte de tu comercial.',
  clientByPoint: 'El contrato es del cliente de su punto de consumo: sin elegir uno, se guarda sin cliente.',
  fromCups: 'Crear el punto y el contrato desde su CUPS',
  fromCupsHelp: '¿El suministro no está dado de alta?',
  fixedUtility: 'Se elige al crear el contrato.',
  observations: 'Observaciones del cambio de estado',
  marksStateDate: 'Poner hoy como fecha del último cambio de estado',
  noPaymentState: 'Sin estado de facturación',
  paymentObservations: 'Observaciones del cambio de estado de facturación',
  willClose: 'Este estado cierra el contrato: deja de verse en la lista y su consumo no cuenta.',
  economicTerms: 'Condiciones económicas',
} as const

const errors = {
  COMMERCIAL_REQUIRED: {
    text: 'No se ha encontrado comercial vinculado al usuario registrado. Pide a un administrador que te vincule uno en Usuarios.',
    field: 'commercial',
  },
  COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe.', field: 'commercial' },
  CONTRACT_ACCESS_TARIFF_MISMATCH: {
    text: (details: Readonly<Record<string, unknown>>) =>
      `La tarifa ${String(details.tariff)} es de ${String(details.atrTariff)}.`,
    field: 'tariffType',
  },
  CONTRACT_ACCESS_TARIFF_UNKNOWN: { text: 'Selecciona una tarifa de acceso', field: 'tariffType' },
  CONTRACT_COMMERCIAL_FORBIDDEN: { text: contractFormTexts.onlyAdminCommercial, field: 'commercial' },
  CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY: {
    text: 'El punto de consumo es de la otra energía.',
    field: 'consumptionPoint',
  },
  CONTRACT_CONSUMPTION_POINT_UNKNOWN: {
    text: 'Elige un punto de consumo al que tengas acceso.',
    field: 'consumptionPoint',
  },
  CONTRACT_CONSUMPTION_TOO_LARGE: {
    text: 'El consumo es demasiado grande: revisa la unidad.',
    field: 'anualConsumption',
  },
  CONTRACT_CUPS_MISMATCH: { text: 'El CUPS no es el del punto de consumo elegido.', field: 'cups' },
  CONTRACT_DATE_BEFORE_SIGNING: contractFormTexts.beforeSigning,
  CONTRACT_DATE_OUT_OF_RANGE: contractFormTexts.date,
  CONTRACT_ENERGY_MARKETER_UNKNOWN: {
    text: 'Elige una comercializadora activa que venda esta energía.',
    field: 'energyMarketer',
  },
  CONTRACT_FIXED_FEE_FORBIDDEN: {
    text: 'Solo un administrador cambia la comisión fija.',
    field: 'fixedFee',
  },
  CONTRACT_NUMBER_TAKEN: { text: contractFormTexts.numberExists, field: 'contractNumber' },
  CONTRACT_PAYMENT_STATE_UNKNOWN: {
    text: 'Este estado de facturación ya no se puede elegir.',
    field: 'paymentState',
  },
  CONTRACT_POWER_PERIODS: { text: contractFormTexts.powers, field: 'contractedPowerPeriods' },
  CONTRACT_STATE_UNKNOWN: { text: 'Este estado ya no se puede elegir.', field: 'state' },
  CONTRACT_TARIFF_UNKNOWN: { text: 'Elige una tarifa activa de esta comercializadora.', field: 'tariff' },
  CUPS_LENGTH: { text: contractFormTexts.cups, field: 'cups' },
  PLUGIN_INACTIVE: {
    text: 'Tu empresa ha desactivado los estados de facturación.',
    field: 'paymentState',
  },
  REQUIRED_PARAMETER_MISSING: {
    text: ({ parameters }: Readonly<Record<string, unknown>>) =>
      Array.isArray(parameters) && parameters[0] === 'fee'
        ? 'Tu empresa exige la comisión: escribe una fija o un margen, o elige una tarifa con regla vigente el día de la firma.'
        : 'Tu empresa exige este dato.',
  },
  INVALID_INPUT: invalidValue,
} as const

export const createContractMessages = messagesOf(createContract, {
  success: 'Contrato creado',
  fallback: 'Ha habido un error al crear el contrato.',
  errors,
})

export const updateContractMessages = messagesOf(updateContract, {
  success: 'Contrato guardado',
  fallback: 'Ha habido un error al guardar el contrato.',
  errors: {
    ...errors,
    CONTRACT_NUMBER_REQUIRED: {
      text: 'Un contrato con número no se puede quedar sin él.',
      field: 'contractNumber',
    },
    CONTRACT_REOPEN_FORBIDDEN: {
      text: 'Solo un administrador reabre un contrato cerrado.',
      field: 'state',
    },
    CONTRACT_UTILITY_TYPE_FIXED: { text: contractFormTexts.fixedUtility, field: 'utilityType' },
  },
})

export const removeContractMessages = messagesOf(removeContract, {
  success: 'Contrato eliminado',
  fallback: 'Ha habido un error al eliminar el contrato.',
  errors: {},
})

export const contractTexts = {
  economicTerms: 'Condiciones económicas',
  contractState: 'Estado del contrato',
  paymentState: 'Facturación',
  fee: 'Comisión',
  history: 'Histórico',
  ownFee: 'Tu comisión',
  totalFee: 'Comisión total',
  energy: 'Energía',
  kwhPerYear: 'kWh/año',
  closedToo: 'Todos, también cerrados',
  closedOnly: 'Solo los cerrados',
  incidents: 'Incidencias',
  withOpenIncident: 'Con incidencia abierta',
  successor: 'Contrato posterior',
  noSuccessor: 'Sin contrato posterior',
  noContractsInForce: 'Todavía no hay contratos abiertos.',
  noStateChanges: 'El contrato todavía no ha cambiado de estado.',
  noPaymentStateChanges: 'El contrato todavía no tiene ningún estado de facturación.',
  expiry: 'Vence',
  overdue: 'vencido',
  overdueOnes: 'Vencidos',
  inDays: (days: number) => `en ${days} días`,
  expiresWithin: (days: number) => `Vence en ${days} días`,
  waiting: 'Sin cambiar de estado',
  moreThanDays: (days: number) => `${days} días o más`,
  /** @param days from today; negative in the past. */
  expiresIn: (days: number) => {
    if (days === 0) return 'Vence hoy'
    const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'día' : 'días'}`
    return days > 0 ? `Vence en ${count}` : `Venció hace ${count}`
  },
  noNumber: 'Sin número',
  others: 'Otros contratos del punto de consumo',
  noOthers: 'Ninguno',
  openClient: 'Ver cliente',
  noClient: '(el contrato no tiene cliente: lo toma de su punto de consumo)',
  supplyData: 'Datos del suministro',
  activateIntegration: 'Activar una integración',
} as const
