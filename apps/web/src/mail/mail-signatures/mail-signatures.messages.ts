import { updateMailSignature } from '@vatio/protocol/mail/mail-signatures/mail-signatures.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const updateMailSignatureMessages = messagesOf(updateMailSignature, {
  success: 'Firma guardada',
  fallback: 'Ha habido un error al guardar la firma.',
  errors: {},
})

export const signatureTexts = {
  title: 'Firma',
  label: 'Firma de tus emails',
  help: 'Se pone al final de los emails que envías desde un informe.',
  example: 'Ana Ruiz\nConsultora energética\n600 000 000',
  save: 'Guardar firma',
} as const
