const reasons: Readonly<Record<string, string>> = {
  MARKET_PRICES_INCOMPLETE: 'faltan precios de mercado',
  MARKET_CURVE_MISSING: 'falta curva',
  CONSUMPTION_CURVE_INCOMPLETE: 'falta curva',
  REGULATION_NOT_IN_FORCE: 'faltan cifras reguladas',
  REGULATED_PRICE_UNKNOWN: 'faltan cifras reguladas',
}

/** Why a month is left out. */
export function leftOutReason(code: string | null): string {
  return reasons[code ?? ''] ?? 'falta un dato'
}

export const priceReplayTexts = {
  title: 'El último año, mes a mes',
  help: (from: string, to: string) =>
    `Lo que habría costado cada mes del ${from} al ${to} a los precios de mercado de sus horas, con los peajes e impuestos de entonces. No forma parte del ranking.`,
  byProfile: 'Sin curva, el consumo se reparte con el perfil de la tarifa.',
  sample: 'Los precios de mercado son de muestra: no valen para un cliente.',
  sampleTitle: 'Precios de mercado de muestra',
  chart: 'Coste de cada mes',
  month: 'Mes',
  band: 'Entre el mejor y el peor mes',
  best: 'Mejor mes',
  worst: 'Peor mes',
  median: 'Mes mediano',
  market: 'Mercado diario',
  perMonth: 'al mes',
  fixedOf: (name: string) => `${name} (fija)`,
  leftOut: (months: string) => `Meses sin calcular, que no se estiman: ${months}.`,
  none: 'No hay ningún mes completo con curva y precios de mercado.',
  unknownOffer: 'La oferta ya no está vigente ese día: no se puede repetir el año con sus precios.',
} as const
