export const chartTexts = {
  download: (label: string) => `Descargar gráfica en Excel: ${label}`,
  downloadHint: 'Descargar en Excel lo que se ve',
  exportFailed: 'Ha habido un error al generar el archivo xls de la gráfica',
  loadFailed: 'No se ha podido cargar la gráfica. Recarga la página para volver a intentarlo.',
} as const
