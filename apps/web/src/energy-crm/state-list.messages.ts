/** Texts shared by the lists of states of contracts, of their billing and of solar studies. */
export const stateListTexts = {
  nameTaken: 'El nombre de estado ya existe',
  name: 'Nombre',
  colour: 'Color',
  add: 'Añadir estado',
  create: 'Confirmar',
  created: 'Creado',
  cancel: 'Cancelar',
  close: 'Cerrar',
  edit: 'Editar',
  save: 'Guardar',
  /** Not "Activo", which is also the name of the first contract state. */
  active: 'Se puede elegir',
  inactive: 'No se puede elegir',
  isDefault: 'Predeterminado',
  makeDefault: 'Hacer predeterminado',
  clearDefault: 'Quitar predeterminado',
  remove: 'Eliminar',
  removeNamed: (name: string) => `Eliminar el estado «${name}»`,
  cannotBeUndone: 'No se puede deshacer.',
  up: 'Subir',
  down: 'Bajar',
} as const

/** The name belongs to another state. */
export const stateNameTaken = {
  tone: 'warning',
  text: 'El nombre del nuevo estado introducido ya existe.',
} as const
