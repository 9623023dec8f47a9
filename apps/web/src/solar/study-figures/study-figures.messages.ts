import type { FigureName, FigureUnit } from '@vatio/domain/solar/results/traced-figure'

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

export const unitNames: Readonly<Record<FigureUnit, string>> = {
  EUR: '€',
  'EUR/Wp': '€/Wp',
  'EUR/MWh': '€/MWh',
  percent: '%',
  years: 'años',
  kg: 'kg',
}

/** Where the formula of a figure comes from. */
export const sourceNames: Readonly<Record<string, string>> = {
  'solar-economics': 'Convención de Vatio',
  'RD 244/2019 art. 14': 'Real Decreto 244/2019, artículo 14',
  'IDAE, MITECO 2016': 'Factores de emisión de IDAE y MITECO, 2016',
}

export const figureNames: Readonly<Record<FigureName, string>> = {
  rawSpending: 'Gasto inicial',
  netSpending: 'Gasto final',
  powerSavings: 'Ahorro en potencia',
  savings: 'Ahorro económico',
  excessIncome: 'Ingresos por excedentes',
  compensation: 'Compensación de excedentes',
  salePrice: 'Precio de venta',
  netMargin: 'Margen final',
  eurPerWp: 'Coste por vatio pico',
  investment: 'Inversión total',
  ppaGenerationPrice: 'Precio de generación del PPA',
  ppaBalance: 'Balance del PPA',
  monthlySavings: 'Ahorro mensual',
  returnOnInvestment: 'ROI',
  paybackRatio: 'Inversión entre ahorro',
  avoidedCo2: 'CO₂ evitado',
}

/** Spanish formulas, in the names of {@link inputNames}. */
export const formulaTexts: Readonly<Record<FigureName, string>> = {
  rawSpending: 'energía + potencia',
  netSpending: 'energía + potencia',
  powerSavings: 'antes − después',
  savings: 'gasto inicial − gasto final',
  excessIncome: 'excedentes × precio',
  compensation: 'de cada mes, lo menor de excedentes × precio y coste de la energía comprada',
  salePrice: 'coste neto × (1 + margen ÷ 100) × (1 − financiación ÷ 100)',
  netMargin: 'coste neto × margen ÷ 100 × (1 − comisión ÷ 100)',
  eurPerWp: 'coste neto × (1 + margen ÷ 100) ÷ (1.000 × potencia pico)',
  investment: 'precio de venta − descuentos, por orden',
  ppaGenerationPrice: 'coste neto ÷ excedentes de toda la vida',
  ppaBalance: 'excedentes de toda la vida × precio − coste neto',
  monthlySavings: 'ahorro del primer año ÷ 12',
  returnOnInvestment: 'ahorro de toda la vida ÷ inversión × 100',
  paybackRatio: 'inversión ÷ ahorro del primer año',
  avoidedCo2: '(energía no comprada + excedentes) × factor',
}

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
