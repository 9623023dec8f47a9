import { customFieldTypes, type CustomFieldType } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import {
  createClient,
  removeClient,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { DuplicateReason } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

/** What a value of each type of custom field must be. */
export const customFieldValueErrors: Readonly<Record<CustomFieldType, string>> = {
  string: 'Revisa este texto.',
  number: 'Escribe un número, por ejemplo 1.234,56',
  date: 'Escribe una fecha, por ejemplo 14-03-2026',
  time: 'Escribe una hora, por ejemplo 09:30',
  datetime: 'Escribe la fecha y la hora',
  options: 'Elige una de las opciones',
  website: 'Escribe la dirección entera, por ejemplo https://vatio.es',
  email: 'Revisa la dirección de email',
  phoneNumber: 'Escribe un teléfono de 9 a 15 cifras',
  labels: 'Elige entre las opciones',
}

/** Refusals of what is written of a client. */
export const clientWriteErrors = {
  CLIENT_NIF_INVALID: {
    text: 'El NIF no es válido. Pide a un administrador que lo guarde si es correcto.',
    field: 'clientInfo.dniOrCif',
  },
  CLIENT_NIF_TAKEN: {
    text: 'Ya existe un cliente con este NIF.',
    field: 'clientInfo.dniOrCif',
  },
  CLIENT_TYPOLOGY_UNKNOWN: { text: 'Esta tipología ya no existe.', field: 'clientTypology' },
  SECTOR_UNKNOWN: { text: 'Este sector ya no existe.', field: 'sector' },
  COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe o no tienes acceso a él.', field: 'commercial' },
  CUSTOM_FIELD_UNKNOWN: {
    text: 'Un administrador ha eliminado uno de estos campos. Revisa los que quedan y vuelve a guardar.',
    field: 'customFieldValues',
  },
  CUSTOM_FIELD_VALUE_INVALID: {
    text: ({ type }: Readonly<Record<string, unknown>>) =>
      customFieldValueErrors[customFieldTypes.find((one) => one === type) ?? 'string'],
  },
  PLUGIN_INACTIVE: 'Tu empresa ha desactivado los campos personalizados. El cliente conserva los suyos.',
  REQUIRED_PARAMETER_MISSING: 'Tu empresa exige este dato.',
  COMMERCIAL_REQUIRED: {
    text: 'No se ha encontrado comercial vinculado al usuario registrado. Elige otro comercial, o pide a un administrador que vincule el tuyo en Usuarios.',
    field: 'commercial',
  },
  INVALID_INPUT: invalidValue,
} as const

export const createClientMessages = messagesOf(createClient, {
  success: 'Cliente creado',
  fallback: 'Ha habido un error al crear el cliente.',
  errors: clientWriteErrors,
})

export const updateClientMessages = messagesOf(updateClient, {
  success: 'Cliente guardado',
  fallback: 'Ha habido un error al guardar el cliente.',
  errors: clientWriteErrors,
})

export const removeClientMessages = messagesOf(removeClient, {
  success: 'Cliente eliminado',
  fallback: 'Ha habido un error al eliminar el cliente.',
  errors: {
    CLIENT_HAS_ACTIVE_CONTRACTS: countedWarning(
      'contracts',
      'El cliente tiene un contrato abierto. Ciérralo antes de eliminar el cliente.',
      (contracts) =>
        `El cliente tiene ${contracts} contratos abiertos. Ciérralos antes de eliminar el cliente.`,
    ),
  },
})

/** Warnings in the response to a saved client. */
export const clientWarningTexts = {
  CLIENT_NIF_INVALID: 'Guardado con un NIF cuyo carácter de control no coincide.',
  CLIENT_NIF_TAKEN: 'Guardado, pero ya había otro cliente con este NIF.',
  CLIENT_IBAN_INVALID: 'Guardado con un IBAN cuyos dígitos de control no coinciden.',
} as const

export const clientTexts = {
  findDuplicates: 'Buscar duplicados',
  tabs: { comparisons: 'Comparativas', studies: 'Estudios', authorisations: 'Autorizaciones' },
  noContractsOfClient: 'Este cliente todavía no tiene contratos.',
  identification: 'Identificación',
  noTypology: 'Sin tipología',
  searchPickedClient: 'Nombre, NIF, CUPS o teléfono',
  noClientFound: 'Ningún cliente coincide',
  addConsumptionPoint: 'Añadir punto de consumo',
  typology: 'Tipología',
  customFields: 'Campos personalizados',
  dateOf: (label: string) => `${label}, fecha`,
  timeOf: (label: string) => `${label}, hora`,
  searchClients: 'Nombre, NIF, CUPS, teléfono',
  empty: 'Todavía no hay clientes.',
} as const

const reasonTexts: Readonly<Record<DuplicateReason, string>> = {
  nif: 'mismo NIF',
  email: 'mismo email',
  phone: 'mismo teléfono',
  name: 'nombre parecido',
}

export const duplicateTexts = {
  maybeExists: (count: number) =>
    count > 1 ? 'Quizá ya existe: hay clientes parecidos' : 'Quizá este cliente ya existe',
  inAnotherTab: '(se abre en otra pestaña)',
  reasons: (reasons: readonly DuplicateReason[]) => reasons.map((reason) => reasonTexts[reason]).join(', '),
  hidden: {
    nif: 'Ya existe un cliente con este NIF, asignado a otro comercial.',
    email: 'Ya existe un cliente con este email, asignado a otro comercial.',
    phone: 'Ya existe un cliente con este teléfono, asignado a otro comercial.',
  },
  unchecked: 'No se ha podido comprobar si el cliente ya existe. Se puede guardar igualmente.',
} as const
