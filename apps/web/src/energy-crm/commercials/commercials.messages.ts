/** Texts of the commercials' queries, shown as toasts of 15 s. */
export const commercialTexts = {
  list: 'Se ha producido un error al cargar los comerciales',
  ofUser: 'Ha habido un error al consultar el comercial vinculado con el usuario',
  notLinked: 'No se ha encontrado comercial vinculado al usuario registrado.',
} as const
