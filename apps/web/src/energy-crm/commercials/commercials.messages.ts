import {
  createCommercial,
  removeCommercial,
  updateCommercial,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

/** Texts of the commercials' queries, shown as toasts of 15 s. */
export const commercialTexts = {
  list: 'Se ha producido un error al cargar los comerciales',
  ofUser: 'Ha habido un error al consultar el comercial vinculado con el usuario',
  notLinked: 'No se ha encontrado comercial vinculado al usuario registrado.',
  /** What a user without a commercial can do about it. */
  askAdmin:
    'Tus clientes y contratos van a nombre de tu comercial: pide a un administrador de tu empresa que te vincule uno en Usuarios.',
  createOne: 'Crear un comercial',
  askForOne: 'Pide a un administrador de tu empresa que cree uno.',
  noneYet: 'Todavía no hay comerciales.',
  add: 'Nuevo comercial',
  remove: 'Eliminar comercial',
  missing: 'Este comercial ya no existe o no tienes acceso a él.',
  search: 'Nombre, empresa o NIF',
  shareAndAccess: 'Comisión y acceso',
  withoutUser: 'Sin usuario',
  places: (used: string, limit: string) => `${used} de ${limit} comerciales de tu licencia`,
  userHelp: 'Al entrar ve los clientes y contratos de este comercial',
  shareHelp: 'De la comisión de sus contratos, lo que cobra el comercial',
  userNotSeen: 'Usuario sin acceso o desactivado',
  showContracts: 'Ver sus contratos',
  clientsKeep: 'Sus clientes se conservan sin comercial, y su usuario queda libre para otro.',
} as const

const errors = {
  COMMERCIAL_USER_UNKNOWN: { text: 'Este usuario ya no existe.', field: 'userUID' },
  COMMERCIAL_USER_TAKEN: { text: 'Este usuario ya está vinculado con otro comercial.', field: 'userUID' },
  LICENSE_LIMIT_REACHED: {
    text: ({ limit }: Readonly<Record<string, unknown>>) =>
      `Tu licencia permite ${String(limit)} comerciales y ya los tienes. Mejora tu plan para añadir otro.`,
  },
  INVALID_INPUT: invalidValue,
} as const

export const createCommercialMessages = messagesOf(createCommercial, {
  success: 'Comercial creado',
  fallback: 'Ha habido un error al crear el comercial.',
  errors,
})

export const updateCommercialMessages = messagesOf(updateCommercial, {
  success: 'Comercial guardado',
  fallback: 'Ha habido un error al guardar el comercial.',
  errors: { ...errors, NOT_FOUND: commercialTexts.missing },
})

export const removeCommercialMessages = messagesOf(removeCommercial, {
  success: 'Comercial eliminado',
  fallback: 'Ha habido un error al eliminar el comercial.',
  errors: {
    NOT_FOUND: commercialTexts.missing,
    COMMERCIAL_HAS_CONTRACTS: countedWarning(
      'contracts',
      'Hay un contrato a nombre de este comercial. Cámbialo de comercial antes de eliminarlo.',
      (contracts) =>
        `Hay ${contracts} contratos a nombre de este comercial. Cámbialos de comercial antes de eliminarlo.`,
    ),
  },
})
