import { formatCount } from '../../platform/formats/number-format.ts'

export const tableTexts = {
  clearSearch: 'Borrar búsqueda',
  moreThan: 'más de ',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  noMatches: 'Nada coincide con la búsqueda y los filtros.',
  downloadHint: 'Descargar en Excel las columnas que se ven de todas las filas',
  downloadFailed: 'No se ha podido descargar la tabla.',
  cancelDownload: 'Cancelar descarga',
  rowsRead: (rows: number) => `${formatCount(rows)} filas`,
  changedMeanwhile: (rows: number) =>
    `La lista ha cambiado mientras se descargaba. El fichero tiene ${formatCount(rows)} filas y puede que falte alguna: descárgalo otra vez.`,
  tooLongTitle: 'Demasiadas filas para esta descarga',
  tooLong: (most: number, canExport: boolean) =>
    `La descarga de la tabla llega a ${formatCount(most)} filas. ${
      canExport ? 'Filtra la lista, o expórtala entera: la exportación no tiene límite.' : 'Filtra la lista.'
    }`,
  export: 'Exportar',
  exportHint: 'Exportar todas las columnas de todas las filas, en Excel o CSV',
} as const
