export const tableTexts = {
  clearSearch: 'Borrar búsqueda',
  moreThan: 'más de ',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  noMatches: 'Nada coincide con la búsqueda y los filtros.',
} as const
