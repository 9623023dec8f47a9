import {
  downloadExport,
  erasePerson,
  requestExport,
  updateRetention,
} from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const personalDataTexts = {
  search: 'Nombre, email, NIF o teléfono',
  person: 'Persona',
  kinds: { user: 'Usuario', client: 'Cliente' },
  deleted: 'Eliminado',
  none: 'Ninguna persona coincide.',
  exportOne: 'Exportar',
  eraseOne: 'Suprimir',
  eraseTitle: (name: string) => `Suprimir los datos de ${name}`,
  eraseHelp: {
    client:
      'Se borran su nombre, sus datos de contacto, sus direcciones, sus CUPS, sus curvas y sus comparativas. Los contratos conservan fechas, consumos y comisiones, sin su nombre. Nada de esto se puede recuperar.',
    user: 'Se cierra su cuenta y se borran su nombre, su email, sus sesiones y sus avisos. Queda constancia de lo que hizo, sin su nombre. Nada de esto se puede recuperar.',
  },
  personTitle: 'Exportar o suprimir los datos de una persona',
  exportsTitle: 'Exportaciones',
  noExports: 'Todavía no has pedido ninguna exportación.',
  making: 'Preparándose…',
  download: 'Descargar',
  expires: (date: string) => `disponible hasta el ${date}`,
  retentionTitle: 'Plazos de conservación',
  retention: {
    auditDays: 'Auditoría',
    mailDays: 'Emails enviados',
    rawAnswerDays: 'Respuestas de Datadis y SIPS tal como llegaron',
    notificationDays: 'Avisos',
  },
  days: 'días',
  between: (least: number, most: number) => `Entre ${formatCount(least)} y ${formatCount(most)} días`,
} as const

export const requestExportMessages = messagesOf(requestExport, {
  success: 'Exportación pedida. Te avisaremos cuando esté lista.',
  fallback: 'Ha habido un error al pedir la exportación.',
  errors: {
    PERSON_ALREADY_ERASED: { tone: 'warning', text: 'Los datos de esta persona ya se suprimieron.' },
  },
})

export const downloadExportMessages = messagesOf(downloadExport, {
  fallback: 'Ha habido un error al descargar la exportación.',
  errors: {},
})

export const erasePersonMessages = messagesOf(erasePerson, {
  success: 'Datos suprimidos',
  fallback: 'Ha habido un error al suprimir los datos.',
  errors: {
    PERSONAL_DATA_CONFIRMATION_WRONG: 'El nombre escrito no es el de la persona.',
    PERSON_ALREADY_ERASED: { tone: 'warning', text: 'Los datos de esta persona ya se suprimieron.' },
    PERSON_HAS_OPEN_CONTRACTS: {
      tone: 'warning',
      text: 'La persona tiene contratos abiertos. Ciérralos antes de suprimir sus datos.',
    },
    PERSON_MAY_BE_IMPORTED: {
      tone: 'warning',
      text: 'Hay una importación en curso, que podría traer otra vez a esta persona. Espera a que termine, o cancélala.',
    },
    USER_IS_SELF: {
      tone: 'warning',
      text: 'No puedes suprimir tus propios datos. Pídeselo a otro administrador.',
    },
    USER_RANK_ABOVE_OWN: 'No puedes suprimir los datos de alguien con un rol superior al tuyo.',
    USER_LAST_ADMIN: { tone: 'warning', text: 'Es el último administrador. Nombra antes a otro.' },
    USER_OWNS_DATA: {
      tone: 'warning',
      text: 'El usuario tiene clientes, contratos o comparativas. Traspásalos antes de suprimir sus datos.',
    },
  },
})

export const updateRetentionMessages = messagesOf(updateRetention, {
  success: 'Plazos guardados',
  fallback: 'Ha habido un error al guardar los plazos.',
  errors: {
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otra persona ha cambiado los plazos. Se muestran los guardados: revísalos y vuelve a guardar.',
    },
  },
})
