import { comparisonKinds, comparisonStates } from '@vatio/domain/billing/comparisons/comparison'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { reducedTaxUses } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import { z } from 'zod'
import { nullableFields, sortDirectionSchema } from '../../typed-field.ts'
import {
  byPeriodSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  periodValuesSchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { tariffTerms } from '../../energy-crm/tariffs/tariff-terms.schema.ts'
import { priceStructureSchema } from '../../energy-crm/tariff-prices/price-structure.schema.ts'
import { reproducedBillSchema } from '../bill-audit/reproduced-bill.schema.ts'
import { electricityBillSchema } from '../electricity-bills/electricity-bills.schema.ts'
import { powerChangeSchema, powerProposalSchema } from '../power-optimisation/power-proposal.schema.ts'

export const zoneIdSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const atrTariffNameSchema = z.enum(accessTariffs.map((tariff) => tariff.nombre))
export const eurSchema = z.number().min(0).max(1e9)

/** Typed values by period; null where nothing was typed. They are validated as in a bill. */
const typedPeriodsSchema = byPeriodSchema(z.number().max(1e12).nullish())

/** Prices of the contract in force, before taxes. */
export const currentPricesSchema = z.strictObject({
  power: typedPeriodsSchema.describe('€/kW·día.'),
  energy: typedPeriodsSchema.describe('€/kWh.'),
  excess: z.number().min(0).max(10).nullish().describe('€/kWh que paga por los excedentes.'),
  isBasePrice: z.boolean().default(false).describe('true: peajes y cargos se suman aparte.'),
})

export const discountSchema = z.union([
  z.strictObject({
    name: typedText(120, 1),
    percent: z.number().min(0).max(100),
    appliesTo: z.enum(['power', 'energy', 'both']),
  }),
  z.strictObject({ name: typedText(120, 1), amount: eurSchema.describe('€ en los días de la factura.') }),
])

export const otherConceptsSchema = z
  .array(z.strictObject({ name: typedText(120, 1), amount: eurSchema }))
  .max(20)
  .default([])

/** Input of a comparison: the supply, its consumption and the contract in force. */
export const electricityComparisonInputSchema = z.strictObject({
  kind: z.enum(comparisonKinds).default('normal'),
  client: z.strictObject({ idClient: idSchema }).nullish(),
  consumptionPoint: z.strictObject({ idConsumptionPoint: idSchema }).nullish(),
  cups: typedText(40).nullish(),
  atrTariff: z.strictObject({ idTarifaATR: z.int().optional(), nombre: atrTariffNameSchema }),
  geographicalZone: z.strictObject({ idZona: zoneIdSchema }),
  isDwelling: z.boolean().default(false),
  industrialUse: z.boolean().default(false),
  reducedTaxUse: z
    .enum(reducedTaxUses)
    .nullish()
    .describe('Uso del artículo 98.1 de la Ley 38/1992, con reducción del impuesto eléctrico.'),
  pointType: z.int().min(1).max(5).nullish(),
  startDate: civilDateSchema
    .nullish()
    .describe('Lectura inicial, sin facturar; sin fechas, el consumo es de un año.'),
  endDate: civilDateSchema.nullish().describe('Lectura final, facturada.'),
  consumptionCurve: z
    .boolean()
    .default(false)
    .describe('true: el último año de la curva guardada del punto de consumo.'),
  consumptionByPeriod: typedPeriodsSchema.nullish().describe('kWh en los días indicados.'),
  consumptionEstimated: z
    .boolean()
    .optional()
    .describe('true: el consumo por periodos no es de una factura, sino del perfil de la tarifa.'),
  surplus: eurSchema.nullish().describe('kWh vertidos en los días indicados.'),
  contractedPower: typedPeriodsSchema.describe('kW.'),
  currentMarketer: typedText(160).nullish(),
  currentPrices: currentPricesSchema.nullish(),
  currentTotal: eurSchema
    .nullish()
    .describe('Total de la factura, con impuestos; con sus fechas, se compara con el calculado.'),
  powerProposal: powerProposalSchema
    .nullish()
    .describe('Otras potencias, con las que se calcula también cada oferta.'),
  maximeter: typedPeriodsSchema.nullish().describe('Potencia máxima demandada, kW.'),
  reactive: typedPeriodsSchema.nullish().describe('Energía reactiva inductiva neta, kVArh.'),
  equipmentRental: eurSchema.nullish().describe('€ en los días de la factura; sin él, el regulado.'),
  meterPhases: z.enum(['single_phase', 'three_phase', 'own']).default('single_phase'),
  bonoSocialFinancing: eurSchema.nullish().describe('€ en los días de la factura, si no se calcula.'),
  excessPower: eurSchema.nullish().describe('€ en los días de la factura, si no se calcula.'),
  otherConcepts: otherConceptsSchema,
  discounts: z.array(discountSchema).max(20).default([]),
  exitPenalty: eurSchema
    .nullish()
    .describe('€ que cuesta dejar el contrato actual antes de tiempo; se restan del ahorro del primer año.'),
  priceDate: civilDateSchema.nullish().describe('Día de los precios; sin él, hoy.'),
  latestKnown: z
    .boolean()
    .default(false)
    .describe('true: donde no hay cifra publicada para ese día, la última conocida.'),
})
export type ElectricityComparisonInput = z.output<typeof electricityComparisonInputSchema>
export type ElectricityComparisonTyped = z.input<typeof electricityComparisonInputSchema>

/** The open contract of a supply with the prices of its tariff on a day, as a comparison takes them. */
export const currentContractReplySchema = z.strictObject({
  date: civilDateSchema.describe('Día de los precios.'),
  contract: z
    .strictObject({
      idContractInfo: idSchema,
      contractNumber: z.string().nullable(),
      idEnergyMarketer: idSchema.nullable(),
      energyMarketerName: z.string().nullable(),
      tariffName: z.string().nullable(),
      type: z.enum(['fixed', 'indexed']).nullable(),
      permanenceEndDate: civilDateSchema.nullable(),
      prices: currentPricesSchema
        .nullable()
        .describe('null sin precios de energía vigentes ese día, o si el contrato es indexado.'),
    })
    .nullable()
    .describe('El último firmado de los que no están cerrados; null si no hay ninguno.'),
})
export type CurrentContractReply = z.infer<typeof currentContractReplySchema>

export const marketerReferenceSchema = z.strictObject({ idEnergyMarketer: idSchema, name: z.string() })

/** An offer as it was on the day of the comparison. */
export const comparedOfferSchema = z.strictObject({
  idTariff: idSchema,
  name: z.string(),
  energyMarketer: marketerReferenceSchema,
  type: z.enum(['fixed', 'indexed']),
  isBasePrice: z.boolean(),
  tariffTypology: z.strictObject({ idTariffTypology: idSchema, name: z.string() }).nullable(),
  energyPrices: periodValuesSchema.describe('€/kWh; vacío si priceStructure no tiene precios por periodo.'),
  priceStructure: priceStructureSchema
    .nullish()
    .describe('Cómo se leen los precios de energía; las comparativas más antiguas no la tienen.'),
  powerPrices: periodValuesSchema.nullable().describe('€/kW·día.'),
  ...z.strictObject(nullableFields(tariffTerms)).partial().shape,
  excessRetributionPrice: z.number().nullable(),
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable(),
  pricesEndOn: civilDateSchema
    .nullish()
    .describe('Último día de los últimos precios de energía o potencia; null sin final.'),
  pricesChangedOn: civilDateSchema
    .nullish()
    .describe('Primer día de los últimos precios de energía; las comparativas más antiguas no lo tienen.'),
})
export type ComparedOffer = z.infer<typeof comparedOfferSchema>

export const rankedOfferSchema = comparedOfferSchema.extend({
  position: z.int().min(1),
  yearlyCostEur: z.number(),
  savingEur: z.number().nullable().describe('Negativo si cuesta más; null sin precios actuales.'),
  savingPercent: z.number().nullable(),
  firstYearSavingEur: z
    .number()
    .nullish()
    .describe('Ahorro del primer año, sin la penalización por dejar el contrato actual; solo si la hay.'),
  afterPromotion: z
    .strictObject({
      until: civilDateSchema.describe('Último día de la promoción.'),
      yearlyCostEur: z.number(),
    })
    .nullish()
    .describe('Coste de un año a los precios que siguen a una promoción.'),
  bill: electricityBillSchema,
})
export type RankedOffer = z.infer<typeof rankedOfferSchema>

export const refusedOfferSchema = z.strictObject({
  idTariff: idSchema,
  name: z.string(),
  energyMarketer: marketerReferenceSchema,
  code: z.string().describe('Por qué no se puede calcular.'),
  field: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type RefusedOffer = z.infer<typeof refusedOfferSchema>

/** Versions of what a comparison read, stored with its figures. */
const comparisonSourcesSchema = z.strictObject({
  curve: z
    .array(z.strictObject({ year: z.int(), version: versionSchema, updatedAt: instantSchema }))
    .nullable()
    .describe('Años de la curva guardada; null si no se usó.'),
  marketPrices: z
    .strictObject({
      from: civilDateSchema,
      to: civilDateSchema,
      version: z.int().describe('Suma de las versiones de sus días: cambia cuando se corrige alguno.'),
      importedAt: instantSchema.describe('Cuándo se importó el último de esos días.'),
    })
    .nullable()
    .describe('null si ninguna oferta los necesitó o faltaban.'),
})
export type ComparisonSources = z.infer<typeof comparisonSourcesSchema>

/** Result of a comparison. */
export const electricityComparisonResultSchema = z.strictObject({
  priceDate: civilDateSchema,
  regulatedPricesVersion: z
    .string()
    .nullish()
    .describe('Versión de los precios regulados con los que se calculó; las más antiguas no la tienen.'),
  sources: comparisonSourcesSchema
    .nullish()
    .describe('Versiones de la curva y del mercado; las comparativas más antiguas no las tienen.'),
  exitPenaltyEur: z.number().nullish().describe('Penalización por dejar el contrato actual; solo si la hay.'),
  consumption: z.strictObject({
    source: z.enum(['curve', 'typed']),
    givenDays: z.number().describe('Días con datos.'),
    factor: z.number().describe('Por lo que se multiplica lo dado para llegar a 365 días.'),
    byPeriod: periodValuesSchema.describe('kWh de un año.'),
    totalKwh: z.number(),
    surplusKwh: z.number(),
  }),
  current: electricityBillSchema.nullable().describe('null sin precios de energía actuales.'),
  currentBill: reproducedBillSchema
    .nullish()
    .describe('La factura en sus fechas; null sin fechas, total o precios, y en las más antiguas.'),
  powerChange: powerChangeSchema
    .nullish()
    .describe('Los costes con las potencias propuestas; null sin ellas, y en las más antiguas.'),
  offers: z.array(rankedOfferSchema),
  refused: z.array(refusedOfferSchema),
})
export type ElectricityComparisonResult = z.infer<typeof electricityComparisonResultSchema>

/** Several supplies of one client, each with its own input. */
export const multipleComparisonInputSchema = z.strictObject({
  client: z.strictObject({ idClient: idSchema }).nullish(),
  supplies: z.array(electricityComparisonInputSchema).min(1).max(50),
})
export type MultipleComparisonInput = z.output<typeof multipleComparisonInputSchema>

const offerTotalSchema = z.strictObject({
  idTariff: idSchema,
  name: z.string(),
  energyMarketer: marketerReferenceSchema,
  yearlyCostEur: z.number(),
  savingEur: z.number().nullable().describe('Negativo si cuesta más; null sin precios actuales.'),
})

const comparedSupplySchema = z.strictObject({
  cups: z.string().nullable(),
  consumptionPoint: z.strictObject({ idConsumptionPoint: idSchema }).nullable(),
  currentCostEur: z.number().nullable().describe('Coste anual actual; null sin precios de energía.'),
  offers: z.array(offerTotalSchema).describe('Las más baratas, diez como mucho.'),
  offerCount: z.int().describe('Ofertas que se han podido calcular.'),
  error: z
    .strictObject({
      message: z.string(),
      field: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    })
    .nullable()
    .describe('Por qué este suministro no se ha podido comparar; los demás sí.'),
})

/** The result for several supplies: totals by supply, and their sum where all are known. */
export const multipleComparisonResultSchema = z.strictObject({
  supplies: z.array(comparedSupplySchema),
  total: z.strictObject({
    comparedSupplies: z.int().describe('Suministros con al menos una oferta calculada.'),
    currentCostEur: z.number().nullable().describe('Suma; null si falta el de algún suministro comparado.'),
    bestCostEur: z.number().describe('Suma de la mejor oferta de cada suministro comparado.'),
    savingEur: z.number().nullable(),
  }),
})
export type MultipleComparisonResult = z.infer<typeof multipleComparisonResultSchema>
export type ComparedSupplyReply = z.infer<typeof comparedSupplySchema>

/** What is saved besides the input of a comparison. */
export const savedFieldsSchema = z.strictObject({
  name: typedText(160, 1),
  selectedOffer: z.strictObject({ idTariff: idSchema }).nullish(),
  commercial: z.strictObject({ idCommercial: idSchema }).nullish(),
})
export type SavedFields = z.output<typeof savedFieldsSchema>

export const comparisonCreationSchema = electricityComparisonInputSchema.extend(savedFieldsSchema.shape)
export type ComparisonCreation = z.output<typeof comparisonCreationSchema>

const clientSchema = z.strictObject({ idClient: idSchema, name: z.string() })
const commercialSchema = z.strictObject({ idCommercial: idSchema, name: z.string() })

/** A row of the list of saved comparisons. */
export const comparisonRowSchema = z.strictObject({
  idComparison: idSchema,
  utilityType: z.enum(utilityTypes),
  kind: z.enum(comparisonKinds),
  name: z.string(),
  state: z.enum(comparisonStates),
  client: clientSchema.nullable(),
  cups: z.string().nullable(),
  atrTariff: z.strictObject({ idTarifaATR: z.int(), nombre: z.string() }),
  priceDate: civilDateSchema,
  currentMarketer: z.string().nullable(),
  currentCostEur: z.number().nullable().describe('Coste anual del contrato actual.'),
  bestCostEur: z.number().nullable().describe('Coste anual de la mejor oferta.'),
  bestSavingEur: z.number().nullable(),
  bestOffer: z.string().nullable().describe('Comercializadora y tarifa de la mejor oferta.'),
  offerCount: z.int(),
  commercial: commercialSchema.nullable(),
  creationTimestamp: instantSchema,
  creationUserUID: idSchema.nullable(),
  canRemove: z.boolean(),
  version: versionSchema,
})
export type ComparisonRow = z.infer<typeof comparisonRowSchema>

/** A saved comparison: input and result of that day, unchanged. */
export const comparisonSchema = comparisonRowSchema.extend({
  input: electricityComparisonInputSchema,
  selectedOffer: z.strictObject({ idTariff: idSchema }).nullable(),
  result: electricityComparisonResultSchema,
})
export type Comparison = z.infer<typeof comparisonSchema>

export const comparisonSorts = [
  'name',
  'client',
  'atrTariff',
  'priceDate',
  'currentCostEur',
  'bestCostEur',
  'bestSavingEur',
  'creationTimestamp',
] as const
export type ComparisonSort = (typeof comparisonSorts)[number]

export const comparisonPageQuerySchema = pageQuerySchema.extend({
  sort: z.enum(comparisonSorts).default('creationTimestamp'),
  direction: sortDirectionSchema.default('desc'),
})
export type ComparisonPageQuery = z.output<typeof comparisonPageQuerySchema>

const atrTariffNames = utilityTypes.flatMap((utility) => listAtrTariffs(utility).map(({ nombre }) => nombre))

export const comparisonFilterSchema = z.strictObject({
  text: typedText(200).optional().describe('Nombre, CUPS, cliente o comercializadora, sin acentos.'),
  atrTariffs: z.array(z.enum(atrTariffNames)).max(20).optional(),
  idClient: idSchema.optional(),
  idConsumptionPoint: idSchema.optional(),
  createdFrom: civilDateSchema.optional(),
  createdTo: civilDateSchema.optional(),
})
export type ComparisonFilter = z.output<typeof comparisonFilterSchema>

/** Filters of the list of both energies. */
export const comparisonListFilterSchema = comparisonFilterSchema.extend({
  utilityType: z.enum(utilityTypes).optional(),
})
export type ComparisonListFilter = z.output<typeof comparisonListFilterSchema>

export const comparisonListSchema = listReply(comparisonRowSchema, {
  used: z.int().describe('Comparativas guardadas de la empresa, que cuentan en la licencia.'),
})
