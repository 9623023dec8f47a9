import {
  createMailText,
  removeMailText,
  updateMailText,
} from '@vatio/protocol/mail/mail-texts/mail-texts.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

const MAIL_TEXT_OF_COMPANY = {
  tone: 'warning',
  text: 'Los textos de la empresa los escribe un administrador. Guárdalo como texto tuyo.',
} as const

const errors = {
  MAIL_TEXT_NAME_TAKEN: { text: 'Ya hay un texto con este nombre.', field: 'name' },
  MAIL_TEXT_OF_COMPANY,
  INVALID_INPUT: invalidValue,
} as const

export const createMailTextMessages = messagesOf(createMailText, {
  success: 'Texto guardado',
  fallback: 'Ha habido un error al guardar el texto.',
  errors,
})

export const updateMailTextMessages = messagesOf(updateMailText, {
  success: 'Texto guardado',
  fallback: 'Ha habido un error al guardar el texto.',
  errors,
})

export const removeMailTextMessages = messagesOf(removeMailText, {
  success: 'Texto eliminado',
  fallback: 'Ha habido un error al eliminar el texto.',
  errors: { MAIL_TEXT_OF_COMPANY },
})

export const mailTextTexts = {
  title: 'Textos de email',
  help: 'Con ellos empieza el email de un informe. Las variables se escriben entre llaves, como {{client.name}}, y se rellenan al enviarlo.',
  empty: 'Todavía no hay textos. Crea uno aquí o guarda el de un email que estés escribiendo.',
  add: 'Nuevo texto',
  creation: 'Nuevo texto de email',
  edition: 'Editar texto de email',
  save: 'Guardar texto',
  edit: (name: string) => `Editar «${name}»`,
  remove: (name: string) => `Eliminar «${name}»`,
  removeTitle: 'Eliminar texto',
  removeText: (name: string) => `El texto «${name}» se elimina para siempre.`,
  removeConfirm: 'Eliminar',
  name: 'Nombre',
  subject: 'Asunto',
  text: 'Texto',
  owner: 'Para quién',
  owners: { own: 'Solo para mí', company: 'Para toda la empresa' },
  ofCompany: 'De la empresa',
  own: 'Mío',
  missing: 'Escríbelo.',
} as const
