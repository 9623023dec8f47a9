import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { excessCompensationModes } from '@vatio/domain/solar/economic-balance/excess-compensation'
import { optimisationMethods } from '@vatio/domain/solar/optimisation/excess-criterion'
import { DEFAULT_LOSS_PERCENT } from '@vatio/domain/solar/production/losses'
import { energyPriceUnits, powerPriceUnits } from '@vatio/domain/solar/studies/study-prices'
import { studySteps } from '@vatio/domain/solar/studies/study-step'
import { panelPositions } from '@vatio/domain/solar/surfaces/panel-count'
import { rowAlignments } from '@vatio/domain/solar/surfaces/roof-layout'
import { z } from 'zod'
import { byPeriodSchema, idSchema, typedText } from '../../wire.ts'
import {
  appliedDiscountSchema,
  financingConditionsSchema,
} from '../economic-balance/economic-balance.schema.ts'
import { installationPhaseSchema } from '../installation-phase.schema.ts'
import { MOST_SURFACES } from '../optimisation/optimisation.schema.ts'
import {
  coordinateFields,
  panelPeakPowerSchema,
  requestedSources,
  solarSourceSchema,
  surfacePlaneFields,
} from '../production/solar-site.schema.ts'
import { batterySchema } from '../results/solar-results.schema.ts'
import { availableAreaSchema, mapPointSchema, panelSizeFields } from '../surfaces/panel-layout.schema.ts'

/** What the surfaces of a study are made of. */
export const surfaceMaterials = ['Teja', 'Chapa', 'Hormigón', 'Fibrocemento', 'Suelo', 'Otro'] as const

const pathSchema = z.array(mapPointSchema).max(500)
const entered = z.number().min(0).max(1e9).nullable().default(null)
const sixPeriodsSchema = byPeriodSchema(entered)
const emptyPeriods = { p1: null, p2: null, p3: null, p4: null, p5: null, p6: null }
const sixPeriods = sixPeriodsSchema.default(emptyPeriods)
const discountPercent = z.number().min(0).max(100).default(0)
const percentage = z.number().min(0).max(100)
const text = (max: number) => typedText(max).default('')

/** The panel of a study: a copy, so that what happens in the inventory later changes nothing. */
export const studySolarPanelSchema = z.strictObject({
  solarPanelId: idSchema,
  name: typedText(120),
  manufacturer: typedText(120),
  peakPower: panelPeakPowerSchema,
  efficiency: percentage,
  ...panelSizeFields,
})
export type StudySolarPanel = z.infer<typeof studySolarPanelSchema>

/** The kit of a study, copied as its panel is; `peakPower` is in kWp. */
export const studySolarKitSchema = z.strictObject({
  idSolarKit: idSchema,
  identifier: typedText(120),
  phaseNumber: installationPhaseSchema,
  coplanar: z.boolean(),
  peakPower: z.number().min(0).max(1e6).describe('kWp'),
  price: z.number().min(0).max(1e7).describe('EUR'),
  panelNumber: z.int().min(1).max(100_000),
  inverterNumber: z.int().min(1).max(10_000),
  kitSolarPanel: studySolarPanelSchema,
  kitInverter: z.strictObject({
    idKitInverter: idSchema,
    name: typedText(120),
    nominalPower: z.number().min(0).max(10_000).describe('kW de uno'),
  }),
})
export type StudySolarKit = z.infer<typeof studySolarKitSchema>

/** What the production of a surface was when it was calculated. */
const surfaceProductionSchema = z.strictObject({
  peakPowerKwp: z
    .number()
    .min(0)
    .max(1e6)
    .nullable()
    .default(null)
    .describe('De los paneles con los que se calculó.'),
  totalKwh: z.number().min(0),
  monthlyKwh: z.array(z.number().min(0)).length(12),
  meanDayKw: z
    .array(z.number().min(0))
    .length(24)
    .describe('Potencia media de cada hora del día en el año, kW, en el reloj del suministro.'),
  source: solarSourceSchema,
})
export type SurfaceProductionSummary = z.output<typeof surfaceProductionSchema>

export const studySurfaceSchema = z.strictObject({
  surfaceId: z.uuid(),
  name: typedText(120, 1),
  polygonPath: pathSchema,
  area: z.number().min(0).max(1e7).describe('m², vista desde arriba.'),
  dimensions: z.strictObject({ width: z.number().min(0), length: z.number().min(0) }).describe('m'),
  material: z.enum(surfaceMaterials).nullable().default(null),
  inclination: surfacePlaneFields.inclination.default(0),
  orientation: surfacePlaneFields.orientation.default(0),
  panelInclination: surfacePlaneFields.panelInclination,
  panelOrientation: surfacePlaneFields.panelOrientation,
  panelPosition: z.enum(panelPositions).default('vertical'),
  panelNumber: z.int().min(0).max(100_000).default(0),
  availableAreaPercentage: availableAreaSchema,
  obstacles: z.array(pathSchema).max(200).default([]),
  setback: z.number().min(0).max(100).default(0).describe('Distancia a los bordes, m.'),
  rows: z.enum(rowAlignments).default('longest-edge'),
  ridgeEdge: z
    .int()
    .min(0)
    .max(499)
    .nullable()
    .default(null)
    .describe('Borde de la cumbrera: el que empieza en esta esquina, desde 0; null si no se ha elegido.'),
  removedPanels: z
    .array(z.strictObject({ row: z.int().min(0), place: z.int().min(0) }))
    .max(10_000)
    .default([])
    .describe('Paneles colocados que se han quitado a mano.'),
  production: surfaceProductionSchema.nullable().default(null),
})
export type StudySurface = z.output<typeof studySurfaceSchema>

const clientDetailsSchema = z.strictObject({
  cups: text(30),
  dniOrCif: text(20),
  identifier: text(200).describe('Nombre o razón social.'),
  email: text(254),
  phoneNumber: text(30),
  sector: text(120),
  region: text(120),
  city: text(120),
  address: text(300),
  addressCode: text(10).describe('Código postal.'),
  instalationLocation: z.strictObject(coordinateFields).nullable().default(null),
})

/** Money of a study as it is entered; the figures that follow are in its balance. */
export const studyEconomicsSchema = z.strictObject({
  totalCost: z.number().min(0).max(1e9).nullable().default(null).describe('Coste neto, EUR.'),
  margen: percentage.nullable().default(null).describe('%'),
  commercialFeePercentage: percentage.default(economicDefaults.commercialFeePercentage),
  instalationLifeTime: z.int().min(2).max(100).default(economicDefaults.instalationLifeTime),
  guaranteeProductionPercentage: percentage
    .nullable()
    .default(economicDefaults.guaranteeProductionPercentage),
  excessesCompensationMode: z
    .enum(excessCompensationModes)
    .default(economicDefaults.excessesCompensationMode),
  excessesBuyPrice: z.number().min(0).max(100_000).default(economicDefaults.excessesBuyPrice),
  excessesSellingPrice: z.number().min(0).max(100_000).default(0),
  instalationFinancingPercentage: percentage
    .nullable()
    .default(economicDefaults.instalationFinancingPercentage),
  applyedDiscounts: z.array(appliedDiscountSchema).max(50).default([]),
  financingConditions: financingConditionsSchema.extend({ financingEntity: text(120) }).default({
    enableFinancing: false,
    financingMonths: null,
    anualInterestRate: null,
    initialInvestment: 0,
    financingEntity: '',
  }),
  applyInflation: z.boolean().default(false),
  inflation: z.number().min(0).max(50).default(economicDefaults.inflation),
  discountPercent: z.number().min(0).max(50).default(4),
})
export type StudyEconomics = z.output<typeof studyEconomicsSchema>

/** A battery with its switch: off keeps its figures and stores nothing. */
const studyBatterySchema = batterySchema.extend({ isOn: z.boolean() })

export const scenarioKeys = ['A', 'B', 'C'] as const

/** A kept set of choices, to be compared with others. */
const scenarioSchema = z.strictObject({
  key: z.enum(scenarioKeys),
  name: text(80),
  peakPowerIntroductionMode: z.enum(['solarKit', 'solarPanel']),
  solarPanel: studySolarPanelSchema.nullable(),
  solarKit: studySolarKitSchema.nullable(),
  panelNumbers: z
    .array(z.strictObject({ surfaceId: z.uuid(), panelNumber: z.int().min(0).max(100_000) }))
    .max(MOST_SURFACES),
  battery: studyBatterySchema.nullable(),
  economicResults: studyEconomicsSchema,
})
export type StudyScenario = z.output<typeof scenarioSchema>

const participantSchema = z.strictObject({
  uuid: z.uuid(),
  name: text(200),
  cups: text(30),
  idConsumptionPoint: idSchema.nullable().default(null).describe('El punto de consumo, con su curva.'),
  annualKwh: z.number().min(0).max(1e9).nullable().default(null).describe('Si no tiene curva.'),
  coefficient: z.number().min(0).max(1).describe('Con seis decimales; entre todos suman 1.'),
})

const marksSchema = z.strictObject(
  Object.fromEntries(studySteps.map((step) => [step, z.boolean()])) as Record<
    (typeof studySteps)[number],
    z.ZodBoolean
  >,
)

/** Everything that is entered in a study but its curve. Nothing is required: a draft may be empty. */
export const studyContentSchema = z.strictObject({
  clientDetails: clientDetailsSchema.prefault({}),
  filledFrom: z
    .strictObject({
      idClient: idSchema.nullable(),
      clientName: text(300),
      idConsumptionPoint: idSchema.nullable(),
    })
    .nullable()
    .default(null)
    .describe('Registros del CRM con los que se ha rellenado, que se proponen al guardar.'),
  atrTariff: z
    .enum(accessTariffs.map(({ nombre }) => nombre))
    .nullable()
    .default(null),
  geographicalZone: z.int().min(1).max(5).nullable().default(null).describe('idZona'),
  contractedPower: sixPeriods.describe('kW'),
  powerPrices: sixPeriods,
  powerPriceUnit: z.enum(powerPriceUnits).default('EUR/kW-day'),
  energyPrices: sixPeriods,
  energyPriceUnit: z.enum(energyPriceUnits).default('EUR/kWh'),
  powerPricesDiscount: discountPercent,
  energyPricesDiscount: discountPercent,
  useAlternativePrices: z.boolean().default(false),
  alternativePowerPrices: sixPeriods,
  alternativeEnergyPrices: sixPeriods,
  instalationPhaseNumber: installationPhaseSchema.default(economicDefaults.instalationPhaseNumber),
  usingSipsIntegration: z.boolean().default(false),
  peakPowerIntroductionMode: z
    .enum(['solarKit', 'solarPanel'])
    .default(economicDefaults.peakPowerIntroductionMode),
  peakPowerOptimizationMethod: z
    .strictObject({
      method: z.enum(optimisationMethods),
      maxNumberOfOverproductionMonths: z.int().min(0).max(12).nullable(),
      maxExcessesPercentage: percentage.nullable(),
    })
    .default({
      method: 'maxNumberOfOverproductionMonths',
      maxNumberOfOverproductionMonths: economicDefaults.maxNumberOfOverproductionMonths,
      maxExcessesPercentage: null,
    }),
  solarPanel: studySolarPanelSchema.nullable().default(null),
  solarKit: studySolarKitSchema.nullable().default(null),
  surfaces: z.array(studySurfaceSchema).max(MOST_SURFACES).default([]),
  site: z
    .strictObject({
      source: z.enum(requestedSources),
      idPvgisFile: idSchema.nullable(),
      lossPercent: percentage,
    })
    .default({ source: 'best', idPvgisFile: null, lossPercent: DEFAULT_LOSS_PERCENT }),
  battery: studyBatterySchema.nullable().default(null),
  economicResults: studyEconomicsSchema.prefault({}),
  hasResults: z
    .boolean()
    .default(false)
    .describe('Si los resultados están calculados; lo borra lo que los cambia.'),
  scenarios: z.array(scenarioSchema).max(scenarioKeys.length).default([]),
  chosenScenario: z.enum(scenarioKeys).nullable().default(null).describe('El de la propuesta.'),
  collective: z
    .strictObject({ isOn: z.boolean(), participants: z.array(participantSchema).max(200) })
    .default({ isOn: false, participants: [] }),
  stepsUpdates: marksSchema
    .prefault({
      clientDetails: false,
      consumption: false,
      surfacesSelector: false,
      production: false,
      results: false,
      economicBalance: false,
    })
    .describe('Pasos cuyos datos han quedado anticuados desde que se abrieron.'),
})
export type StudyContent = z.output<typeof studyContentSchema>

/** Marks of the steps, as `solarStudyProgress` has them. */
export const studyProgressSchema = z.strictObject({ stepsProgress: marksSchema, stepsUpdates: marksSchema })

/** The content of a study in which nothing was entered. */
export function createEmptyStudyContent(): StudyContent {
  return studyContentSchema.parse({})
}
