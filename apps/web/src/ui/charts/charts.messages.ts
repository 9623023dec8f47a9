import { formatCount } from '../../platform/formats/number-format.ts'

export const chartTexts = {
  download: (label: string) => `Descargar gráfica en Excel: ${label}`,
  downloadHint: 'Descargar en Excel lo que se ve',
  exportFailed: 'Ha habido un error al generar el archivo xls de la gráfica',
  loadFailed: 'No se ha podido cargar la gráfica. Recarga la página para volver a intentarlo.',
  shownDays: 'Días que se ven',
  everything: 'Todo',
  lastMonths: (months: number) => (months === 1 ? 'Último mes' : `${months} meses`),
  lastWeek: 'Última semana',
  days: (days: number) => (days === 1 ? '1 día' : `${formatCount(days)} días`),
  before: 'Días anteriores',
  after: 'Días siguientes',
  series: 'Serie',
  minimum: 'Mínimo',
  mean: 'Media',
  maximum: 'Máximo',
  total: 'Total',
  seriesOf: (label: string) => `Mínimo, media y máximo de ${label}`,
  others: (count: number) => `Otros (${count})`,
  share: '%',
} as const
