import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import type { SupplyField } from '@vatio/domain/supply/supply-data/supply-facts'
import {
  getDatadisConsumption,
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisSupplies,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type { DatadisMonth } from '@vatio/protocol/supply/datadis/datadis.schema'
import { querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const noIntegration = 'Para obtener datos de consumo de SIPS debes tener activada alguna integración.'
const credentials = 'Las credenciales de la integración no son correctas'
const otherCups = 'El CUPS obtenido no coincide con el solicitado'
const unreadableSecret =
  'Las credenciales guardadas no se pueden leer. Un administrador tiene que volver a introducirlas.'
const addressNotAllowed =
  'La dirección de la integración lleva a una red privada y no se consulta. Un administrador tiene que revisarla.'
const notFound = 'El CUPS es de un cliente al que no tienes acceso.'

const sipsMessages = (provider: SipsProvider) => {
  const name = integrationNames[provider]
  const nothing = `No se han obtenido datos del punto de suministro de la consulta de ${name.toUpperCase()}`
  return messagesOf(querySips, {
    success: `Se han obtenido los datos del CUPS del servicio de ${name}`,
    fallback: `Ha habido un error al consultar los datos del consumo al servicio de ${name}`,
    errors: {
      INTEGRATION_INACTIVE: noIntegration,
      SECRET_UNREADABLE: unreadableSecret,
      SUPPLY_CREDENTIALS_REFUSED: credentials,
      SUPPLY_QUERY_REPEATED: {
        tone: 'warning',
        text: `${name} no admite más consultas por ahora. Prueba más tarde.`,
      },
      SUPPLY_PROVIDER_UNAVAILABLE: `Ha habido un error al consultar los datos del consumo al servicio de ${name}`,
      SUPPLY_ADDRESS_REFUSED: addressNotAllowed,
      SUPPLY_ANSWER_UNREADABLE: `Se ha producido un error al procesar la respuesta del servicio de ${name}`,
      SUPPLY_NOT_AVAILABLE: { tone: 'warning', text: nothing },
      SUPPLY_ANSWER_EMPTY: { tone: 'warning', text: nothing },
      SUPPLY_CUPS_MISMATCH: otherCups,
      NOT_FOUND: notFound,
    },
  })
}
export const querySipsMessages = { nemon: sipsMessages('nemon'), dynargy: sipsMessages('dynargy') } as const

const datadisErrors = {
  INTEGRATION_INACTIVE: 'La integración con Datadis no está activa.',
  SECRET_UNREADABLE: unreadableSecret,
  SUPPLY_CREDENTIALS_REFUSED: credentials,
  SUPPLY_QUERY_REPEATED: {
    tone: 'warning',
    text: 'Datadis responde una vez al día a la misma consulta, y hoy ya la ha respondido. Prueba mañana.',
  },
  SUPPLY_PROVIDER_UNAVAILABLE: 'El servicio no está disponible en este momento',
  SUPPLY_ADDRESS_REFUSED: addressNotAllowed,
  SUPPLY_ANSWER_UNREADABLE: 'Ha habido un error al procesar la respuesta',
  SUPPLY_NOT_AVAILABLE: 'El punto de suministro no está disponible en Datadis',
  NOT_FOUND: notFound,
} as const
const datadisSupplyErrors = {
  ...datadisErrors,
  SUPPLY_CUPS_MISMATCH: otherCups,
  SUPPLY_ANSWER_EMPTY: {
    tone: 'warning',
    text: 'Datadis ha respondido sin datos de este suministro.',
  },
} as const

const supplyFallback = 'Ha habido un error al obtener la información del punto de consumo desde Datadis'

export const datadisSuppliesMessages = messagesOf(listDatadisSupplies, {
  fallback: supplyFallback,
  errors: datadisErrors,
})
export const datadisContractMessages = messagesOf(getDatadisContract, {
  fallback: supplyFallback,
  errors: datadisSupplyErrors,
})
export const datadisConsumptionMessages = (cups: string) =>
  messagesOf(getDatadisConsumption, {
    fallback: `Ha habido un error al obtener la curva de consumo del cups ${cups} de Datadis.`,
    errors: {
      ...datadisSupplyErrors,
      CURVE_QUARTER_HOURS_NOT_LICENSED:
        'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
      INVALID_INPUT: 'El último mes tiene que ser posterior al primero, y no puede haber más de 24.',
    },
  })
export const datadisMaxPowerMessages = messagesOf(getDatadisMaxPower, {
  fallback: 'Ha habido un error al obtener las potencias máximas de Datadis.',
  errors: datadisSupplyErrors,
})

/** Result of a month of Datadis, for the list of months. */
export const monthStates: Readonly<Record<DatadisMonth['state'], string>> = {
  answered: 'obtenido',
  cached: 'guardado de hoy',
  empty: 'sin datos',
  repeated: 'Datadis ya lo respondió hoy: prueba mañana',
  unavailable: 'no ha llegado a tiempo: vuelve a consultar',
  unreadable: 'respuesta que no se entiende',
}

export const supplyFieldLabels: Readonly<Record<SupplyField, string>> = {
  address: 'Dirección del suministro',
  addressCode: 'Código postal',
  city: 'Población',
  region: 'Provincia',
  atrTariff: 'Tarifa de acceso',
  contractedPowerPeriods: 'Potencia contratada',
  maxPowerKw: 'Potencia máxima autorizada',
  anualConsumption: 'Consumo anual',
  distributorName: 'Distribuidora',
  pointType: 'Tipo de punto de medida',
  cnae: 'CNAE',
  hasSelfConsumption: 'Tiene autoconsumo',
}

export const supplyDataTexts = {
  noIntegration,
  fillFrom: (provider: string) => `Rellenar con ${provider}`,
  askAdmin: 'Pide a un administrador de tu empresa que la active.',
  configure: 'Configurar integraciones',
  noCups: 'El punto de consumo no tiene CUPS. Añádelo en sus datos para poder consultarlo.',
  sips: 'Consulta a SIPS',
  register: 'Registro que se consulta',
  provider: 'Servicio que se consulta',
  query: 'Realizar consulta',
  reload: 'Recargar consulta',
  cancel: 'Cancelar',
  raw: 'Ver respuesta original',
  repeatedMonths: 'Existen registros duplicados para el mismo mes y año',
  chooseDistributor: 'Elige la distribuidora',
  manual: 'Datadis no da los datos técnicos de este suministro. Escríbelos para continuar.',
  curveAndMaximeters: 'Curva de consumo y maxímetros',
  lastMonth: 'Último mes',
  getMaxPower: 'Obtener maxímetros',
  maxPower: 'Potencias máximas registradas',
  days: 'Días',
  energy: 'Energía',
  authorizedHelp: 'Quien autorizó la consulta en Datadis. Vacío: los suministros de la cuenta.',
  yes: 'Sí',
} as const
