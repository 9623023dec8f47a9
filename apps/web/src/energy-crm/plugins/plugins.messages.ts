import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const activatePluginMessages = messagesOf(activatePlugin, {
  success: 'Se ha activado correctamente el plugin',
  fallback: 'Ha habido un error al activar el plugin',
  errors: {},
})

export const deactivatePluginMessages = messagesOf(deactivatePlugin, {
  success: 'Se ha desactivado correctamente el plugin',
  fallback: 'Ha habido un error al desactivar el plugin',
  errors: {},
})

export const pluginTexts = {
  badge: 'Plugin',
  active: 'Activo',
  inactive: 'Inactivo',
  activate: 'Activar',
  deactivate: 'Desactivar',
  configure: 'Configurar',
  details: 'Ver detalle',
  documentation: 'Cómo funciona',
  readOnly: 'Solo un administrador puede activar o configurar plugins.',
  activateFirst: 'Activa el plugin para configurarlo.',
  close: 'Cerrar',
  back: 'Ver todos los plugins',
  help: 'Ayuda',
  unknown: 'No hay ningún plugin con este nombre.',
} as const

/** Accessible name of a button that every plugin of the list has. */
export const pluginActionLabel = (action: string, name: string) => `${action}: ${name}`
