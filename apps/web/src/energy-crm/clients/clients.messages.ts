import {
  createClient,
  removeClient,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'

const errors = {
  CLIENT_NIF_INVALID: {
    text: 'El NIF, NIE o CIF no es válido. Pide a un administrador que lo guarde si es correcto.',
    field: 'clientInfo.dniOrCif',
  },
  CLIENT_NIF_TAKEN: {
    text: 'Ya existe un cliente con este NIF, NIE o CIF.',
    field: 'clientInfo.dniOrCif',
  },
  CLIENT_TYPOLOGY_UNKNOWN: { text: 'Esta tipología ya no existe.', field: 'clientTypology' },
  SECTOR_UNKNOWN: { text: 'Este sector ya no existe.', field: 'sector' },
  COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe o no tienes acceso a él.', field: 'commercial' },
  REQUIRED_PARAMETER_MISSING: 'Tu empresa exige este dato.',
  COMMERCIAL_REQUIRED: {
    text: 'No se ha encontrado comercial vinculado al usuario registrado. Elige otro comercial, o pide a un Admin que vincule el tuyo en Usuarios.',
    field: 'commercial',
  },
  INVALID_INPUT: 'Revisa este dato.',
} as const

export const createClientMessages = messagesOf(createClient, {
  success: 'Cliente creado',
  fallback: 'Ha habido un error al crear el cliente.',
  errors,
})

export const updateClientMessages = messagesOf(updateClient, {
  success: 'Cliente guardado',
  fallback: 'Ha habido un error al guardar el cliente.',
  errors,
})

export const removeClientMessages = messagesOf(removeClient, {
  success: 'Cliente eliminado',
  fallback: 'Ha habido un error al eliminar el cliente.',
  errors: {
    CLIENT_HAS_ACTIVE_CONTRACTS: countedWarning(
      'contracts',
      'El cliente tiene un contrato vigente. Ciérralo antes de eliminar el cliente.',
      (contracts) =>
        `El cliente tiene ${contracts} contratos vigentes. Ciérralos antes de eliminar el cliente.`,
    ),
  },
})

/** Warnings in the response to a saved client. */
export const clientWarningTexts = {
  CLIENT_NIF_INVALID: 'Guardado con un NIF, NIE o CIF cuyo carácter de control no coincide.',
  CLIENT_NIF_TAKEN: 'Guardado, pero ya había otro cliente con este NIF, NIE o CIF.',
  CLIENT_IBAN_INVALID: 'Guardado con un IBAN cuyos dígitos de control no coinciden.',
} as const

export const clientTexts = {
  noContractsOfClient: 'Este cliente todavía no tiene contratos.',
  identification: 'Identificación',
  otherClientWithNif: (client: string) => `Ya existe otro cliente con este número: ${client}`,
  noTypology: 'Sin tipología',
  searchPickedClient: 'Nombre, DNI, CIF, CUPS o teléfono',
  noClientFound: 'Ningún cliente coincide',
  addConsumptionPoint: 'Añadir punto de consumo',
  typology: 'Tipología',
  searchClients: 'Nombre, NIF, CUPS, teléfono',
  empty: 'Todavía no hay clientes.',
} as const
