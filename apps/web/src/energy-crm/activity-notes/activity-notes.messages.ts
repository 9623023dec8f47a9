import type { ActivityKind } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import * as endpoints from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const activityKindLabels: Readonly<Record<ActivityKind, string>> = {
  note: 'Nota',
  call: 'Llamada',
  email: 'Email',
  visit: 'Visita',
  incident: 'Incidencia',
}

export const activityTexts = {
  tab: 'Notas y llamadas',
  failed: 'No se han podido cargar las notas y llamadas.',
  none: 'Todavía no hay anotaciones',
  nonePending: 'No hay nada pendiente',
  noneOfSupply: 'Los contratos de este punto de consumo no tienen anotaciones',
  shown: 'Qué se ve',
  all: 'Todo',
  pending: 'Pendiente',
  list: 'Notas y llamadas',
  more: (left: number) => `Ver más (${formatCount(left)})`,
  openIncidents: (count: number) =>
    count === 1 ? '1 incidencia abierta' : `${formatCount(count)} incidencias abiertas`,
  add: 'Anotar',
  newForm: 'Anotar algo nuevo',
  editForm: 'Editar la anotación',
  kind: 'Tipo',
  text: 'Qué ha pasado',
  textPlaceholder: 'Por ejemplo: pide una oferta para el local nuevo',
  textNeeded: 'Escribe qué ha pasado',
  details: 'Fecha, contacto y próximo paso',
  date: 'Fecha',
  time: 'Hora',
  now: 'Ahora',
  timeWrong: 'Escribe una hora, por ejemplo 9:30',
  timeWithoutDate: 'Escribe la fecha de esa hora',
  timeMissing: 'Esa hora no existe: ese día se adelantó el reloj',
  contactPerson: 'Persona de contacto',
  pinned: 'Fijar arriba',
  pinnedMark: 'Fijada',
  nextStep: 'Próximo paso',
  stepDate: 'Para el día',
  stepDateNeeded: 'Elige el día del próximo paso',
  stepNeeded: 'Escribe el próximo paso',
  stepUser: 'Responsable',
  stepDone: 'Hecho',
  stepIsDone: (when: string, who: string | undefined) =>
    who ? `Hecho el ${when} por ${who}` : `Hecho el ${when}`,
  stepOf: (step: string) => `Hecho: ${step}`,
  due: { overdue: 'Vencido', today: 'Hoy', later: '' },
  with: (person: string) => `con ${person}`,
  former: 'alguien que ya no está',
  open: 'Abierta',
  resolved: 'Resuelta',
  resolvedBy: (when: string, who: string | undefined) =>
    who ? `Resuelta el ${when} por ${who}` : `Resuelta el ${when}`,
  resolve: 'Resolver',
  reopen: 'Volver a abrir',
  contract: (number: string | null) => (number ? `Contrato ${number}` : 'Contrato sin número'),
  edit: 'Editar',
  editOne: (kind: string, when: string) => `Editar: ${kind}, ${when}`,
  remove: 'Eliminar',
  removeOne: (kind: string, when: string) => `Eliminar: ${kind}, ${when}`,
  removed: 'Se ha eliminado la anotación.',
  undo: 'Deshacer',
  save: 'Guardar',
  saveMine: 'Guardar la mía',
  cancel: 'Cancelar',
  conflict: 'Otra persona la ha cambiado mientras la editabas. Ahora dice:',
} as const

const contentErrors = {
  ACTIVITY_NOTE_IN_FUTURE: {
    text: 'No puede ser posterior a ahora: lo que está por hacer es un próximo paso.',
    field: 'date',
  },
  NEXT_STEP_USER_UNKNOWN: { text: 'Esta persona no ve el registro: elige otra.', field: 'stepUser' },
} as const
const ofSomebodyElse = 'Solo puede cambiarla quien la escribió o un administrador.'

export const createNoteMessages = messagesOf(endpoints.createActivityNote, {
  fallback: 'No se ha podido guardar la anotación.',
  errors: contentErrors,
})

export const updateNoteMessages = messagesOf(endpoints.updateActivityNote, {
  fallback: 'No se ha podido guardar la anotación.',
  errors: { ...contentErrors, ACTIVITY_NOTE_OF_SOMEBODY_ELSE: ofSomebodyElse },
})

export const resolveIncidentMessages = messagesOf(endpoints.resolveIncident, {
  fallback: 'No se ha podido cambiar la incidencia.',
  errors: { ACTIVITY_NOTE_NO_INCIDENT: 'Ya no es una incidencia.' },
})

export const completeStepMessages = messagesOf(endpoints.completeNextStep, {
  fallback: 'No se ha podido cambiar el próximo paso.',
  errors: { ACTIVITY_NOTE_NO_STEP: 'Ya no tiene un próximo paso.' },
})

export const removeNoteMessages = messagesOf(endpoints.removeActivityNote, {
  fallback: 'No se ha podido eliminar la anotación.',
  errors: { ACTIVITY_NOTE_OF_SOMEBODY_ELSE: 'Solo puede eliminarla quien la escribió o un administrador.' },
})

export const restoreNoteMessages = messagesOf(endpoints.restoreActivityNote, {
  fallback: 'No se ha podido recuperar la anotación.',
  errors: {},
})
