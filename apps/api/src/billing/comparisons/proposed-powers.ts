import type {
  ComparedSupply,
  CurrentContract,
  ElectricityOffer,
} from '@vatio/domain/billing/comparisons/electricity-comparison'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import { rankSupply } from '@vatio/domain/billing/comparisons/portfolio-comparison'
import { checkByPeriod } from '@vatio/domain/billing/electricity-bills/bill-quantity'
import { perDay } from '@vatio/domain/billing/electricity-bills/typed-amount'
import { computePowerChangeCost } from '@vatio/domain/billing/power-optimisation/power-change-cost'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ElectricityComparisonInput } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { PowerChange } from '@vatio/protocol/billing/power-optimisation/power-proposal.schema'
import { toWireError } from '../../platform/http/wire-fields.ts'

/** The supply with the excess that its current powers bring, where it was found and is not typed. */
export function withCurrentExcess(
  { powerProposal, excessPower }: ElectricityComparisonInput,
  supply: ComparedSupply,
): ComparedSupply {
  if (!powerProposal || typeof excessPower === 'number') return supply
  return withExcess(supply, powerProposal.currentExcessPerYear)
}

/**
 * Costs of a year with the proposed powers of a comparison, and what the change costs; null without a proposal.
 *
 * @throws the codes of powers, with the names of the proposal's fields.
 */
export function compareProposedPowers(
  { powerProposal }: ElectricityComparisonInput,
  given: ComparedSupply,
  current: CurrentContract | null,
  offers: readonly ElectricityOffer[],
): PowerChange | null {
  if (!powerProposal) return null
  const { tariff, contractedPowerKw } = given.supply
  try {
    const { powerPeriods } = getAccessTariff(tariff)
    const powers = (list: typeof contractedPowerKw) =>
      checkByPeriod(list, powerPeriods, 'contractedPowerKw', 'CONTRACTED_POWER_MISSING')
    const powerKw = powers(toPeriodArray(powerProposal.power))
    const cost = computePowerChangeCost({
      tariff,
      fromKw: powers(contractedPowerKw),
      toKw: powerKw,
      extensionRightsKw: powerProposal.extensionRights ?? null,
      accessRightsKw: powerProposal.accessRights ?? null,
      date: given.priceDate,
    })
    const proposed = withExcess(
      { ...given, supply: { ...given.supply, contractedPowerKw: powerKw } },
      powerProposal.excessPerYear,
    )
    const ranking = rankSupply(proposed, current, offers)
    return {
      power: fromPeriodArray(powerKw),
      cost,
      currentEur: ranking.currentCostEur,
      offers: ranking.offers.map(({ idTariff, yearlyCostEur }) => ({ idTariff, yearlyCostEur })),
    }
  } catch (error) {
    throw toWireError(error, { contractedPowerKw: 'powerProposal', powers: 'powerProposal' })
  }
}

/** What the optimisation has found of the year takes the place of the maximeter of one bill. */
function withExcess(supply: ComparedSupply, eurPerYear: number): ComparedSupply {
  const typedExcessPower = eurPerYear > 0 ? perDay(eurPerYear, COMPARED_DAYS) : undefined
  return { ...supply, maximeterKw: undefined, typedExcessPower }
}
