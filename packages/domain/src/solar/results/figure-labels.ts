import type { FigureName, FigureUnit } from './traced-figure.ts'

/** Units as they are written. */
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

/** Names of figures on screens and in reports. */
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

/** Formulas in Spanish words. */
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
