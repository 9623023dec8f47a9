import {
  compareElectricity,
  type ElectricityOffer,
} from '@vatio/domain/billing/comparisons/electricity-comparison'
import { yearlyConsumption } from '@vatio/domain/billing/comparisons/yearly-consumption'
import { fromPlainSupply } from '@vatio/domain/billing/what-if/plain-supply'
import {
  whatIfRanker,
  withUnpaidSurplus,
  type WhatIfComparison,
} from '@vatio/domain/billing/what-if/what-if-comparison'
import type { ChangedSupply, WhatIf } from '@vatio/domain/billing/what-if/what-if'
import { DomainError } from '@vatio/domain/domain-error'
import { toElectricityPrices } from '@vatio/domain/energy-crm/tariff-prices/stored-prices'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { registerOfAdded } from '@vatio/domain/periods/regulated-prices/added-register'
import {
  electricityBillSchema,
  type ElectricityBill,
} from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'

/** A comparison that is ready to be calculated with changes. */
export interface OpenWhatIf {
  /** The figures of a change, or the code that says why there are none. */
  readonly calculate: (change: WhatIf) => WhatIfComparison | { readonly code: string }
  /** The bill of one offer, or of the contract in force, with a change; null where it cannot be priced. */
  readonly billOf: (changed: ChangedSupply, idTariff: string | null) => ElectricityBill | null
}

/** Prepares the answer of the server once; each change then takes milliseconds. */
export function openWhatIf(input: WhatIfInput): OpenWhatIf {
  const { supply: plain, addedRows, latestKnown, current } = input
  const given = fromPlainSupply(plain, { register: registerOfAdded(addedRows), latestKnown })
  const offers = input.offers.map((offer): ElectricityOffer => ({
    idTariff: offer.idTariff,
    atrTariff: plain.supply.tariff,
    prices: toElectricityPrices({
      type: offer.type,
      isBasePrice: offer.isBasePrice,
      energyPrices: offer.energyPrices,
      priceStructure: offer.priceStructure ?? null,
      powerPrices: offer.powerPrices,
      excessRetributionPrice: offer.excessRetributionPrice,
    }),
    virtualBattery: offer.virtualBattery,
    validFrom: offer.validFrom,
    validTo: offer.validTo,
  }))
  let rank: ((change: WhatIf) => WhatIfComparison) | null = null
  return {
    calculate: (change) => {
      try {
        rank ??= whatIfRanker(given, current, offers)
        return rank(change)
      } catch (error) {
        if (error instanceof DomainError) return { code: error.code }
        throw error
      }
    },
    billOf: ({ supply }, idTariff) => {
      const chosen = offers.filter((offer) => offer.idTariff === idTariff)
      const compared = compareElectricity(supply, withUnpaidSurplus(current), chosen)
      const bill = idTariff === null ? compared.current : compared.offers[0]?.bill
      return bill ? electricityBillSchema.parse(bill) : null
    },
  }
}

/** Yearly totals of a changed supply, as a comparison by periods takes them. kWh. */
export function totalsOf({ supply }: ChangedSupply): {
  readonly kwhByPeriod: readonly number[]
  readonly surplusKwh: number
} {
  const { kwh, surplusKwh } = yearlyConsumption(
    supply.consumption,
    getAccessTariff(supply.supply.tariff),
    supply.supply.zone,
  )
  return { kwhByPeriod: kwh, surplusKwh }
}
