/** Texts that every tab of the inventory shares. */
export const inventoryTexts = {
  title: 'Inventario',
  state: 'Estado',
  activate: 'Activar',
  deactivate: 'Desactivar',
  loading: 'Cargando…',
} as const

/** How a record that may be switched off is called, by its grammatical gender. */
export const activeWords = { masculine: ['Activo', 'Inactivo'], feminine: ['Activa', 'Inactiva'] } as const
