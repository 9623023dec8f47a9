import { seconds } from '../../platform/messages/toasts.ts'

/** What results need, as a toast. */
export const resultNeeds = {
  consumption: { tone: 'warning', seconds: seconds.usual, text: 'Es necesario introducir el consumo' },
  production: {
    tone: 'warning',
    seconds: seconds.usual,
    text: 'Es necesario calcular la producción solar',
  },
  tariff: { tone: 'warning', seconds: seconds.usual, text: 'Seleccione una tarifa de acceso' },
} as const
export type ResultNeed = keyof typeof resultNeeds

export const resultToasts = {
  success: { tone: 'success', text: 'Se han calculado los datos del estudio' },
  failure: { tone: 'error', text: 'Se ha producido un error al calcular los resultados del estudio' },
} as const

export const resultsTexts = {
  title: 'Resultados',
  calculate: 'Calcular resultados',
  recalculate: 'Recalcular resultados',
  preview: 'Son cifras de vista previa: calcula los resultados para guardarlas con el estudio.',
  excesses: 'Excedentes',
  savings: 'Ahorro',
  reduction: 'Reducción de consumo',
  economicSavings: 'Ahorro económico',
  coverage: 'Cobertura',
  avoidedCo2: 'CO₂ evitado al año',
  chart: 'Producción y consumo por mes',
  month: 'Mes',
  consumption: 'Consumo',
  production: 'Producción',
  net: 'Consumo neto',
  energyTable: 'Energía por periodo',
  grossConsumption: 'Consumo bruto',
  productionOf: (surface: string) => `Producción ${surface}`,
  coverageRow: 'Cobertura solar (%)',
  netConsumption: 'Consumo neto',
  finalExcesses: 'Excedentes finales',
  concept: 'Concepto',
  total: 'Total',
  detail: 'Ver detalle',
  detailOf: (row: string) => `Ver detalle: ${row}`,
  heatMap: 'Mapa de calor',
  economicTable: 'Gasto anual',
  initialSpending: 'Gasto inicial',
  finalSpending: 'Gasto final',
  taxes: 'Sin impuestos; los excedentes se cobran aparte, en el balance económico.',
  week: 'Una semana del año',
  weekOf: (from: string, to: string) => `Semana del ${from} al ${to}`,
  chooseWeek: 'Semana',
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  time: 'Hora',
  stored: 'Carga de la batería',
  battery: 'Batería',
  withBattery: 'Con batería',
  withoutBattery: 'Sin batería',
  includeBattery: 'Incluir batería',
  capacity: 'Capacidad',
  power: 'Potencia',
  reserve: 'Reserva para cortes',
  depth: 'Profundidad de descarga',
  cycles: 'Ciclos al año',
  figure: 'Cifra',
} as const
