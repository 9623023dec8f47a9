import type { StudyStep } from '@vatio/domain/solar/studies/study-step'
import {
  createStudy,
  createStudyComment,
  duplicateStudy,
  removeStudy,
  removeStudyComment,
  restoreStudy,
  saveStudy,
  setStudyConsumption,
  setStudyState,
  updateStudy,
} from '@vatio/protocol/solar/studies/studies.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const stepTitles: Readonly<Record<StudyStep, string>> = {
  clientDetails: 'Datos del cliente',
  consumption: 'Consumo',
  surfacesSelector: 'Selección de superficies',
  production: 'Producción',
  results: 'Resultados',
  economicBalance: 'Balance económico',
}

const changedMeanwhile = {
  tone: 'warning',
  text: 'El estudio ha cambiado mientras tanto. Vuelve a intentarlo.',
} as const

const tooManyDrafts = {
  tone: 'warning',
  text: ({ most }: Readonly<Record<string, unknown>>) =>
    `Ya hay ${String(most)} estudios sin guardar: guarda o elimina alguno antes.`,
} as const

export const createStudyMessages = messagesOf(createStudy, {
  fallback: 'Ha habido un error al empezar el estudio',
  errors: {
    SOLAR_STUDY_DRAFTS_LIMIT: tooManyDrafts,
  },
})

export const updateStudyMessages = messagesOf(updateStudy, {
  fallback: 'no se ha podido guardar; se volverá a intentar',
  errors: {
    NETWORK_UNREACHABLE: 'no hay conexión; se volverá a intentar',
    INVALID_INPUT: 'algún dato no se admite',
  },
})

export const saveStudyMessages = messagesOf(saveStudy, {
  success: 'Estudio guardado',
  fallback: 'Ha habido un error al guardar el estudio',
  errors: {
    SOLAR_STUDY_INCOMPLETE: { tone: 'warning', text: 'Completa antes los datos del cliente.' },
    COMMERCIAL_UNKNOWN: 'Ese comercial ya no existe: elige otro.',
    VERSION_CONFLICT: changedMeanwhile,
  },
})

export const duplicateStudyMessages = messagesOf(duplicateStudy, {
  success: 'Estudio duplicado',
  fallback: 'Ha habido un error al duplicar el estudio',
  errors: { SOLAR_STUDY_DRAFTS_LIMIT: tooManyDrafts },
})

export const removeStudyMessages = messagesOf(removeStudy, {
  fallback: 'Ha habido un error al eliminar el estudio',
  errors: {},
})

export const restoreStudyMessages = messagesOf(restoreStudy, {
  success: 'Estudio recuperado',
  fallback: 'Ha habido un error al recuperar el estudio',
  errors: {
    SOLAR_STUDY_DRAFTS_LIMIT: tooManyDrafts,
    RECORD_NOT_DELETED: { tone: 'info', text: 'El estudio ya no está eliminado.' },
    RESTORE_PARENT_DELETED: 'Su cliente o su punto de consumo está eliminado: recupéralo antes.',
  },
})

export const studyStateMessages = messagesOf(setStudyState, {
  fallback: 'Ha habido un error al cambiar el estado del estudio',
  errors: {
    SOLAR_STUDY_STATE_UNKNOWN: 'Ese estado ya no existe: elige otro.',
    VERSION_CONFLICT: changedMeanwhile,
  },
})

export const createCommentMessages = messagesOf(createStudyComment, {
  fallback: 'Ha habido un error al añadir el comentario',
  errors: {},
})

export const removeCommentMessages = messagesOf(removeStudyComment, {
  fallback: 'Ha habido un error al eliminar el comentario',
  errors: {},
})

/** ERR-104, ERR-103. */
export const studyConsumptionMessages = messagesOf(setStudyConsumption, {
  success: 'Se ha calculado correctamente la curva de consumo',
  fallback: 'Ha habido un error al procesar la curva de consumo.',
  errors: {
    CURVE_QUARTER_HOURS_NOT_LICENSED:
      'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
    CURVE_EMPTY: 'La curva no tiene ningún valor.',
    CURVE_DAY_INVALID: {
      text: ({ date }) => `El día ${typeof date === 'string' ? date : ''} de la curva no es correcto.`,
    },
    SOLAR_CURVE_NOT_A_YEAR: {
      tone: 'warning',
      text: ({ days }) => `La curva tiene ${String(days)} días: hace falta un año, de 360 a 366.`,
    },
    VERSION_CONFLICT: changedMeanwhile,
  },
})

export const studyTexts = {
  newStudy: 'Nuevo estudio',
  newSolarStudy: 'Nuevo estudio solar',
  untitled: 'Estudio sin guardar',
  steps: 'Pasos del estudio',
  complete: 'completado',
  incomplete: 'incompleto',
  outdated: 'datos desactualizados',
  next: 'Siguiente',
  nextKeys: 'Alt + →',
  save: 'Guardar estudio',
  saveDisabled: 'Completa antes los datos del cliente',
  missing: 'El estudio no existe o no tienes acceso a él.',
  failed: 'No se ha podido cargar el estudio.',
  duplicate: 'Duplicar estudio',
  comments: 'Comentarios',
} as const

export const saveStateTexts = {
  saved: 'Guardado',
  pending: 'Guardando…',
  saving: 'Guardando…',
  unsaved: (reason: string) => `Sin guardar: ${reason}`,
  conflict: 'el estudio ha cambiado en otra ventana',
  conflictTitle: 'El estudio ha cambiado en otra ventana o lo ha cambiado otra persona',
  conflictHelp: 'Elige qué versión se queda. La otra se pierde.',
  loadStored: 'Cargar lo guardado',
  storeMine: 'Guardar lo mío',
  retry: 'Reintentar',
} as const

export const leaveTexts = {
  title: 'Hay cambios sin guardar',
  help: 'No se han podido guardar los últimos cambios. Se conservan en esta pestaña del navegador hasta cerrar la sesión.',
  leave: 'Salir',
} as const

export const saveDialogTexts = { name: 'Nombre del estudio' } as const
