import { rankSupply } from '@vatio/domain/billing/comparisons/portfolio-comparison'
import { DomainError } from '@vatio/domain/domain-error'
import { roundCents } from '@vatio/domain/money/round-cents'
import type {
  ComparedSupplyReply,
  ElectricityComparisonInput,
  MultipleComparisonInput,
  MultipleComparisonResult,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { getClient } from '../../energy-crm/clients/clients.service.ts'
import { withWireFieldNames } from './comparison-fields.ts'
import { prepareComparison, toElectricityOffers, type Comparing } from './electricity-comparison.service.ts'

/** Offers shown for each supply; the comparison of one supply shows them all. */
export const SHOWN_OFFERS = 10

/**
 * Compares several supplies of one client by their totals, and sums them up. A supply that cannot be
 * calculated reports why and does not affect the others.
 *
 * @throws NOT_FOUND for a client or supply that the actor does not see.
 */
export async function evaluateSeveral(
  comparing: Comparing,
  input: MultipleComparisonInput,
): Promise<MultipleComparisonResult> {
  if (input.client) await getClient(comparing.tx, comparing.actor, input.client.idClient)
  return evaluateEach(input.supplies, (supply) => rankOne(comparing, supply))
}

/** A supply of a request, by what names it in the answer. */
type NamedSupply = Pick<ElectricityComparisonInput, 'cups' | 'consumptionPoint'>
type Ranked = Pick<ComparedSupplyReply, 'currentCostEur' | 'offers' | 'offerCount'>

/** Compares supplies one after another. One that cannot be calculated says why, and the others go on. */
export async function evaluateEach<Input extends NamedSupply>(
  inputs: readonly Input[],
  rank: (input: Input) => Promise<Ranked>,
): Promise<MultipleComparisonResult> {
  const supplies: ComparedSupplyReply[] = []
  for (const input of inputs) supplies.push(await compareOne(input, rank))
  return { supplies, total: totalOf(supplies) }
}

async function compareOne<Input extends NamedSupply>(
  input: Input,
  rank: (input: Input) => Promise<Ranked>,
): Promise<ComparedSupplyReply> {
  const named = { cups: input.cups ?? null, consumptionPoint: input.consumptionPoint ?? null }
  try {
    return { ...named, ...(await rank(input)), error: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error
    const { code: message, field = null, details = {} } = error
    return {
      ...named,
      currentCostEur: null,
      offers: [],
      offerCount: 0,
      error: { message, field, details: { ...details } },
    }
  }
}

async function rankOne(comparing: Comparing, input: ElectricityComparisonInput): Promise<Ranked> {
  const { supply, current, offers } = await prepareComparison(comparing, input)
  const byId = new Map(offers.map((offer) => [offer.idTariff, offer]))
  const { currentCostEur, offers: ranked } = withWireFieldNames(() =>
    rankSupply(supply, current, toElectricityOffers(offers, input.atrTariff.nombre)),
  )
  return {
    currentCostEur,
    offers: ranked.slice(0, SHOWN_OFFERS).flatMap(({ idTariff, yearlyCostEur }) => {
      const offer = byId.get(idTariff)
      if (!offer) return []
      const { name, energyMarketer } = offer
      const savingEur = currentCostEur === null ? null : roundCents(currentCostEur - yearlyCostEur)
      return [{ idTariff, name, energyMarketer, yearlyCostEur, savingEur }]
    }),
    offerCount: ranked.length,
  }
}

function totalOf(supplies: readonly ComparedSupplyReply[]): MultipleComparisonResult['total'] {
  const compared = supplies.flatMap(({ currentCostEur, offers: [best] }) =>
    best ? [{ currentCostEur, bestCostEur: best.yearlyCostEur }] : [],
  )
  const isKnown = compared.length > 0 && compared.every(({ currentCostEur }) => currentCostEur !== null)
  const sum = (valueOf: (supply: (typeof compared)[number]) => number) =>
    roundCents(compared.reduce((total, supply) => total + valueOf(supply), 0))
  const currentCostEur = isKnown ? sum((supply) => supply.currentCostEur ?? 0) : null
  const bestCostEur = sum((supply) => supply.bestCostEur)
  return {
    comparedSupplies: compared.length,
    currentCostEur,
    bestCostEur,
    savingEur: currentCostEur === null ? null : roundCents(currentCostEur - bestCostEur),
  }
}
