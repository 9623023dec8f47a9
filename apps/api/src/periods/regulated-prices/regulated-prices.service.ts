import type { AccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  chargesOn,
  regulatedPricesOn,
  tollsOn,
  type NetworkPrice,
} from '@vatio/domain/periods/regulated-prices/regulated-price'
import { listMissingFigures, type ComparedDay } from '@vatio/domain/periods/regulated-prices/missing-figure'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type {
  MissingFiguresReply,
  RegulatedPricesReply,
} from '@vatio/protocol/periods/regulated-prices/regulated-prices.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { elementAt } from '@vatio/domain/element-at'
import { getCurrentRegister } from './regulated-register.service.ts'

/** Toll, charge and sum of a tariff on a date. @throws REGULATION_NOT_IN_FORCE */
export async function getPricesOfTariff(
  tx: TenantTransaction,
  tariff: AccessTariff,
  date: CivilDate,
  latestKnown: boolean,
): Promise<RegulatedPricesReply> {
  const { idTarifaATR, nombre } = tariff
  const options = { latestKnown, register: await getCurrentRegister(tx) }
  const totals = regulatedPricesOn(nombre, date, options)
  const toll = tollsOn(nombre, date, options)
  const charge = chargesOn(nombre, date, options)
  return {
    tariff: { idTarifaATR, nombre },
    date,
    power: byPeriod(toll.powerEurPerKwYear, charge.powerEurPerKwYear, totals.power),
    energy: byPeriod(toll.energyEurPerKwh ?? [], charge.energyEurPerKwh ?? [], totals.energy),
    toll: originOf(toll),
    charge: originOf(charge),
    isLatestKnown: totals.isLatestKnown,
    regulatedPricesVersion: options.register.version,
  }
}

/** Figures that are not published for a day of electricity. @param compared with the last known ones on request. */
export async function listMissingFiguresOf(
  tx: TenantTransaction,
  { latestKnown, ...compared }: ComparedDay & { readonly latestKnown: boolean },
): Promise<MissingFiguresReply> {
  const register = await getCurrentRegister(tx)
  return {
    date: compared.date,
    figures: listMissingFigures(compared, { latestKnown, register }),
    regulatedPricesVersion: register.version,
  }
}

function byPeriod(tolls: readonly number[], charges: readonly number[], totals: readonly number[]) {
  return totals.map((total, index) => ({
    period: index + 1,
    toll: elementAt(tolls, index),
    charge: elementAt(charges, index),
    total,
  }))
}

function originOf({ source, validFrom, validTo, confidence }: NetworkPrice) {
  return { source, validFrom, validTo, confidence }
}
