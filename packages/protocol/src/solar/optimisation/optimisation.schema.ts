import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { excessCompensationModes } from '@vatio/domain/solar/economic-balance/excess-compensation'
import { optimisationMethods } from '@vatio/domain/solar/optimisation/excess-criterion'
import { panelPositions } from '@vatio/domain/solar/surfaces/panel-count'
import { z } from 'zod'
import { idSchema } from '../../wire.ts'
import { installationPhaseSchema } from '../installation-phase.schema.ts'
import {
  panelPeakPowerSchema,
  panelSurfaceSchema,
  solarSiteSchema,
  solarSourceSchema,
  surfaceSourcesSchema,
} from '../production/solar-site.schema.ts'
import { figuresByPeriodSchema, studySupplyFields } from '../study-calculation.schema.ts'
import { availableAreaSchema, panelSizeFields } from '../surfaces/panel-layout.schema.ts'

/** Most surfaces of a study. */
export const MOST_SURFACES = 100

/** A surface whose number of panels is searched. */
const sizedSurfaceSchema = panelSurfaceSchema.omit({ panelNumber: true }).extend({
  area: z.number().min(0).max(1e7).describe('m², vista desde arriba: el area de panelLayout.'),
  availableAreaPercentage: availableAreaSchema,
  panelPosition: z.enum(panelPositions).default('vertical'),
})

/** What sizes are worth; without it no size is searched by money. */
const sizePricesSchema = z.strictObject({
  energyPrices: figuresByPeriodSchema.describe('EUR/kWh de cada periodo.'),
  energyPricesDiscount: z.number().min(0).max(100).default(0).describe('%'),
  peakPowerCost: z
    .number()
    .min(0)
    .max(100)
    .describe(
      'Lo que el cliente paga por la instalación, EUR/Wp con margen, como en economicBalance: 0,9 son 900 EUR por kWp.',
    ),
  excessesCompensationMode: z
    .enum(excessCompensationModes)
    .default(economicDefaults.excessesCompensationMode),
  excessesBuyPrice: z
    .number()
    .min(0)
    .max(10_000)
    .default(economicDefaults.excessesBuyPrice)
    .describe('EUR/MWh'),
  instalationLifeTime: z.int().min(2).max(100).default(economicDefaults.instalationLifeTime),
  guaranteeProductionPercentage: z
    .number()
    .min(0)
    .max(100)
    .default(economicDefaults.guaranteeProductionPercentage),
  discountPercent: z.number().min(0).max(50).default(4).describe('Tasa del valor actual neto, %.'),
})

export const peakPowerInputSchema = z.strictObject({
  site: solarSiteSchema,
  ...studySupplyFields,
  surfaces: z.array(sizedSurfaceSchema).min(1).max(MOST_SURFACES),
  peakPowerIntroductionMode: z
    .enum(['solarKit', 'solarPanel'])
    .default(economicDefaults.peakPowerIntroductionMode)
    .describe('solarKit: recomienda un kit del inventario; solarPanel: busca cuántos paneles de solarPanel.'),
  instalationPhaseNumber: installationPhaseSchema
    .default(economicDefaults.instalationPhaseNumber)
    .describe('Solo con kits.'),
  solarPanel: z
    .strictObject({ peakPower: panelPeakPowerSchema, ...panelSizeFields })
    .nullable()
    .default(null)
    .describe('El panel; obligatorio con solarPanel, no se lee con solarKit.'),
  peakPowerOptimizationMethod: z
    .enum(optimisationMethods)
    .describe('Qué excedentes se limitan: los meses que los tienen o su parte de la producción.'),
  limit: z
    .number()
    .nullable()
    .default(null)
    .describe(
      'Meses con excedentes (0 a 12) o % de excedentes (0 a 100, sin decimales); 3 meses o 25 % si falta.',
    ),
  prices: sizePricesSchema
    .nullable()
    .default(null)
    .describe('Para buscar también por dinero; no se lee con kits.'),
})
export type PeakPowerInput = z.output<typeof peakPowerInputSchema>

const excessFields = {
  productionKwh: z.number(),
  excessKwh: z.number(),
  excessPercent: z.number(),
  monthsWithExcess: z.int(),
}

const panelsBySurfaceSchema = z.array(z.int()).describe('Paneles de cada superficie, en su orden.')

const moneySizeSchema = z
  .strictObject({
    panels: z.int(),
    panelsBySurface: panelsBySurfaceSchema,
    peakPowerKwp: z.number(),
    savingsEur: z.number().describe('Del primer año.'),
    netPresentValueEur: z.number(),
    paybackYears: z.number().nullable(),
  })
  .nullable()

export const peakPowerSchema = z.strictObject({
  outcome: z.enum(['found', 'not-found', 'too-many-iterations']),
  panelsBySurface: panelsBySurfaceSchema.nullable(),
  peakPowerKwp: z.number().nullable(),
  solarKit: z
    .strictObject({ idSolarKit: idSchema, identifier: z.string() })
    .nullable()
    .describe('El kit recomendado.'),
  maximums: panelsBySurfaceSchema.nullable().describe('Máximo de cada superficie; null con kits.'),
  log: z
    .array(
      z.strictObject({
        iteration: z.int(),
        identifier: z.string().nullable().describe('Del kit.'),
        panels: z.int(),
        mostPanels: z.int().describe('Los que caben.'),
        peakPowerKwp: z.number(),
        stepKw: z.number().nullable(),
        factor: z.number().nullable(),
        figures: z.strictObject(excessFields).nullable().describe('null si el kit no cabe.'),
        isAccepted: z.boolean(),
      }),
    )
    .describe('Todo lo que se ha probado, en su orden.'),
  largest: z
    .strictObject({
      ...excessFields,
      panels: z.int(),
      panelsBySurface: panelsBySurfaceSchema,
      peakPowerKwp: z.number(),
    })
    .nullable()
    .describe('El mayor tamaño exacto que cumple; null con kits o si ninguno cumple.'),
  byMoney: z
    .strictObject({ soonestPayback: moneySizeSchema, greatestValue: moneySizeSchema })
    .nullable()
    .describe('Los tamaños que antes se amortizan y de más valor actual neto; null sin precios o con kits.'),
  source: solarSourceSchema,
  surfaceSources: surfaceSourcesSchema,
})
export type PeakPower = z.infer<typeof peakPowerSchema>
