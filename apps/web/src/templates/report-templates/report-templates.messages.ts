import type { RemovedPart } from '@vatio/domain/templates/report-templates/clean-template'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

/** Names of the template types. */
export const templateTypeNames: Readonly<Record<TemplateType, string>> = {
  billComparisonResult: 'Comparativa de electricidad',
  gasBillComparisonResult: 'Comparativa de gas',
  fastGasBillComparisonResult: 'Comparativa rápida de gas',
  portfolioComparisonResult: 'Comparativa de cartera',
  solarStudy: 'Estudio solar',
  contract: 'Contrato',
  energyInsights: 'Análisis de consumo',
  commercialFeeSelfInvoice: 'Autofactura',
}

const reasons: Readonly<Record<RemovedPart['code'], string>> = {
  CONDITION_UNKNOWN: 'una condición que no está',
  CONDITION_CYCLIC: 'una condición que depende de sí misma',
  VARIABLE_UNKNOWN: 'una variable que no existe',
  VARIABLE_KIND: 'una variable de otra clase',
  COMPONENT_PLACE: 'un bloque fuera de su sitio',
  BACKGROUND_UNKNOWN: 'un fondo que tu empresa no tiene',
  TEMPLATE_IMAGE_UNKNOWN: 'una imagen que tu empresa no tiene',
  TEMPLATE_IMAGE_INVALID: 'un archivo que no es una imagen',
  KEY_UNKNOWN: 'un dato desconocido',
}

export const reportTemplateTexts = {
  title: 'Plantillas',
  open: 'Ver plantillas',
  subtitle: 'El diseño de los informes que reciben tus clientes.',
  tabs: { templates: 'Plantillas', backgrounds: 'Fondos', rules: 'Reglas' },
  type: 'Tipo de informe',
  search: 'Buscar por nombre',
  own: 'De tu empresa y tuyas',
  gallery: 'Galería de Vatio',
  noneYet: 'Aún no hay plantillas de este tipo. Duplica una de la galería o empieza de cero.',
  noneFound: 'Ninguna plantilla coincide con la búsqueda.',
  listFailed: 'No se han podido cargar las plantillas.',
  create: 'Nueva plantilla',
  fromBlank: 'En blanco',
  importFile: 'Importar',
  ofCompany: 'De la empresa',
  ofUser: 'Tuya',
  builtIn: 'De Vatio',
  isDefault: 'Predeterminada',
  isOwnDefault: 'Tu predeterminada',
  pages: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  edited: 'Guardada el',
  edit: 'Editar',
  duplicate: 'Duplicar',
  actionsOf: (name: string) => `Más acciones de ${name}`,
  setDefault: 'Usar siempre en la empresa',
  clearDefault: 'Dejar de usar siempre en la empresa',
  setOwnDefault: 'Usar siempre en mis informes',
  clearOwnDefault: 'Dejar de usar siempre en mis informes',
  history: 'Historial',
  exportFile: 'Exportar',
  remove: 'Eliminar',
  removed: (name: string) => `Plantilla ${name} eliminada`,
  undo: 'Deshacer',
  copyTitle: 'Duplicar plantilla',
  name: 'Nombre',
  ownedBy: 'Quién la usa',
  company: 'Toda la empresa',
  onlyMe: 'Solo yo',
  companyByAdmin: 'Las plantillas de la empresa las escribe un administrador.',
  cancel: 'Cancelar',
  importTitle: 'Importar plantilla',
  file: 'Archivo de plantilla',
  filePlaceholder: 'Elegir archivo…',
  fileHint: 'Un archivo .json exportado de Vatio, de hasta 12 MB.',
  fileMissing: 'Elige un archivo.',
  imported: (name: string) => `Plantilla ${name} importada`,
  historyTitle: (name: string) => `Historial de ${name}`,
  historyFailed: 'No se ha podido cargar el historial.',
  current: 'Actual',
  savedBy: (userName: string | null) => userName ?? 'Usuario eliminado',
  restoreVersion: 'Recuperar',
  restoreVersionOf: (date: string) => `Recuperar la versión del ${date}`,
  versionRestored: 'Versión recuperada',
  close: 'Cerrar',
  leftOut: (count: number) =>
    count === 1 ? 'Se ha dejado fuera una parte:' : `Se han dejado fuera ${count} partes:`,
  /** One line for each reason, with how often it occurs. */
  leftOutLines: (removed: readonly RemovedPart[]) => {
    const counts = new Map<string, number>()
    for (const { code } of removed) counts.set(reasons[code], (counts.get(reasons[code]) ?? 0) + 1)
    return [...counts].map(([reason, count]) => (count === 1 ? reason : `${reason} (${count} veces)`))
  },
  withoutLicence: 'Incluida desde la licencia Professional',
} as const

const licence = {
  LICENSE_LIMIT_REACHED:
    'Tu empresa ya tiene todas las plantillas de su licencia. Elimina una o mejora el plan.',
} as const
const byAdmin = {
  text: reportTemplateTexts.companyByAdmin,
  field: 'ownedBy',
} as const
const nameTaken = {
  text: 'Ya hay una plantilla de este tipo con ese nombre.',
  field: 'name',
} as const
const builtIn = 'Las plantillas de Vatio no se cambian: duplícala y edita la copia.'

export const duplicateTemplateMessages = messagesOf(endpoints.duplicateReportTemplate, {
  success: 'Plantilla duplicada',
  fallback: 'Ha habido un error al duplicar la plantilla',
  errors: { ...licence, TEMPLATE_COMPANY_BY_ADMIN: byAdmin, TEMPLATE_NAME_TAKEN: nameTaken },
})

export const removeTemplateMessages = messagesOf(endpoints.removeReportTemplate, {
  fallback: 'Ha habido un error al eliminar la plantilla',
  errors: { TEMPLATE_BUILT_IN: builtIn, TEMPLATE_COMPANY_BY_ADMIN: byAdmin },
})

export const restoreTemplateMessages = messagesOf(endpoints.restoreReportTemplate, {
  success: 'Plantilla recuperada',
  fallback: 'Ha habido un error al recuperar la plantilla',
  errors: {
    ...licence,
    RESTORE_KEY_TAKEN:
      'Otra plantilla tiene ya ese nombre: cámbialo y vuelve a intentarlo desde la auditoría.',
    TEMPLATE_COMPANY_BY_ADMIN: byAdmin,
  },
})

export const restoreVersionMessages = messagesOf(endpoints.restoreTemplateVersion, {
  success: reportTemplateTexts.versionRestored,
  fallback: 'Ha habido un error al recuperar la versión',
  errors: { TEMPLATE_BUILT_IN: builtIn, TEMPLATE_COMPANY_BY_ADMIN: byAdmin, TEMPLATE_NAME_TAKEN: nameTaken },
})

export const exportTemplateMessages = messagesOf(endpoints.exportReportTemplate, {
  fallback: 'Ha habido un error al exportar la plantilla',
  errors: {
    TEMPLATE_FILE_TOO_LARGE: 'Las imágenes de la plantilla suman más de 8 MB: usa otras más pequeñas.',
  },
})

export const importTemplateMessages = messagesOf(endpoints.importReportTemplate, {
  fallback: 'Ha habido un error al importar la plantilla',
  errors: {
    ...licence,
    TEMPLATE_FILE_INVALID: {
      text: 'El archivo no es una plantilla exportada de Vatio. Elige otro.',
      field: 'file',
    },
    PAYLOAD_TOO_LARGE: { text: 'El archivo supera el máximo de 12 MB.', field: 'file' },
    TEMPLATE_COMPANY_BY_ADMIN: byAdmin,
  },
})

const unknown = 'Esa plantilla ya no está o no la puede usar todo el mundo. Se ha actualizado la lista.'

export const companyDefaultMessages = messagesOf(endpoints.setCompanyTemplateDefault, {
  success: 'Plantilla predeterminada de la empresa cambiada',
  fallback: 'Ha habido un error al cambiar la plantilla predeterminada',
  errors: { TEMPLATE_UNKNOWN: unknown },
})

export const userDefaultMessages = messagesOf(endpoints.setUserTemplateDefault, {
  success: 'Tu plantilla predeterminada ha cambiado',
  fallback: 'Ha habido un error al cambiar tu plantilla predeterminada',
  errors: { TEMPLATE_UNKNOWN: unknown },
})
