import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { z } from 'zod'
import { idSchema } from '../../wire.ts'

/** Groups and offers in a reply; the others save less. */
export const PORTFOLIO_GROUPS_MAX = 500
export const PORTFOLIO_OFFERS_MAX = 1_000

const countSchema = z.int().min(0)
const eurSchema = z.number().describe('€ al año, con impuestos.')

/** Sums over the rows that one choice, an offer or a marketer, can supply. */
const choiceShape = {
  supplies: countSchema.describe('Filas de la comparativa para las que tiene precio.'),
  costEur: eurSchema.describe('Coste de todas ellas.'),
  compared: countSchema.describe('De ellas, las que tienen coste actual.'),
  currentCostEur: eurSchema.describe('Coste actual de las que lo tienen.'),
  savingEur: eurSchema.describe('Ahorro de las que tienen coste actual; negativo si cuesta más.'),
}

/** One marketer for several supplies, each with its best offer of that marketer. */
export const portfolioMarketerSchema = z.strictObject({
  idEnergyMarketer: idSchema,
  name: z.string(),
  ...choiceShape,
})
export type PortfolioMarketer = z.infer<typeof portfolioMarketerSchema>

/** One offer for all supplies that may take it. */
export const portfolioOfferSchema = z.strictObject({
  idTariff: idSchema,
  name: z.string(),
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }),
  utilityType: z.enum(utilityTypes),
  atrTariff: z.string().nullable(),
  ...choiceShape,
})
export type PortfolioOffer = z.infer<typeof portfolioOfferSchema>

export const portfolioOffersSchema = z.strictObject({
  marketers: z.array(portfolioMarketerSchema).describe('De la que sirve más filas a la que menos.'),
  offers: z.array(portfolioOfferSchema).max(PORTFOLIO_OFFERS_MAX),
  offerCount: countSchema.describe('Todas las ofertas con precio para alguna fila.'),
})

export type PortfolioOffers = z.infer<typeof portfolioOffersSchema>

/** Rows of a comparison with something in common, and the best choice for all of them together. */
export const portfolioGroupSchema = z.strictObject({
  key: z.string().nullable().describe('Identificador o nombre de la tarifa; null sin valor.'),
  name: z.string().nullable(),
  supplies: countSchema,
  compared: countSchema,
  setAside: countSchema,
  currentCostEur: eurSchema,
  bestCostEur: eurSchema.describe('Con la mejor oferta de cada una, de las comparadas.'),
  savingEur: eurSchema,
  marketer: portfolioMarketerSchema
    .nullable()
    .describe('La que sirve más filas del grupo y, de esas, la más barata.'),
  offer: portfolioOfferSchema
    .pick({ idTariff: true, name: true, energyMarketer: true })
    .extend(choiceShape)
    .nullable()
    .describe('La oferta que sirve más filas del grupo y, de esas, la más barata.'),
})
export type PortfolioGroup = z.infer<typeof portfolioGroupSchema>

export const portfolioGroupsSchema = z.strictObject({
  groups: z.array(portfolioGroupSchema).max(PORTFOLIO_GROUPS_MAX),
  groupCount: countSchema,
})
export type PortfolioGroups = z.infer<typeof portfolioGroupsSchema>
