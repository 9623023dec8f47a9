import type { MultipleComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { MultipleGasInput } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { withWireFields } from '../../platform/http/wire-fields.ts'
import { getClient } from '../../energy-crm/clients/clients.service.ts'
import type { Comparing } from '../comparisons/electricity-comparison.service.ts'
import { evaluateEach, SHOWN_OFFERS } from '../comparisons/multiple-comparison.service.ts'
import { requestFields } from './gas-comparison-fields.ts'
import { evaluateGasSupply } from './gas-comparison.service.ts'

/**
 * Compares several gas supplies of one client by their totals, and sums them up. A supply that cannot be calculated
 * reports why and does not affect the others.
 *
 * @throws NOT_FOUND for a client or supply that the actor does not see.
 */
export async function evaluateSeveralGas(
  comparing: Comparing,
  input: MultipleGasInput,
): Promise<MultipleComparisonResult> {
  if (input.client) await getClient(comparing.tx, comparing.actor, input.client.idClient)
  return evaluateEach(input.supplies, (supply) =>
    withWireFields(requestFields, async () => {
      const { comparison, offers } = await evaluateGasSupply(comparing, supply)
      const byId = new Map(offers.map((offer) => [offer.idTariff, offer]))
      return {
        currentCostEur: comparison.currentEur,
        offers: comparison.offers.slice(0, SHOWN_OFFERS).flatMap(({ idTariff, yearlyCostEur, savingEur }) => {
          const offer = byId.get(idTariff)
          return offer
            ? [{ idTariff, name: offer.name, energyMarketer: offer.energyMarketer, yearlyCostEur, savingEur }]
            : []
        }),
        offerCount: comparison.offers.length,
      }
    }),
  )
}
