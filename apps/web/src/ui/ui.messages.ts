export const uiTexts = {
  pageNotRead: 'No se ha podido leer la página de la lista. Inténtalo de nuevo.',
  partNotLoaded:
    'No se ha podido abrir: no hay conexión o hay una versión nueva. Inténtalo de nuevo; si no basta, guarda lo escrito y recarga la página.',
  typeToConfirm: 'Esta operación no se puede deshacer. Escribe ',
  searchChoice: 'Buscar',
  noChoice: 'Ninguna opción coincide.',
  chosenNow: 'actual',
  moreActions: 'Más acciones',
  unsaved: 'Hay cambios sin guardar',
  leaveUnsaved: 'Salir sin guardar',
  unsavedLosses: 'Si sales ahora, los cambios de este formulario se pierden.',
} as const

export const panelTexts = {
  previous: 'Anterior',
  next: 'Siguiente',
  full: 'Pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  close: 'Cerrar',
} as const
