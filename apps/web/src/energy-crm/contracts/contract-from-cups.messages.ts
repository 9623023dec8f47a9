import { fastCreateContractWithClient } from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { contractFormTexts } from './contracts.messages.ts'

export const contractFromCupsTexts = {
  contractOfBill: 'Crear contrato',
  allOfBill: 'Crear cliente, punto de consumo y contrato',
  title: 'Nuevo contrato desde CUPS',
  button: 'Desde CUPS',
  submit: 'Crear contrato',
  supply: 'Punto de consumo',
  client: 'Cliente',
  contract: 'Contrato',
  cupsMissing: 'Escribe el CUPS del suministro',
  hidden: 'Este CUPS ya está dado de alta con un cliente al que no tienes acceso.',
  knownPoint: 'Este CUPS ya está dado de alta: se toma ese punto de consumo.',
  openContracts: (count: number) =>
    count === 1
      ? 'Ya tiene un contrato abierto: si es un cambio, ciérralo después.'
      : `Ya tiene ${count} contratos abiertos: si es un cambio, ciérralos después.`,
  knownClient: (name: string) => `El contrato es de ${name}.`,
  foundClient: (name: string) => `El NIF es de ${name}: se toma ese cliente.`,
  createAnother: 'Crear otro',
  openContract: 'Ver contrato',
  created: 'Contrato creado',
  typology: 'Tipología',
  noTypology: 'Sin tipología',
  furtherData: 'Más datos del contrato',
  nifChecking: 'Buscando si ya hay un cliente con este NIF…',
  nifUnchecked: 'No se ha podido buscar si ya hay un cliente con este NIF.',
  requirementsChanged:
    'Tu empresa acaba de cambiar los datos obligatorios: los que faltan están marcados en el formulario.',
  mendClient: 'Editar cliente',
  technical: 'Datos del suministro',
  clientLikeSupply: 'La dirección del cliente es la del suministro',
} as const

export const fastCreateContractMessages = messagesOf(fastCreateContractWithClient, {
  fallback: 'Ha habido un error al crear el contrato.',
  errors: {
    CLIENT_NIF_INVALID: 'El número no es un NIF válido.',
    CLIENT_NIF_TAKEN: 'Ya hay un cliente con este NIF, al que no tienes acceso.',
    CLIENT_TYPOLOGY_UNKNOWN: 'Esta tipología ya no existe.',
    COMMERCIAL_REQUIRED:
      'No se ha encontrado comercial vinculado al usuario registrado. Pide a un administrador que te vincule uno en Usuarios.',
    COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe.', field: 'contract.commercial' },
    CONSUMPTION_POINT_CLIENT_UNKNOWN: 'El cliente ya no existe, o ya no tienes acceso a él.',
    CONSUMPTION_POINT_OF_OTHER_CLIENT:
      'El punto de consumo es de otro cliente. Si ha cambiado de titular, cámbialo en el punto de consumo.',
    CONSUMPTION_POINT_TARIFF_UNKNOWN: {
      text: 'Selecciona una tarifa de acceso',
      field: 'contract.tariffType',
    },
    CONTRACT_ACCESS_TARIFF_MISMATCH: {
      text: (details) => `La tarifa ${String(details.tariff)} es de ${String(details.atrTariff)}.`,
      field: 'contract.tariff',
    },
    CONTRACT_ACCESS_TARIFF_UNKNOWN: 'Selecciona una tarifa de acceso',
    CONTRACT_COMMERCIAL_FORBIDDEN: contractFormTexts.onlyAdminCommercial,
    CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY: {
      text: 'El punto de consumo de este CUPS es de la otra energía.',
      field: 'contract.utilityType',
    },
    CONTRACT_CONSUMPTION_POINT_UNKNOWN: 'Ya no tienes acceso a este punto de consumo.',
    CONTRACT_CONSUMPTION_TOO_LARGE: 'El consumo es demasiado grande: revisa la unidad.',
    CONTRACT_CUPS_MISMATCH: 'El CUPS no es el del punto de consumo.',
    CONTRACT_DATE_BEFORE_SIGNING: contractFormTexts.beforeSigning,
    CONTRACT_DATE_OUT_OF_RANGE: contractFormTexts.date,
    CONTRACT_ENERGY_MARKETER_UNKNOWN: 'Elige una comercializadora activa que venda esta energía.',
    CONTRACT_FIXED_FEE_FORBIDDEN: 'Solo un administrador cambia la comisión fija.',
    CONTRACT_NUMBER_TAKEN: contractFormTexts.numberExists,
    CONTRACT_PAYMENT_STATE_UNKNOWN: 'Este estado de facturación ya no se puede elegir.',
    CONTRACT_POWER_PERIODS: contractFormTexts.powers,
    CONTRACT_STATE_UNKNOWN: 'Este estado ya no se puede elegir.',
    CONTRACT_TARIFF_UNKNOWN: 'Elige una tarifa activa de esta comercializadora.',
    CUPS_LENGTH: contractFormTexts.cups,
    CUPS_TAKEN: contractFromCupsTexts.hidden,
    CUSTOM_FIELD_UNKNOWN: 'Un campo personalizado ya no existe.',
    CUSTOM_FIELD_VALUE_INVALID: 'Revisa los campos personalizados del cliente.',
    PLUGIN_INACTIVE: 'Tu empresa ha desactivado una función que este contrato usa.',
    REQUIRED_PARAMETER_MISSING: 'Tu empresa exige este dato.',
    SECTOR_UNKNOWN: 'Este sector ya no existe.',
    INVALID_INPUT: invalidValue,
  },
})
