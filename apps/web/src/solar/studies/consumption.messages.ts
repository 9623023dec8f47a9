export const consumptionTexts = {
  /** ERR-130. */
  zoneNeeded: 'Selecciona una zona geográfica e inténtalo de nuevo.',
  /** ERR-128. */
  noIntegration: 'Para obtener datos de consumo de SIPS debes tener activada alguna integración.',
  askRegister: 'Obtener de SIPS',
  withoutRegister: 'La curva se puede importar de un archivo o escribir por meses o periodos.',
  noCurve: 'El estudio aún no tiene curva de consumo.',
  ofStudy: 'Curva del estudio',
  months: 'Consumos Mensuales',
  from: (source: string | null, completed: boolean) =>
    [source ? `Curva del estudio, de ${source}` : 'Curva del estudio', completed ? 'completada' : null]
      .filter(Boolean)
      .join(', '),
  ready: 'La curva está leída y aún no es la del estudio.',
  tooLong: 'La curva tiene más de un año: en el estudio se usan sus últimos 365 días.',
  tooShort: (days: number) =>
    `La curva tiene ${days} ${days === 1 ? 'día' : 'días'}: el estudio necesita un año. Complétala o importa una de un año.`,
  take: 'Usar en el estudio',
  supplyHasCurve: 'El punto de consumo del estudio tiene una curva de consumo.',
  takeSupplyCurve: 'Usar su último año',
} as const
