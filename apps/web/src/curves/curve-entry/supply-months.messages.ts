/** SOL-CD-021. */
export const questionIncomplete = {
  tone: 'warning',
  text: 'Seleccione un CUPS, fecha de inicio y fecha de fin',
} as const

export const supplyMonthsTexts = {
  title: 'Consumo por meses',
  start: 'Mes de inicio',
  end: 'Mes de fin',
  chooseMonth: 'Elige el mes',
  help: 'La curva se calcula con 12 meses exactos, la duración recomendada: así cada estación pesa lo que debe.',
  lastTwelve: 'Últimos 12 meses disponibles',
  lastTwelveHelp: 'Antes hay que saber qué meses tienen datos: consulta el CUPS o pide sus meses.',
  askRegister: 'Obtener de SIPS',
  calculate: 'Calcular curva de consumo',
  recalculate: 'Recalcular curva de consumo',
  waitAnswer: 'Como mucho medio minuto: si el servicio no responde antes, se avisa aquí.',
  available: (first: string, last: string) => `Hay datos de ${first} a ${last}.`,
  reviewDates: 'Revise las fechas introducidas',
  reversed: 'El mes de fin es anterior al de inicio.',
  gap: (months: string) => `Faltan los consumos de ${months}. Elige otros 12 meses.`,
  length: (months: number) =>
    months === 1 ? 'Has elegido 1 mes: hacen falta 12.' : `Has elegido ${months} meses: hacen falta 12.`,
  tariffNeeded: 'Elige la tarifa de acceso para calcular la curva.',
  total: (months: number) => (months === 1 ? 'Consumo de 1 mes' : `Consumo de ${months} meses`),
  sum: 'Total',
  noTotal: 'El total solo se da hasta 12 meses: más no son un año.',
  chart: 'Gráfica de consumo',
  curve: 'Curva de consumo',
  months: 'Consumos Mensuales',
  fileInstead: '¿Tienes los datos en un archivo?',
} as const
