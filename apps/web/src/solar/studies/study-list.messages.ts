/** SOL-GE-029. */
export const continueTexts = {
  title: 'Estudio en curso',
  offer: 'Tienes un estudio en curso. ¿Quieres continuarlo?',
  continue: 'Continuar',
  startAgain: 'Empezar de nuevo',
  continueStudy: 'Continuar estudio en curso',
  clear: 'Borrar progreso',
} as const

export const studyListTexts = {
  title: 'Estudios solares',
  list: 'Estudios solares',
  drafts: 'Estudios sin guardar',
  saved: 'Estudios',
  search: 'Nombre, cliente, CUPS…',
  empty: 'Aún no hay ningún estudio solar guardado',
  emptyDrafts: 'No hay ningún estudio sin guardar',
  noneOf: 'Aún no hay ningún estudio solar',
  state: 'Estado',
  client: 'Cliente',
  unnamed: 'Sin nombre',
  deleted: 'Estudio eliminado',
  undo: 'Deshacer',
  open: 'Abrir',
  duplicate: 'Duplicar',
  remove: 'Eliminar',
  comments: 'Comentarios',
  commentsOf: (name: string, count: number) => `Comentarios de ${name}: ${count}`,
  actionsOf: (name: string) => `Acciones de ${name}`,
  changeState: (name: string, state: string) => `Estado de ${name}: ${state}. Cambiar`,
} as const

export const commentTexts = {
  title: 'Comentarios del estudio',
  empty: 'Aún no hay comentarios',
  failed: 'No se han podido cargar los comentarios.',
  label: 'Nuevo comentario',
  add: 'Añadir comentario',
  remove: (author: string) => `Eliminar el comentario de ${author}`,
  someone: 'Usuario eliminado',
  close: 'Cerrar',
} as const
