import {
  assignToGroup,
  createGroup,
  removeGroup,
  unassignFromGroup,
  updateGroup,
} from '@vatio/protocol/administration/groups/groups.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const errors = {
  GROUP_NAME_TAKEN: { text: 'Ya existe un grupo con este nombre.', field: 'name' },
  GROUP_MARKETER_UNKNOWN: {
    text: 'Una de las comercializadoras ya no existe.',
    field: 'billingMarketerAccess',
  },
} as const
const reserved = 'Solo un administrador de la empresa nombra o quita administradores de grupo.'

export const createGroupMessages = messagesOf(createGroup, {
  success: 'Grupo creado',
  fallback: 'Ha habido un error al crear el grupo.',
  errors,
})

export const updateGroupMessages = messagesOf(updateGroup, {
  success: 'Grupo guardado',
  fallback: 'Ha habido un error al guardar el grupo.',
  errors,
})

export const removeGroupMessages = messagesOf(removeGroup, {
  success: 'Grupo eliminado',
  fallback: 'Ha habido un error al eliminar el grupo.',
  errors: {},
})

export const assignMessages = messagesOf(assignToGroup, {
  success: 'Grupo actualizado',
  fallback: 'Ha habido un error al cambiar los miembros del grupo.',
  errors: {
    GROUP_USER_UNKNOWN: 'Este usuario ya no existe o no puedes añadirlo.',
    GROUP_ADMIN_RESERVED: reserved,
  },
})

export const unassignMessages = messagesOf(unassignFromGroup, {
  success: 'Usuario fuera del grupo',
  fallback: 'Ha habido un error al cambiar los miembros del grupo.',
  errors: { GROUP_ADMIN_RESERVED: reserved },
})

export const groupTexts = {
  noMembers: 'Todavía no tiene miembros.',
  addUser: 'Añadir a un usuario',
  removal: 'Sus miembros siguen en la empresa; sus administradores dejan de ver la cartera de los demás.',
  empty: 'Todavía no hay grupos.',
} as const
