import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import type { SupplyField } from '@vatio/domain/supply/supply-data/supply-facts'
import {
  cancelDatadisRun,
  createDatadisRun,
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisSupplies,
  resumeDatadisRun,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type { DatadisRun, DatadisRunMonth } from '@vatio/protocol/supply/datadis/datadis.schema'
import { querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import type { PassingFailure } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const noIntegration = 'Para obtener datos de consumo de SIPS debes tener activada alguna integración.'
const credentials = 'Las credenciales de la integración no son correctas'
const otherCups = 'El CUPS obtenido no coincide con el solicitado'
const unreadableSecret =
  'Las credenciales guardadas no se pueden leer. Un administrador tiene que volver a introducirlas.'
const addressNotAllowed =
  'La dirección de la integración lleva a una red privada y no se consulta. Un administrador tiene que revisarla.'
const notLicensed = 'Las curvas cuartohorarias necesitan la licencia Professional o superior.'
const notFound = 'El CUPS es de un cliente al que no tienes acceso.'
const notAuthorised = {
  tone: 'warning',
  text: 'No hay una autorización vigente del titular para esta consulta. Añádela en la pestaña Autorizaciones del cliente, o marca que el titular la pide.',
} as const

/** An hour that a failure names, as people read it. */
const hourOf = (instant: unknown) => (typeof instant === 'string' ? formatDateTime(instant) : null)
const repeatedText = (hour: string | null) =>
  hour === null
    ? 'Datadis responde una vez al día a la misma consulta, y hoy ya la ha respondido. Prueba mañana.'
    : `Datadis responde una vez al día a la misma consulta, y ya la ha respondido. La admite de nuevo a partir del ${hour}.`

export const gotDataOf = (provider: SipsProvider) =>
  `Se han obtenido los datos del CUPS del servicio de ${integrationNames[provider]}`

/** Texts of the errors of a question to a provider of the register. */
export const sipsErrorsOf = (provider: SipsProvider) => {
  const name = integrationNames[provider]
  const nothing = `No se han obtenido datos del punto de suministro de la consulta de ${name.toUpperCase()}`
  return {
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
    SUPPLY_NOT_AUTHORISED: notAuthorised,
    SUPPLY_ANSWER_EMPTY: { tone: 'warning', text: nothing },
    SUPPLY_CUPS_MISMATCH: otherCups,
    NOT_FOUND: notFound,
  } as const
}
const sipsMessages = (provider: SipsProvider) => {
  const name = integrationNames[provider]
  return messagesOf(querySips, {
    success: gotDataOf(provider),
    fallback: `Ha habido un error al consultar los datos del consumo al servicio de ${name}`,
    errors: sipsErrorsOf(provider),
  })
}
export const querySipsMessages = { nemon: sipsMessages('nemon'), dynargy: sipsMessages('dynargy') } as const

export const datadisErrors = {
  INTEGRATION_INACTIVE: 'La integración con Datadis no está activa.',
  SECRET_UNREADABLE: unreadableSecret,
  SUPPLY_CREDENTIALS_REFUSED: credentials,
  SUPPLY_QUERY_REPEATED: {
    tone: 'warning',
    text: ({ retryAt }: Readonly<Record<string, unknown>>) => repeatedText(hourOf(retryAt)),
  },
  SUPPLY_PROVIDER_UNAVAILABLE: 'El servicio no está disponible en este momento',
  SUPPLY_ADDRESS_REFUSED: addressNotAllowed,
  SUPPLY_ANSWER_UNREADABLE: 'Ha habido un error al procesar la respuesta',
  SUPPLY_NOT_AVAILABLE: 'El punto de suministro no está disponible en Datadis',
  SUPPLY_NOT_AUTHORISED: notAuthorised,
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
const curveFallback = (cups: string) =>
  `Ha habido un error al obtener la curva de consumo del cups ${cups} de Datadis.`

export const createDatadisRunMessages = (cups: string) =>
  messagesOf(createDatadisRun, {
    fallback: curveFallback(cups),
    errors: {
      INTEGRATION_INACTIVE: datadisErrors.INTEGRATION_INACTIVE,
      SECRET_UNREADABLE: unreadableSecret,
      SUPPLY_NOT_AUTHORISED: notAuthorised,
      NOT_FOUND: notFound,
      CURVE_QUARTER_HOURS_NOT_LICENSED: notLicensed,
      INVALID_INPUT: 'El último mes tiene que ser posterior al primero, y no puede haber más de 24.',
    },
  })
export const cancelDatadisRunMessages = (cups: string) =>
  messagesOf(cancelDatadisRun, {
    fallback: curveFallback(cups),
    errors: { JOB_ALREADY_FINISHED: { tone: 'info', text: 'La consulta ya había terminado.' } },
  })
export const resumeDatadisRunMessages = (cups: string) =>
  messagesOf(resumeDatadisRun, {
    fallback: curveFallback(cups),
    errors: {
      DATADIS_RUN_UNFINISHED: { tone: 'info', text: 'La consulta todavía no ha terminado.' },
      DATADIS_RUN_COMPLETE: { tone: 'info', text: 'Datadis ya ha respondido todos los meses.' },
      SUPPLY_NOT_AUTHORISED: notAuthorised,
      CURVE_QUARTER_HOURS_NOT_LICENSED: notLicensed,
      NOT_FOUND: notFound,
    },
  })
export const datadisMaxPowerMessages = messagesOf(getDatadisMaxPower, {
  fallback: 'Ha habido un error al obtener las potencias máximas de Datadis.',
  errors: datadisSupplyErrors,
})

const monthStates: Readonly<Record<DatadisRunMonth['state'], string>> = {
  pending: 'sin preguntar',
  answered: 'obtenido',
  cached: 'guardado de hoy',
  empty: 'sin datos',
  repeated: 'Datadis ya lo respondió hoy: prueba mañana',
  unavailable: 'no ha llegado a tiempo: vuelve a consultar',
  unreadable: 'respuesta que no se entiende',
}

/** Result of a month of Datadis; of a repeated one, the hour at which it is admitted again. */
export function monthStateText(state: DatadisRunMonth['state'], retryAt: string | undefined): string {
  return state === 'repeated' && retryAt !== undefined
    ? `Datadis ya lo respondió: lo admite de nuevo a partir del ${formatDateTime(retryAt)}`
    : monthStates[state]
}

const runFailures: Readonly<Record<string, string>> = {
  INTEGRATION_INACTIVE: datadisErrors.INTEGRATION_INACTIVE,
  SECRET_UNREADABLE: unreadableSecret,
  SUPPLY_CREDENTIALS_REFUSED: credentials,
  SUPPLY_PROVIDER_UNAVAILABLE:
    'Datadis no responde en este momento. Los meses que faltan se pueden pedir más tarde.',
  SUPPLY_ADDRESS_REFUSED: addressNotAllowed,
  SUPPLY_CUPS_MISMATCH: otherCups,
  SUPPLY_NOT_AVAILABLE: datadisErrors.SUPPLY_NOT_AVAILABLE,
  SUPPLY_NOT_AUTHORISED: notAuthorised.text,
  NOT_FOUND: notFound,
}

/** Why a question for many months stopped. */
export function runFailureText(code: string | null): string {
  return (
    runFailures[code ?? ''] ??
    'La consulta se ha detenido por un error. Los meses que faltan se pueden pedir de nuevo.'
  )
}

export const runTexts = {
  title: 'Consulta de varios meses',
  askedAt: (when: string) => `Última consulta de la curva: ${when}.`,
  states: {
    queued: 'En espera',
    running: 'Preguntando a Datadis',
    cancelling: 'Deteniendo',
    cancelled: 'Detenida',
    done: 'Terminada',
    failed: 'Detenida',
  } satisfies Readonly<Record<DatadisRun['state'], string>>,
  mayLeave:
    'Datadis responde mes a mes: como mucho un minuto cada uno, y nueve en total. Puedes salir de aquí; la consulta sigue y la encontrarás al volver.',
  cancelled: 'Has detenido la consulta. Lo respondido hasta entonces se conserva.',
  monthByMonth: 'Resultado mes a mes',
  cancel: 'Detener la consulta',
  resume: (months: number) =>
    months === 1 ? 'Pedir el mes que falta' : `Pedir los ${months} meses que faltan`,
  curveFailed: 'No se ha podido leer la curva de los meses respondidos.',
} as const

const failed: Readonly<Record<PassingFailure, string>> = {
  SUPPLY_QUERY_REPEATED: 'ya ha respondido a esta consulta en las últimas 24 horas',
  SUPPLY_PROVIDER_UNAVAILABLE: 'no está disponible en este momento',
  SUPPLY_ANSWER_UNREADABLE: 'ha respondido algo que no se entiende',
}

export const sourceTexts = {
  kept: (whose: string, at: string) => `Respuesta ${whose} guardada el ${at}; no se ha vuelto a preguntar.`,
  fresh: (whose: string, at: string) => `Respuesta ${whose}, ${at}.`,
  older: (whose: string, at: string) => `Lo que sigue es la respuesta ${whose} guardada el ${at}.`,
  nextDatadis: (next: string | null) =>
    next === null ? '' : `Datadis admite la misma consulta de nuevo a partir del ${next}.`,
  nextSips: '«Recargar consulta» pregunta de nuevo.',
  insteadOf: (name: string, failure: PassingFailure, next: string | null) =>
    next === null
      ? `${name} ${failed[failure]}.`
      : `${name} ${failed[failure]}. La admite de nuevo a partir del ${next}.`,
} as const

export const rawTexts = {
  open: 'Ver respuesta original',
  title: (provider: string) => `Respuesta original de ${provider}`,
  look: 'Cómo se ve',
  list: 'Lista',
  table: 'Tabla',
  json: 'JSON',
  copy: 'Copiar',
  copied: 'Respuesta copiada',
  close: 'Cerrar',
  root: 'Respuesta',
  yes: 'Sí',
  no: 'No',
  noTable: 'La respuesta no tiene datos que se puedan poner en una tabla.',
} as const

export const authorisedTexts = {
  authorisedUntil: (day: string) => `El titular ha autorizado esta consulta hasta el ${day}.`,
  none: 'El cliente no tiene una autorización vigente para esta consulta.',
  add: 'Añadir autorización',
  holderAsks: 'El titular me pide esta consulta',
  holderAsksHelp: 'Hace falta si no hay una autorización suya guardada. Queda en la auditoría.',
} as const

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
  missingCups: 'Selecciona un CUPS en el paso anterior de datos del cliente',
  wrongCups: 'Formato de CUPS incorrecto',
  takeCurve: 'Usar esta curva',
  takeReadings: 'Usar estos consumos',
  waitQuery: 'Como mucho medio minuto: si el servicio no responde antes, se avisa aquí.',
  waitMaxPower: 'Datadis responde mes a mes: como mucho medio minuto en total.',
  repeatedMonths: 'Existen registros duplicados para el mismo mes y año',
  chooseDistributor: 'Elige la distribuidora',
  manual: 'Datadis no da los datos técnicos de este suministro. Escríbelos para continuar.',
  curveAndMaximeters: 'Curva de consumo y maxímetros',
  lastMonth: 'Último mes',
  getMaxPower: 'Obtener maxímetros',
  maxPower: 'Potencias máximas registradas',
  days: 'Días',
  energy: 'Energía (kWh)',
  authorizedHelp: 'Quien autorizó la consulta en Datadis. Vacío: los suministros de la cuenta.',
  yes: 'Sí',
} as const
