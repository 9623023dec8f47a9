import {
  actAsUser,
  createCompany,
  updateCompany,
} from '@vatio/protocol/administration/companies/companies.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { plainNameText } from '../../ui/form/plain-name.ts'

const missing = { text: 'Elige al menos una aplicación.', field: 'applications' } as const

export const createCompanyMessages = messagesOf(createCompany, {
  success: 'Empresa creada. Su administrador ha recibido una invitación.',
  fallback: 'Ha habido un error al crear la empresa.',
  errors: {
    EMAIL_TAKEN: { text: 'Ya existe un usuario con este email.', field: 'adminEmail' },
    NAME_NOT_PLAIN: plainNameText,
    COMPANY_APPLICATION_MISSING: missing,
    INVALID_INPUT: invalidValue,
  },
})

export const updateCompanyMessages = messagesOf(updateCompany, {
  success: 'Empresa guardada',
  fallback: 'Ha habido un error al guardar la empresa.',
  errors: {
    COMPANY_HOST_TAKEN: { text: 'Otra empresa usa ya este host.', field: 'customHost' },
    NAME_NOT_PLAIN: plainNameText,
    COMPANY_APPLICATION_MISSING: missing,
    INVALID_INPUT: invalidValue,
  },
})

export const actAsMessages = messagesOf(actAsUser, {
  fallback: 'No se ha podido entrar en la empresa.',
  errors: {
    ACTING_USER_UNKNOWN: { text: 'No hay ningún usuario activo con el que entrar.', tone: 'warning' },
  },
})

export const actingTexts = {
  banner: (by: string, as: string, company: string) =>
    `${by}: estás actuando como ${as} en ${company}. Todo lo que hagas queda registrado con los dos nombres.`,
  leave: 'Volver a mi sesión',
}

export const companyTexts = {
  lastActivity: 'Última actividad',
  empty: 'Todavía no hay empresas.',
  noEnd: 'Vacío: sin fin',
  yes: 'Sí',
  mails: 'Emails',
  showMails: 'Ver los de esta empresa',
  actingNotice: (userName: string | number) =>
    `La sesión dura treinta minutos. Lo que hagas queda en el registro de la empresa con tu nombre y el de ${userName}.`,
  reasonSeen: 'Lo verá el administrador de la empresa',
} as const
