import { exportAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const exportAuditMessages = messagesOf(exportAudit, {
  fallback: 'Ha habido un error al descargar la auditoría.',
  errors: {},
})

export const restoreRecordMessages = messagesOf(restoreRecord, {
  success: 'Registro recuperado',
  fallback: 'Ha habido un error al recuperar el registro.',
  errors: {
    RECORD_NOT_RESTORABLE: { tone: 'warning', text: 'Los registros de este tipo no se pueden recuperar.' },
    RECORD_NOT_DELETED: { tone: 'info', text: 'El registro ya no está eliminado.' },
    RESTORE_PARENT_DELETED: {
      tone: 'warning',
      text: 'El registro al que pertenece también está eliminado. Recupera primero ese.',
    },
    RESTORE_KEY_TAKEN: {
      tone: 'warning',
      text: 'Otro registro usa ahora el mismo nombre o código. Cámbialo y vuelve a intentarlo.',
    },
  },
})

export const auditTexts = {
  ipAddress: 'Dirección IP',
  restoreEffect: (name: string | number) =>
    `${name} volverá a estar disponible, con lo que se borró a la vez que él.`,
  erasedContent: 'Se suprimió a petición de la persona a la que se refería. Consta quién lo hizo y cuándo.',
  after: 'Después',
  action: 'Acción',
  andMore: (shown: string | number, count: string | number) => `${shown} y ${count} más`,
  title: 'Auditoría',
  subtitle: 'Quién hizo qué y cuándo. Nadie puede cambiarla ni borrarla.',
  empty: 'Todavía no hay nada anotado.',
} as const
