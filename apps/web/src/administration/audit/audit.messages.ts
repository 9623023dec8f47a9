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
    RECORD_NOT_DELETED: { tone: 'info', text: 'El registro ya no está borrado.' },
    RESTORE_PARENT_DELETED: {
      tone: 'warning',
      text: 'El registro al que pertenece también está borrado. Recupera primero ese.',
    },
    RESTORE_KEY_TAKEN: {
      tone: 'warning',
      text: 'Otro registro usa ahora el mismo nombre o código. Cámbialo y vuelve a intentarlo.',
    },
  },
})
