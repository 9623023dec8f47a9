import {
  createUser,
  handOverUser,
  inviteUserAgain,
  removeUser,
  resetSecondFactorOfUser,
  undoHandOverOfUser,
  updateUser,
  withdrawEmailChange,
} from '@vatio/protocol/administration/users/users.endpoints'
import { tooManyMails } from '../../platform/messages/mail-limit.messages.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'
import { plainNameText } from '../../ui/form/plain-name.ts'

/** The user does not exist, or the signed-in user may not see them. */
export const userMissing = 'No se ha encontrado al usuario'

const rank = 'No puedes dar ni cambiar un rol superior al tuyo.'
const errors = {
  EMAIL_TAKEN: { text: 'Ya hay un usuario de tu empresa con este email.', field: 'email' },
  NAME_NOT_PLAIN: plainNameText,
  TOO_MANY_MAILS: tooManyMails,
  USER_RANK_ABOVE_OWN: { text: rank, field: 'role' },
  USER_APPLICATION_NOT_AVAILABLE: 'Una de las aplicaciones no está disponible en tu empresa.',
  USER_GROUP_UNKNOWN: { text: 'Uno de los grupos ya no existe.', field: 'groups' },
  USER_COMMERCIAL_UNKNOWN: { text: 'Este comercial ya no existe.', field: 'idCommercial' },
  USER_COMMERCIAL_TAKEN: { text: 'Este comercial ya está vinculado a otro usuario.', field: 'idCommercial' },
  LICENSE_LIMIT_REACHED: {
    text: ({ quantity, limit }: Readonly<Record<string, unknown>>) =>
      quantity === 'commercials'
        ? `Tu licencia permite ${String(limit)} comerciales y ya los tienes: no se ha guardado nada. Vincula uno existente, elige «Sin comercial» o mejora tu plan.`
        : 'Has alcanzado el límite de tu licencia. Mejora tu plan para continuar',
  },
  INVALID_INPUT: invalidValue,
} as const
const lastAdmin = 'Es el único administrador de la empresa. Nombra antes a otro.'
const self = 'No puedes desactivar ni eliminar tu propio usuario.'

export const createUserMessages = messagesOf(createUser, {
  success: 'Usuario creado e invitado',
  fallback: 'Ha habido un error al crear el usuario.',
  errors,
})

export const updateUserMessages = messagesOf(updateUser, {
  success: 'Usuario guardado',
  fallback: 'Ha habido un error al guardar el usuario.',
  errors: {
    ...errors,
    NOT_FOUND: userMissing,
    USER_LAST_ADMIN: { text: lastAdmin, tone: 'warning' },
    USER_IS_SELF: { text: self, tone: 'warning' },
  },
})

const amount = (count: unknown, one: string, many: string) =>
  `${String(count)} ${Number(count) === 1 ? one : many}`

/** Portfolio of a user as one text: «3 clientes, 1 contrato, 0 comparativas y 2 estudios solares». */
export function portfolioLine(counts: Readonly<Record<string, unknown>>): string {
  const clients = amount(counts.clients, 'cliente', 'clientes')
  const contracts = amount(counts.contracts, 'contrato', 'contratos')
  const comparisons = amount(counts.comparisons, 'comparativa', 'comparativas')
  const studies = amount(counts.solarStudies, 'estudio solar', 'estudios solares')
  return `${clients}, ${contracts}, ${comparisons} y ${studies}`
}

export const removeUserMessages = messagesOf(removeUser, {
  success: 'Usuario eliminado',
  fallback: 'Ha habido un error al eliminar el usuario.',
  errors: {
    NOT_FOUND: userMissing,
    USER_RANK_ABOVE_OWN: rank,
    USER_LAST_ADMIN: { text: lastAdmin, tone: 'warning' },
    USER_IS_SELF: { text: self, tone: 'warning' },
    USER_OWNS_DATA: {
      tone: 'warning',
      text: (details) => `Todavía lleva ${portfolioLine(details)}. Traspasa su cartera antes de eliminarlo.`,
    },
  },
})

export const inviteAgainMessages = messagesOf(inviteUserAgain, {
  success: 'Invitación renovada. El enlace anterior ya no vale.',
  fallback: 'Ha habido un error al enviar el email.',
  errors: {
    NOT_FOUND: userMissing,
    USER_RANK_ABOVE_OWN: rank,
    TOO_MANY_MAILS: tooManyMails,
    USER_ALREADY_ENTERED: { text: 'Este usuario ya ha entrado: no necesita invitación.', tone: 'warning' },
  },
})

export const withdrawEmailChangeMessages = messagesOf(withdrawEmailChange, {
  success: 'Cambio de email retirado',
  fallback: 'Ha habido un error al retirar el cambio de email.',
  errors: { NOT_FOUND: userMissing, USER_RANK_ABOVE_OWN: rank },
})

export const resetSecondFactorMessages = messagesOf(resetSecondFactorOfUser, {
  success: 'Segundo factor retirado',
  fallback: 'Ha habido un error al retirar el segundo factor.',
  errors: { NOT_FOUND: userMissing, USER_RANK_ABOVE_OWN: rank },
})

export const handOverMessages = messagesOf(handOverUser, {
  fallback: 'Ha habido un error al traspasar la cartera.',
  errors: {
    NOT_FOUND: userMissing,
    HAND_OVER_RECEIVER_UNKNOWN: { text: 'Elige a otra persona activa de la empresa.', field: 'receiver' },
    HAND_OVER_NOTHING: { text: 'Este usuario no tiene cartera que traspasar.', tone: 'warning' },
    USER_RANK_ABOVE_OWN: rank,
  },
})

export const undoHandOverMessages = messagesOf(undoHandOverOfUser, {
  success: 'Traspaso deshecho',
  fallback: 'Ha habido un error al deshacer el traspaso.',
  errors: {
    NOT_FOUND: userMissing,
    HAND_OVER_NOTHING: { text: 'No hay ningún traspaso que deshacer.', tone: 'warning' },
    USER_RANK_ABOVE_OWN: rank,
  },
})

export const userTexts = {
  handedOver: (name: string | number, portfolio: string) => `${name} lleva ahora ${portfolio} más.`,
  handOverNotice: (portfolio: string) => `${portfolio} Puedes deshacerlo después.`,
  newEmailNotice: 'Uno nuevo vale cuando lo confirme con el enlace que recibirá en él.',
  commercial: 'Comercial',
  commercialHelp: 'Al entrar ve los clientes y contratos de su comercial; sin uno no puede crear ninguno',
  commercialChoices: {
    create: 'Crear su ficha de comercial',
    link: 'Vincular a un comercial existente',
    none: 'Sin comercial',
  },
  willCreate: (name: string) => `Se creará la ficha de ${name || 'la persona'}, con el 100 % de la comisión.`,
  nameApart: 'Cambiar su nombre',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  chooseCommercial: 'Elige un comercial sin usuario',
  noFreeCommercial: 'Todos los comerciales tienen ya un usuario.',
  invitationExpires: 'La invitación caduca',
  lastAccess: 'Último acceso',
  yes: 'Sí',
  undoHandOver: 'Deshacer el último traspaso',
  inviteAgain: 'Enviar otra invitación',
  secondFactorReset: 'Se cierran sus sesiones y podrá entrar solo con su contraseña.',
  application: 'Aplicación',
  searchUsers: 'Nombre, email o teléfono',
  empty: 'Todavía no hay usuarios.',
} as const

export const authorTexts = {
  changedBy: 'Cambiado por',
  former: 'alguien que ya no está',
} as const
