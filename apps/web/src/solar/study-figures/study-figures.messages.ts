export { figureNames, formulaTexts, sourceNames, unitNames } from '@vatio/domain/solar/results/figure-labels'

/** What a study still needs before its figures can be calculated. */
export type MissingPart = 'place' | 'consumption' | 'tariff' | 'panel' | 'surfaces'

export const figuresTexts = {
  missing: {
    place: 'Falta la ubicación de la instalación: dibuja una superficie en el mapa.',
    consumption: 'Es necesario introducir el consumo',
    tariff: 'Seleccione una tarifa de acceso',
    panel: 'Seleccione un panel solar y configure al menos una superficie',
    surfaces: 'Seleccione un panel solar y configure al menos una superficie',
  } satisfies Readonly<Record<MissingPart, string>>,
  calculating: 'Calculando…',
  updated: 'Actualizado',
  whereFrom: '¿De dónde sale?',
  whereFromOf: (figure: string) => `¿De dónde sale? ${figure}`,
  hide: 'Ocultar',
  source: 'Fuente',
} as const

/** Names and units of the inputs of a formula. */
export const inputNames: Readonly<Record<string, readonly [name: string, unit: string]>> = {
  energy: ['Energía', '€'],
  power: ['Potencia', '€'],
  before: ['Antes', '€'],
  after: ['Después', '€'],
  raw: ['Gasto inicial', '€'],
  net: ['Gasto final', '€'],
  excessMwh: ['Excedentes', 'MWh'],
  excessKwh: ['Excedentes', 'kWh'],
  priceEurPerMwh: ['Precio', '€/MWh'],
  priceEurPerKwh: ['Precio', '€/kWh'],
  energyCost: ['Energía comprada', '€'],
  netCost: ['Coste neto', '€'],
  margin: ['Margen', '%'],
  financing: ['Financiación', '%'],
  commission: ['Comisión', '%'],
  peakPowerKwp: ['Potencia pico', 'kWp'],
  salePrice: ['Precio de venta', '€'],
  discounts: ['Descuentos', '€'],
  lifetimeExcessMwh: ['Excedentes de toda la vida', 'MWh'],
  firstYearSavings: ['Ahorro del primer año', '€'],
  lifetimeSavings: ['Ahorro de toda la vida', '€'],
  investment: ['Inversión', '€'],
  selfConsumed: ['Energía no comprada', 'kWh'],
  excess: ['Excedentes', 'kWh'],
  factor: ['Factor', 'kg/kWh'],
}

export const liveTexts = {
  peakPower: 'Potencia pico',
  production: 'Producción anual',
  coverage: 'Cobertura',
  excess: 'Excedentes',
  savings: 'Ahorro anual',
  payback: 'Amortización',
  years: 'años',
} as const
