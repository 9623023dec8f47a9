export const uiTexts = {
  typeToConfirm: 'Esta operación no se puede deshacer. Escribe ',
  moreActions: 'Más acciones',
} as const
