import type { DeviceClass } from '@vatio/domain/templates/shareables/reader-agent'
import type { AcceptanceState, ShareableState } from '@vatio/domain/templates/shareables/shareable'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import {
  answerShareableComment,
  compareShareable,
  createShareables,
  exportShareableEvidence,
  refreshShareable,
  removeShareable,
  saveShareableConfig,
  updateShareable,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ShareableEvidence } from '@vatio/protocol/templates/shareables/shareables.schema'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const shareablesOff = 'Tu empresa tiene los enlaces compartidos apagados.'
const expiry = 'Elige un día entre mañana y dentro de dos años.'

export const createShareablesMessages = messagesOf(createShareables, {
  fallback: 'Ha habido un error al compartir el documento.',
  errors: { SHAREABLES_OFF: shareablesOff, SHAREABLE_EXPIRY: { text: expiry, field: 'expiresOn' } },
})
export const updateShareableMessages = messagesOf(updateShareable, {
  success: 'Enlace guardado',
  fallback: 'Ha habido un error al guardar el enlace.',
  errors: { SHAREABLE_EXPIRY: { text: expiry, field: 'expiresOn' } },
})
export const refreshShareableMessages = messagesOf(refreshShareable, {
  success: 'El enlace ya muestra las cifras de hoy',
  fallback: 'Ha habido un error al actualizar las cifras.',
  errors: { SHAREABLES_OFF: shareablesOff },
})
export const compareShareableMessages = messagesOf(compareShareable, {
  fallback: 'No se ha podido comprobar si las cifras han cambiado.',
  errors: {},
})
export const exportAcceptedMessages = messagesOf(exportShareableEvidence, {
  fallback: 'No se ha podido hacer el PDF.',
  errors: {
    IMAGE_UNREADABLE: 'Una imagen del documento no se puede leer.',
    REPORT_NOT_RENDERED: 'No se ha podido hacer el PDF.',
  },
})
export const removeShareableMessages = messagesOf(removeShareable, {
  success: 'Enlace eliminado',
  fallback: 'Ha habido un error al eliminar el enlace.',
  errors: { SHAREABLE_KEPT: 'Un enlace abierto o aceptado no se puede eliminar. Puedes revocarlo.' },
})
export const answerCommentMessages = messagesOf(answerShareableComment, {
  fallback: 'Ha habido un error al enviar la respuesta.',
  errors: { SHAREABLE_COMMENTS_FULL: 'Este documento ya tiene 200 comentarios: no caben más.' },
})
export const saveConfigMessages = messagesOf(saveShareableConfig, {
  success: 'Configuración guardada',
  fallback: 'Ha habido un error al guardar la configuración.',
  errors: {},
})

export const stateNames: Readonly<Record<ShareableState, string>> = {
  active: 'Abierto',
  expired: 'Caducado',
  revoked: 'Revocado',
}
export const acceptanceNames: Readonly<Record<AcceptanceState, string>> = {
  none: 'No se pide',
  requested: 'Pendiente',
  accepted: 'Aceptado',
  void: 'Sin efecto',
}
export const deviceNames: Readonly<Record<DeviceClass, string>> = {
  phone: 'Móvil',
  tablet: 'Tableta',
  computer: 'Ordenador',
}
export const filingNames: Readonly<Record<ShareableEvidence['filing'], string>> = {
  pending: 'Archivándose',
  filed: 'Archivado con el registro',
  'without-documents': 'El registro no tiene documentos',
  full: 'No cabe en el almacenamiento del plan',
  failed: 'No se ha podido archivar',
}
export const typeNames: Readonly<Record<TemplateType, string>> = {
  energyInsights: 'Análisis de consumo',
  billComparisonResult: 'Comparativa de electricidad',
  gasBillComparisonResult: 'Comparativa de gas',
  fastGasBillComparisonResult: 'Comparativa rápida de gas',
  solarStudy: 'Estudio solar',
  commercialFeeSelfInvoice: 'Autofactura',
  portfolioComparisonResult: 'Comparativa de cartera',
  contract: 'Contrato',
}

export const shareableTexts = {
  title: 'Enlaces compartidos',
  subtitle: 'Documentos que tus clientes leen, comentan y aceptan desde un enlace.',
  search: 'Título, destinatario o email',
  empty:
    'Todavía no has compartido ningún documento. Comparte uno desde una comparativa, un estudio o un contrato.',
  missing: 'Este enlace ya no existe.',
  document: 'Documento',
  recipient: 'Destinatario',
  noRecipient: 'Sin destinatario',
  state: 'Estado',
  opens: 'Aperturas',
  lastOpened: 'Última apertura',
  neverOpened: 'Sin abrir',
  acceptance: 'Aceptación',
  type: 'Tipo',
  owner: 'Compartido por',
  createdAt: 'Creado',
  expires: 'Caduca',
  opened: 'Abierto alguna vez',
  yes: 'Sí',
  no: 'No',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado al portapapeles',
  notCopied: 'No se ha podido copiar. Selecciónalo y cópialo a mano.',
  lostKey: 'La clave que protegía este enlace se ha perdido. Revócalo y comparte otro.',
  openPage: 'Abrir como cliente',
  edit: 'Editar',
  revoke: 'Revocar',
  revokeTitle: 'Revocar el enlace',
  revokeHelp:
    'Deja de abrirse al momento, también para quien lo tiene abierto. Puedes volver a abrirlo después.',
  reopen: 'Volver a abrir',
  renew: 'Renovar',
  remove: 'Eliminar',
  removeTitle: 'Eliminar el enlace',
  removeHelp: 'Se eliminan también sus comentarios y estadísticas.',
  figures: (date: string) => `Cifras a ${date}`,
  changed: 'Estos datos han cambiado desde que lo compartiste:',
  refresh: 'Actualizar las cifras',
  refreshTitle: 'Actualizar las cifras',
  refreshHelp: 'El mismo enlace mostrará las cifras de hoy.',
  refreshVoids: 'La aceptación anterior quedará sin efecto y su prueba se conserva.',
  password: 'Contraseña',
  withPassword: 'Con contraseña',
  withoutPassword: 'Sin contraseña',
  download: 'Descargar PDF',
  allowed: 'Permitido',
  notAllowed: 'No permitido',
  readers: 'Lectores',
  readersHelp: 'Distintos cada día, sin quien pide no ser seguido',
  downloads: 'Descargas',
  openedBetween: (first: string, last: string) => (first === last ? first : `del ${first} al ${last}`),
  reading: 'Lectura',
  sections: 'Tiempo por página',
  devices: 'Dispositivos',
  notRead: 'Nadie lo ha abierto todavía. Las aperturas de programas, como los filtros de email, no cuentan.',
  comments: 'Comentarios',
  noComments: 'No hay comentarios.',
  answer: 'Responder',
  answerLabel: 'Tu respuesta',
  send: 'Enviar respuesta',
  evidence: 'Aceptaciones',
  saveEvidence: 'Guardar la prueba',
  evidenceFile: (date: string) => `aceptacion_${date}.json`,
  name: 'Nombre',
  nif: 'NIF',
  email: 'Email',
  acceptedAt: 'Aceptado',
  hash: 'SHA-256 del documento',
  pdfHash: 'SHA-256 del PDF',
  filing: 'En documentos',
  saveAccepted: 'Descargar PDF aceptado',
  address: 'Dirección de internet',
  valid: 'Vigente',
  voidState: 'Sin efecto',
} as const

export const shareTexts = {
  title: 'Compartir',
  help: 'Cada destinatario recibe su propio enlace, con las cifras de hoy, y sabrás quién lo abre.',
  recipients: 'Destinatarios',
  addRecipient: 'Añadir destinatario',
  removeRecipient: (name: string) => `Quitar a ${name || 'este destinatario'}`,
  recipientName: 'Nombre',
  recipientEmail: 'Email',
  documentTitle: 'Título',
  expiresOn: 'Caduca el',
  password: 'Contraseña (opcional)',
  passwordHelp: 'Dásela al cliente por otro camino. 6 caracteres o más.',
  allowDownload: 'Se puede descargar el PDF',
  requestAcceptance: 'Pedir la aceptación',
  requestAcceptanceHelp: 'El cliente acepta con su nombre, su NIF y un código que recibe por email.',
  comments: 'El cliente puede comentar',
  submit: 'Crear enlace',
  done: 'Enlaces creados',
  doneHelp: 'Cópialos y envíaselos a tu cliente. Los encuentras siempre en Enlaces compartidos.',
  all: 'Ver enlaces compartidos',
  close: 'Cerrar',
  emailWrong: 'Escribe un email válido',
  passwordShort: '6 caracteres o más',
  expiryWrong: expiry,
  titleMissing: 'Escribe un título',
  keepPassword: 'Dejar la que tiene',
  removePassword: 'Quitar la contraseña',
  newPassword: 'Contraseña nueva',
  save: 'Guardar',
} as const

export const configTexts = {
  enabled: 'Compartir documentos por enlace',
  enabledHelp: 'Apagado, no se crean enlaces nuevos y dejan de abrirse los que hay.',
  days: 'Días hasta que caduca un enlace',
  daysWrong: 'De 1 a 730 días',
  showContact: 'Mostrar quién comparte el documento',
  showContactHelp: 'Su nombre, su email y su teléfono, al pie de la página.',
  allowDownload: 'Permitir descargar el PDF',
  allowDownloadHelp: 'Se puede cambiar en cada enlace.',
  save: 'Guardar configuración',
} as const
