import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { byPeriodSchema, typedText } from '../../wire.ts'
import { firstYearSchema, tracedFigureSchema } from '../economic-balance/economic-balance.schema.ts'
import { MOST_SURFACES } from '../optimisation/optimisation.schema.ts'
import {
  panelPeakPowerSchema,
  panelSurfaceSchema,
  solarSiteSchema,
  solarSourceSchema,
  surfaceSourcesSchema,
  yearlyRangeSchema,
} from '../production/solar-site.schema.ts'
import {
  figuresByPeriodSchema,
  studySupplyFields,
  totalsByPeriodSchema,
} from '../study-calculation.schema.ts'

const share = z.number().positive().max(1)
const period = z.int().min(1).max(6)

export const batterySchema = z.strictObject({
  capacity: z.number().min(0).max(1e6).describe('kWh'),
  maxPower: z.number().min(0).max(1e6).describe('kW'),
  chargeEfficiency: share.default(0.95),
  dischargeEfficiency: share.default(0.95),
  depthOfDischarge: share.default(0.9).describe('Parte de la capacidad que se usa.'),
  reserve: z.number().min(0).max(1e6).default(0).describe('kWh que se guardan para un corte.'),
  strategy: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('self-consumption') }),
      z.strictObject({
        kind: z.literal('tariff-shifting'),
        chargePeriods: z.array(period).max(6),
        dischargePeriods: z.array(period).max(6),
      }),
    ])
    .default({ kind: 'self-consumption' }),
})

export const solarResultsInputSchema = z.strictObject({
  site: solarSiteSchema,
  ...studySupplyFields,
  surfaces: z
    .array(panelSurfaceSchema.extend({ name: typedText(120).default('') }))
    .min(1)
    .max(MOST_SURFACES),
  solarPanel: z.strictObject({ peakPower: panelPeakPowerSchema }),
  inverterPower: z.number().min(0).max(1e6).nullable().default(null).describe('kW; null sin límite.'),
  battery: batterySchema.nullable().default(null),
  coefficient: z
    .number()
    .positive()
    .max(1)
    .default(1)
    .describe('Parte de una instalación colectiva, con seis decimales; 1 si es propia.'),
  contractedPower: figuresByPeriodSchema.describe(
    'kW; null o 0 en los periodos en que la tarifa no cobra potencia (en 2.0TD, de P3 a P6).',
  ),
  powerPrices: figuresByPeriodSchema.describe('EUR por kW y día; sin impuestos.'),
  energyPrices: figuresByPeriodSchema.describe(
    'EUR/kWh; sin impuestos. Hace falta el de cada periodo con consumo: null no cuenta como 0.',
  ),
  powerPricesDiscount: z.number().min(0).max(100).default(0).describe('%'),
  energyPricesDiscount: z.number().min(0).max(100).default(0).describe('%'),
  useAlternativePrices: z
    .boolean()
    .default(false)
    .describe(
      'Si después de la instalación rigen otros precios, sin los descuentos de arriba (Professional).',
    ),
  alternativePowerPrices: figuresByPeriodSchema
    .nullable()
    .default(null)
    .describe('EUR por kW y día; obligatorio con useAlternativePrices.'),
  alternativeEnergyPrices: figuresByPeriodSchema
    .nullable()
    .default(null)
    .describe('EUR/kWh; obligatorio con useAlternativePrices.'),
})
export type SolarResultsInput = z.output<typeof solarResultsInputSchema>

const energyTableSchema = z.strictObject({
  byPeriod: totalsByPeriodSchema,
  byMonth: z.array(z.number()).length(12),
  cells: z.array(totalsByPeriodSchema).length(12).describe('Cada mes por periodos.'),
  total: z.number(),
})

const meanDaySchema = z.strictObject({
  workingDay: z.array(z.number()).length(24),
  restDay: z.array(z.number()).length(24),
})

export const solarResultsSchema = z.strictObject({
  netConsumption: curveSchema,
  totalProduction: curveSchema,
  excessesCurve: curveSchema,
  totalConsumptionCoverage: z.number().nullable().describe('Cobertura, %.'),
  energy: z
    .strictObject({
      gross: energyTableSchema,
      production: energyTableSchema,
      surfaces: z.array(z.strictObject({ name: z.string(), ...energyTableSchema.shape })),
      selfConsumed: energyTableSchema.describe(
        'Producción que se usa, también por la batería; no lo que esta compra.',
      ),
      net: energyTableSchema.describe('Lo que se compra, también para cargar la batería.'),
      excess: energyTableSchema,
      coveragePercentByPeriod: byPeriodSchema(z.number().nullable()),
    })
    .describe('kWh por mes y periodo.'),
  indicators: z.strictObject({
    excessPercent: z.number().nullable().describe('Excedentes ÷ producción; null sin producción.'),
    savingsPercent: z.number().nullable().describe('Ahorro ÷ gasto de antes; null sin gasto.'),
    reductionKwh: z.number().describe('Consumo que se deja de comprar.'),
    savingsEur: z.number().describe('Del primer año, sin los excedentes, que paga economicBalance.'),
    coveragePercent: z.number().nullable().describe('reductionKwh ÷ consumo; null sin consumo.'),
    selfConsumptionPercent: z.number().nullable().describe('Producción que se usa ÷ producción.'),
    monthsWithExcess: z.int().describe('Meses que producen más de lo que consumen.'),
    batteryCyclesPerYear: z.number().nullable().describe('Entregado ÷ capacidad; null sin batería.'),
  }),
  meanDays: z
    .strictObject({ consumption: meanDaySchema, production: meanDaySchema })
    .describe('Potencia media de cada hora, kW, en días laborables y en festivos.'),
  totalRawSpendingByPeriod: totalsByPeriodSchema.describe('EUR al año, sin impuestos.'),
  totalRawSpending: z.number(),
  totalNetSpendingByPeriod: totalsByPeriodSchema,
  totalNetSpending: z.number(),
  contractedPowerSavingsByPeriod: totalsByPeriodSchema,
  totalSavingsByPeriod: totalsByPeriodSchema,
  totalSavings: z.number(),
  totalExcessesByPeriod: totalsByPeriodSchema.describe('kWh'),
  totalExcesses: z.number(),
  battery: z
    .strictObject({
      fromBatteryKwh: z.number(),
      chargedFromProductionKwh: z.number(),
      chargedFromGridKwh: z.number(),
      lossKwh: z.number(),
      storedMoreKwh: z.number(),
    })
    .nullable(),
  peakPowerKwp: z.number().describe('De toda la instalación, aunque se reciba solo una parte (coefficient).'),
  clippedKwh: z.number().describe('Lo que no dejan pasar los inversores.'),
  productionRange: yearlyRangeSchema,
  firstYear: firstYearSchema.describe('El firstYear de economicBalance, tal cual.'),
  traces: z.array(tracedFigureSchema),
  source: solarSourceSchema,
  surfaceSources: surfaceSourcesSchema,
})
export type SolarResults = z.infer<typeof solarResultsSchema>
