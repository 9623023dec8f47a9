import type { SupplyFailure } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { listDatadisAuthorisations } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type { DatadisAuthorisationsReply } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { datadisErrors } from './supply-data.messages.ts'

export const failureLabels: Readonly<Record<SupplyFailure, string>> = {
  SUPPLY_CREDENTIALS_REFUSED: 'Credenciales rechazadas',
  SUPPLY_QUERY_REPEATED: 'Consulta repetida',
  SUPPLY_PROVIDER_UNAVAILABLE: 'Sin respuesta',
  SUPPLY_ADDRESS_REFUSED: 'Dirección no permitida',
  SUPPLY_ANSWER_UNREADABLE: 'Respuesta que no se entiende',
  SUPPLY_CUPS_MISMATCH: 'Respuesta de otro CUPS',
  SUPPLY_NOT_AVAILABLE: 'Sin acceso al CUPS',
}

type DatadisState = DatadisAuthorisationsReply['authorisations'][number]['state']
export const datadisStateLabels: Readonly<Record<DatadisState, string>> = {
  future: 'Todavía no empieza',
  valid: 'Vigente',
  expired: 'Caducada',
  ended: 'Terminada',
  unknown: 'Sin fechas',
}

export const datadisAuthorisationsMessages = messagesOf(listDatadisAuthorisations, {
  fallback: 'Ha habido un error al obtener las autorizaciones de Datadis',
  errors: {
    ...datadisErrors,
    SUPPLY_ANSWER_EMPTY: { tone: 'warning', text: 'Datadis ha respondido sin autorizaciones.' },
  },
})

export const healthTexts = {
  title: 'Últimas consultas por distribuidora',
  about:
    'Lo que ha pasado con las últimas consultas de tu empresa, hasta 100 por servicio y distribuidora, y el tiempo mediano de las respondidas. No se pregunta nada para mostrarlo.',
  none: 'Tu empresa todavía no ha consultado ningún servicio',
  failed: 'No se ha podido cargar el estado de los servicios.',
  provider: 'Servicio y distribuidora',
  allDistributors: 'todas',
  ofCups: (code: string) => `CUPS ${code}`,
  asked: 'Consultas',
  answered: 'Con datos',
  empty: 'Sin datos',
  repeated: 'Repetidas',
  notAvailable: 'Sin acceso',
  failures: 'Errores',
  median: 'Tiempo',
  lastAsked: 'Última consulta',
  lastAnswered: 'Última respuesta',
  lastFailure: 'Último error',
  never: 'Nunca',
  nifs: 'NIF autorizados en Datadis',
  nifsAbout:
    'Quién ha autorizado en Datadis a la cuenta de tu empresa, y hasta cuándo. Datadis responde una vez al día.',
  askNifs: 'Consultar a Datadis',
  nif: 'NIF del titular',
  state: 'Estado',
  from: 'Desde',
  until: 'Hasta',
  noNifs: 'Nadie ha autorizado todavía a la cuenta de tu empresa en Datadis.',
  expiresIn: (days: number) =>
    days === 0 ? 'Caduca hoy' : days === 1 ? 'Caduca en 1 día' : `Caduca en ${formatCount(days)} días`,
} as const
