import {
  consumptionSources,
  MOST_COMPARED_CONTRACTS,
  portfolioSelections,
  portfolioStates,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import { setAsideReasons } from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { z } from 'zod'
import { contractFilterSchema } from '../../energy-crm/contracts/contracts.schema.ts'
import { renewalRangeWith } from '../../energy-crm/contracts/renewals.endpoints.ts'
import { sortDirectionSchema } from '../../typed-field.ts'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  typedText,
} from '../../wire.ts'

const namedSchema = z.array(idSchema).min(1).max(MOST_COMPARED_CONTRACTS)

/** What is compared: contracts that renew within a range, or named contracts, supplies or clients with all their supplies. */
export const portfolioComparisonInputSchema = z.union([
  z.strictObject({
    renewals: renewalRangeWith({ filter: contractFilterSchema.default({}) }),
  }),
  z.strictObject({ contracts: namedSchema }),
  z.strictObject({
    supplies: namedSchema.describe('Puntos de consumo, con su contrato abierto si lo tienen.'),
  }),
  z.strictObject({ clients: namedSchema.describe('Todos los puntos de consumo de estos clientes.') }),
])
export type PortfolioComparisonInput = z.output<typeof portfolioComparisonInputSchema>

const countSchema = z.int().min(0)
const eurSchema = z.number().describe('€ al año, con impuestos.')

/** Sums over the compared contracts, those with a current cost and an offer, that the caller sees. */
export const portfolioTotalsSchema = z.strictObject({
  contracts: countSchema.describe('Los que ve quien pregunta.'),
  compared: countSchema.describe('Los que tienen coste actual y mejor oferta.'),
  setAside: countSchema,
  currentCostEur: eurSchema,
  bestCostEur: eurSchema.describe('Con la mejor oferta de cada uno.'),
  savingEur: eurSchema.describe('Coste actual menos el de la mejor oferta de cada uno.'),
  improving: countSchema.describe('Los que ahorran con su mejor oferta.'),
  improvingSavingEur: eurSchema.describe('Ahorro de esos.'),
})
export type PortfolioTotals = z.infer<typeof portfolioTotalsSchema>

/** A comparison of many contracts, as lists show it. */
export const portfolioComparisonRowSchema = z.strictObject({
  idPortfolioComparison: idSchema,
  selection: z.enum(portfolioSelections),
  clientName: z
    .string()
    .nullable()
    .describe('El único cliente de los puntos de consumo o clientes elegidos; null si son varios.'),
  start: civilDateSchema
    .nullable()
    .describe('Primer día de las renovaciones; null si se eligieron contratos, puntos o clientes.'),
  end: civilDateSchema.nullable(),
  priceDate: civilDateSchema.describe('Día de los precios.'),
  regulatedPricesVersion: z.string().nullable(),
  state: z.enum(portfolioStates),
  doneContracts: countSchema,
  totalContracts: countSchema,
  totals: portfolioTotalsSchema,
  creationTimestamp: instantSchema,
  expiresAt: instantSchema.describe('Cuándo se borra.'),
  creationUserName: z.string().nullable(),
  canRemove: z.boolean(),
})
export type PortfolioComparisonRow = z.infer<typeof portfolioComparisonRowSchema>

/** One marketer for all compared contracts. */
export const singleMarketerSchema = z.strictObject({
  idEnergyMarketer: idSchema,
  name: z.string(),
  contracts: countSchema.describe('Contratos comparados para los que tiene oferta.'),
  currentCostEur: eurSchema.describe('Coste actual de esos contratos.'),
  costEur: eurSchema.describe('Con su mejor oferta para cada uno.'),
  savingEur: eurSchema,
})
export type SingleMarketer = z.infer<typeof singleMarketerSchema>

export const portfolioComparisonSchema = portfolioComparisonRowSchema.extend({
  reasons: z
    .array(z.strictObject({ reason: z.enum(setAsideReasons), contracts: z.int().min(1) }))
    .describe('Por qué se apartaron los demás, el motivo más frecuente primero.'),
  singleMarketer: singleMarketerSchema
    .nullable()
    .describe('La que tiene oferta para más contratos comparados y, de esas, la más barata.'),
})
export type PortfolioComparison = z.infer<typeof portfolioComparisonSchema>

export const portfolioListSchema = listReply(portfolioComparisonRowSchema, {})

/** A contract of a comparison, or a supply without one, with its figures of that day. */
export const portfolioContractSchema = z.strictObject({
  place: z.int().min(1).describe('Su lugar en la comparativa, que lo identifica en ella.'),
  idContractInfo: idSchema.nullable().describe('null si es un punto de consumo sin contrato abierto.'),
  contractNumber: z.string().nullable(),
  utilityType: z.enum(utilityTypes),
  clientName: z.string().nullable(),
  cups: z.string().nullable(),
  idConsumptionPoint: idSchema.nullable(),
  deadline: civilDateSchema.nullable().describe('Último día para decidir: el vencimiento menos el preaviso.'),
  currentMarketer: z.string().nullable(),
  atrTariff: z.string().nullable(),
  isCompared: z.boolean().describe('false mientras no le llega el turno.'),
  consumptionSource: z.enum(consumptionSources).nullable(),
  yearlyKwh: z.number().nullable(),
  currentCostEur: eurSchema.nullable(),
  bestOffer: z
    .strictObject({ idTariff: idSchema, name: z.string(), energyMarketer: z.string() })
    .nullable()
    .describe('La más barata, con sus nombres de ese día.'),
  bestCostEur: eurSchema.nullable(),
  savingEur: eurSchema.nullable().describe('Negativo si todas las ofertas cuestan más.'),
  savingPercent: z.number().nullable(),
  offerCount: countSchema,
  reason: z.enum(setAsideReasons).nullable().describe('Por qué no entra en los totales.'),
  code: z.string().nullable().describe('Código del cálculo, donde lo hay.'),
  totalFee: z
    .number()
    .nullable()
    .describe('Lo que cobra el comercial del contrato, €; solo para un administrador.'),
  fee: z.number().nullable().describe('Comisión del contrato; para quien no es administrador, su parte.'),
})
export type PortfolioContract = z.infer<typeof portfolioContractSchema>

export const portfolioContractSorts = [
  'client',
  'cups',
  'deadline',
  'currentCostEur',
  'bestCostEur',
  'savingEur',
  'savingPercent',
  'yearlyKwh',
] as const
export type PortfolioContractSort = (typeof portfolioContractSorts)[number]

export const portfolioContractPageSchema = pageQuerySchema.extend({
  sort: z.enum(portfolioContractSorts).default('savingEur'),
  direction: sortDirectionSchema.default('desc'),
})
export type PortfolioContractPage = z.output<typeof portfolioContractPageSchema>

/** What becomes of a contract: it saves, it does not, or it was left out. */
export const portfolioOutcomes = ['saves', 'costs-more', 'set-aside'] as const

export const portfolioContractFilterSchema = z.strictObject({
  text: typedText(200).optional().describe('Cliente, CUPS o número de contrato, sin acentos.'),
  outcomes: z.array(z.enum(portfolioOutcomes)).max(3).optional(),
  reasons: z.array(z.enum(setAsideReasons)).max(setAsideReasons.length).optional(),
})
export type PortfolioContractFilter = z.output<typeof portfolioContractFilterSchema>

export const portfolioContractListSchema = listReply(portfolioContractSchema, {})
