import type { AuxiliaryServiceIcon } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import {
  attachAuxiliaryService,
  createAuxiliaryService,
  detachAuxiliaryService,
  removeAuxiliaryService,
  updateAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'

/** Texts of failed reads. */
export const auxiliaryServiceReadErrorTexts = {
  list: 'Ha habido un error al obtener los servicios auxiliares',
} as const

const errors = {
  ENERGY_MARKETER_SHARED: readOnlyMarketerError,
  AUXILIARY_SERVICE_NAME_TAKEN: {
    text: 'La comercializadora ya tiene un servicio con este nombre.',
    field: 'name',
  },
  INVALID_INPUT: invalidValue,
} as const

export const createAuxiliaryServiceMessages = messagesOf(createAuxiliaryService, {
  success: 'Servicio auxiliar creado',
  fallback: 'Ha habido un error al crear el servicio auxiliar.',
  errors: {
    ...errors,
    ENERGY_MARKETER_UNKNOWN: 'La comercializadora ya no existe.',
    ENERGY_MARKETER_DOES_NOT_SELL: {
      text: 'La comercializadora no vende esta energía.',
      field: 'utilityType',
    },
  },
})

export const updateAuxiliaryServiceMessages = messagesOf(updateAuxiliaryService, {
  success: 'Servicio auxiliar guardado',
  fallback: 'Ha habido un error al guardar el servicio auxiliar.',
  errors,
})

export const removeAuxiliaryServiceMessages = messagesOf(removeAuxiliaryService, {
  success: 'Servicio auxiliar eliminado',
  fallback: 'Ha habido un error al eliminar el servicio auxiliar.',
  errors: {
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    AUXILIARY_SERVICE_IN_USE: countedWarning(
      'openContracts',
      'Un contrato abierto tiene este servicio. Desactívalo si ya no se ofrece.',
      (openContracts) =>
        `${openContracts} contratos abiertos tienen este servicio. Desactívalo si ya no se ofrece.`,
    ),
  },
})

export const attachAuxiliaryServiceMessages = messagesOf(attachAuxiliaryService, {
  success: 'Se ha añadido correctamente el servicio auxiliar',
  fallback: 'Ha habido un error al añadir el servicio auxiliar',
  errors: {
    AUXILIARY_SERVICE_ALREADY_ATTACHED: { tone: 'warning', text: 'El contrato ya tiene este servicio.' },
    AUXILIARY_SERVICE_INACTIVE: { tone: 'warning', text: 'Este servicio ya no se ofrece.' },
    AUXILIARY_SERVICE_NOT_FOR_CONTRACT: {
      tone: 'warning',
      text: 'El servicio no es de la comercializadora y la energía del contrato.',
    },
    AUXILIARY_SERVICE_FEE_FORBIDDEN: 'Solo un administrador puede dar una comisión propia al contrato.',
  },
})

export const detachAuxiliaryServiceMessages = messagesOf(detachAuxiliaryService, {
  success: 'Se ha desvinculado correctamente el servicio auxiliar',
  fallback: 'Ha habido un error al desvincular el servicio auxiliar',
  errors: {},
})

export const auxiliaryServiceTexts = {
  title: 'Servicios auxiliares',
  noneOfContract: 'El contrato no tiene servicios auxiliares.',
  noneOfMarketer: 'Esta comercializadora todavía no tiene servicios auxiliares.',
  noMarketer: 'Elige la comercializadora del contrato para añadirle servicios.',
  nothingToAdd: 'La comercializadora no tiene más servicios que añadir a este contrato.',
  add: 'Añadir servicio',
  service: 'Servicio',
  ownFee: 'Comisión de este contrato',
  ownFeeHelp: 'Vacía, la del servicio.',
  unlink: 'Desvincular',
  unlinkQuestion: (name: string) => `El contrato deja de tener «${name}» y su comisión.`,
  create: 'Nuevo servicio',
  edit: 'Editar',
  inactive: 'Inactivo',
  former: 'De otra comercializadora',
  confirmAttaching: 'Añadir',
} as const

export const auxiliaryServiceIconNames: Readonly<Record<AuxiliaryServiceIcon, string>> = {
  service: 'Servicio',
  maintenance: 'Mantenimiento',
  insurance: 'Seguro',
  emergency: 'Urgencias',
  electricity: 'Electricidad',
  gas: 'Gas',
  solar: 'Solar',
  vehicle: 'Vehículo',
  advice: 'Asesoría',
}
