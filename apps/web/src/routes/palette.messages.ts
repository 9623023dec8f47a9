/** Texts of the command palette and of the sheet of shortcuts. */
export const paletteTexts = {
  label: 'Ir a una pantalla, buscar o hacer algo',
  placeholder: 'Pantalla, cliente, CUPS, NIF, contrato o teléfono',
  results: 'Resultados',
  groups: {
    screens: 'Pantallas',
    actions: 'Acciones',
    clients: 'Clientes',
    consumptionPoints: 'Puntos de consumo',
    contracts: 'Contratos',
  },
  nothing: 'Nada coincide.',
  searching: 'Buscando…',
  failed: 'No se ha podido buscar en tus datos.',
  noName: 'Sin nombre',
  noNumber: 'Sin número',
  newClient: 'Nuevo cliente',
  newConsumptionPoint: 'Nuevo punto de consumo',
  newContract: 'Nuevo contrato',
  newContractFromCups: 'Nuevo contrato desde CUPS',
  newComparison: 'Nueva comparativa de electricidad',
  newUser: 'Nuevo usuario',
  expiring: (days: number) => `Vencen en ${days} días`,
  light: 'Cambiar a modo claro',
  dark: 'Cambiar a modo oscuro',
  shortcuts: 'Ver los atajos de teclado',
  logOut: 'Cerrar sesión',
  module: 'Módulo',
} as const

export type PaletteGroup = keyof typeof paletteTexts.groups

export const shortcutTexts = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  rows: [
    { keys: ['Ctrl', 'K'], does: 'Ir a una pantalla, buscar o hacer algo' },
    { keys: ['?'], does: 'Ver esta lista' },
    { keys: ['Ctrl', 'S'], does: 'Guardar el formulario abierto; también Ctrl con Intro' },
    { keys: ['Tab'], does: 'Pasar al siguiente control; con Mayús, al anterior' },
    { keys: ['↑', '↓'], does: 'Moverse por las filas de una lista' },
    { keys: ['Re Pág', 'Av Pág'], does: 'Saltar diez filas' },
    { keys: ['Inicio', 'Fin'], does: 'Ir a la primera o a la última fila' },
    { keys: ['Espacio'], does: 'Seleccionar la fila; con Mayús, hasta ella' },
    { keys: ['Ctrl', 'A'], does: 'Seleccionar las filas de la página; otra vez, todos los resultados' },
    { keys: ['→', 'F2'], does: 'Ir a las celdas de la fila que se pueden cambiar; F2 en una la cambia' },
    { keys: ['Intro'], does: 'Abrir la fila o confirmar' },
    { keys: ['Esc'], does: 'Cerrar la ficha, el menú o el diálogo; vaciar la búsqueda' },
  ],
} as const
