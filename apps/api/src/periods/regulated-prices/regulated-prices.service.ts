import type { AccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  chargesOn,
  regulatedPricesOn,
  tollsOn,
  type NetworkPrice,
} from '@vatio/domain/periods/regulated-prices/regulated-price'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { RegulatedPricesReply } from '@vatio/protocol/periods/regulated-prices/regulated-prices.schema'

/** Toll, charge and sum of a tariff on a date. @throws REGULATION_NOT_IN_FORCE */
export function readRegulatedPrices(
  tariff: AccessTariff,
  date: CivilDate,
  latestKnown: boolean,
): RegulatedPricesReply {
  const { idTarifaATR, nombre } = tariff
  const totals = regulatedPricesOn(nombre, date, { latestKnown })
  const toll = tollsOn(nombre, date, { latestKnown })
  const charge = chargesOn(nombre, date, { latestKnown })
  return {
    tariff: { idTarifaATR, nombre },
    date,
    power: byPeriod(toll.powerEurPerKwYear, charge.powerEurPerKwYear, totals.power),
    energy: byPeriod(toll.energyEurPerKwh ?? [], charge.energyEurPerKwh ?? [], totals.energy),
    toll: originOf(toll),
    charge: originOf(charge),
    isLatestKnown: totals.isLatestKnown,
  }
}

function byPeriod(tolls: readonly number[], charges: readonly number[], totals: readonly number[]) {
  return totals.map((total, index) => ({
    period: index + 1,
    toll: tolls[index],
    charge: charges[index],
    total,
  }))
}

function originOf({ source, validFrom, validTo, confidence }: NetworkPrice) {
  return { source, validFrom, validTo, confidence }
}
