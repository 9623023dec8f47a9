/** Texts that every tab of the inventory shares. */
export const inventoryTexts = {
  title: 'Inventario',
  activate: 'Activar',
  deactivate: 'Desactivar',
  loading: 'Cargando…',
} as const
