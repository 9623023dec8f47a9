import { toPlainSupply } from '@vatio/domain/billing/what-if/plain-supply'
import type { getWhatIfInput as getWhatIfInputEndpoint } from '@vatio/protocol/billing/what-if/what-if.endpoints'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import type { Call } from '../../platform/http/route.ts'
import { listAddedRows } from '../../periods/regulated-prices/regulated-register.service.ts'
import { getComparison } from '../comparisons/comparisons.service.ts'
import { presentOffer } from '../bill.presenter.ts'
import { prepareComparison } from '../comparisons/electricity-comparison.service.ts'
import { presentCurrent, presentSupply } from './what-if.presenter.ts'

/**
 * What a browser needs to calculate a saved comparison again with changes: its supply with the consumption of now, and the
 * offers as they are known now for its day. The saved comparison is not changed.
 *
 * @throws NOT_FOUND for a comparison, client or supply that the actor does not see; the codes of curves.
 */
export async function getWhatIfInput(call: Call<typeof getWhatIfInputEndpoint>): Promise<WhatIfInput> {
  const { tx, actor, params, platform } = call
  const { input, result } = await getComparison(tx, actor, params.id)
  const { supply, current, offers } = await prepareComparison(
    { tx, actor, clock: platform.clock },
    { ...input, priceDate: result.priceDate },
  )
  return {
    supply: presentSupply(toPlainSupply(supply)),
    latestKnown: input.latestKnown,
    addedRows: await listAddedRows(tx),
    current: presentCurrent(current),
    offers: offers.map((offer) => ({ ...presentOffer(offer), virtualBattery: offer.virtualBattery })),
  }
}
