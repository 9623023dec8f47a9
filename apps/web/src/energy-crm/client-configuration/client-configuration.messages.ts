import type {
  ClientParameterKey,
  ContractParameterKey,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import {
  createClientConfiguration,
  updateClientConfiguration,
} from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const success = 'Se ha actualizado la configuración correctamente'
const fallback = 'Ha habido un error al actualizar la configuración'
const PLUGIN_INACTIVE = 'Activa el plugin «Parámetros obligatorios» para cambiar su configuración.'
const stale = 'Otra persona ha cambiado la configuración. Se muestra la suya: revísala y vuelve a guardar.'

export const createConfigurationMessages = messagesOf(createClientConfiguration, {
  success,
  fallback,
  errors: { PLUGIN_INACTIVE, CLIENT_CONFIGURATION_EXISTS: { tone: 'warning', text: stale } },
})

export const updateConfigurationMessages = messagesOf(updateClientConfiguration, {
  success,
  fallback,
  errors: { PLUGIN_INACTIVE, VERSION_CONFLICT: { tone: 'warning', text: stale } },
})

export const requiredParameterTexts = {
  contracts: 'Contratos',
  clients: 'Clientes',
  help: 'Marca los datos que no se pueden dejar vacíos al crear o editar.',
  always: 'Siempre es obligatorio',
  save: 'Guardar',
  missing: 'Dato obligatorio',
} as const

export const contractParameterLabels: Readonly<Record<ContractParameterKey, string>> = {
  energyMarketer: 'Comercializadora',
  commercial: 'Comercial',
  tariffType: 'Tarifa de acceso',
  signingDate: 'Fecha de firma',
  lastStateChangeDate: 'Fecha del último cambio de estado',
  fee: 'Comisión',
  anualConsumption: 'Consumo anual',
  tariff: 'Tarifa',
  fixedFee: 'Comisión fija',
  cups: 'CUPS',
  stateChanges: 'Estado',
}

export const clientParameterLabels: Readonly<Record<ClientParameterKey, string>> = {
  name: 'Nombre o razón social',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  dniOrCif: 'NIF',
  clientTypology: 'Tipología',
  commercial: 'Comercial',
  email: 'Email',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
  addressCode: 'Código postal',
  city: 'Población',
  region: 'Provincia',
  agentName: 'Persona de contacto: nombre',
  agentPhoneNumber: 'Persona de contacto: teléfono',
  agentEmail: 'Persona de contacto: email',
}
