import { bonoSocialCapsOn, bonoSocialDiscountOn } from '../../periods/regulated-prices/bono-social.ts'
import type { BonoSocialCapRow } from '../../periods/regulated-prices/bono-social.data.ts'
import { billCents } from './bill-cents.ts'
import { figuresBySpan, type BillCalendar } from './bill-calendar.ts'
import { billError } from './bill-field.ts'
import { billLine, billRow, sumOfRows, type BillLine } from './bill-line.ts'
import { PVPC_HIGHEST_POWER_KW, type CheckedPrices } from './bill-prices.ts'
import { checkQuantity } from './bill-quantity.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import { sourceOf, type RegulationOptions } from './regulated-terms.ts'

/** Kinds of household, which determine the energy that the discount covers. */
export type BonoSocialHousehold = 'noChildren' | 'oneChild' | 'twoChildren' | 'largeFamily'

/** Who receives the bono social. */
export interface BonoSocial {
  readonly category: 'vulnerable' | 'severe'
  readonly household: BonoSocialHousehold
  /** Covered energy of the twelve months before that was not used, kWh; it adds to the limit. */
  readonly unusedKwh?: number
}

const capOf: Readonly<Record<BonoSocialHousehold, keyof BonoSocialCapRow>> = {
  noChildren: 'noChildrenKwh',
  oneChild: 'oneChildKwh',
  twoChildren: 'twoChildrenKwh',
  largeFamily: 'largeFamilyKwh',
}

/**
 * Checks that a supply may have the bono social: dwellings up to 10 kW at the regulated retail price
 * (RD 897/2017 arts. 2 and 3, BOE-A-2017-11505).
 *
 * @throws BONO_SOCIAL_NOT_APPLICABLE with `details.reason`: `NOT_A_DWELLING`, `POWER_ABOVE_10_KW`, `NOT_PVPC`.
 */
export function checkBonoSocial(supply: CheckedSupply, prices: readonly CheckedPrices[]): void {
  const reason = !supply.isDwelling
    ? 'NOT_A_DWELLING'
    : supply.highestPowerKw > PVPC_HIGHEST_POWER_KW
      ? 'POWER_ABOVE_10_KW'
      : prices.every((price) => price.isRegulatedRetail)
        ? null
        : 'NOT_PVPC'
  if (reason) {
    throw billError(electricityBillErrors, 'BONO_SOCIAL_NOT_APPLICABLE', {
      field: 'bonoSocial',
      details: { reason },
    })
  }
}

/**
 * Discount of the bono social on the terms of the regulated retail price, before taxes.
 *
 * RD 897/2017 art. 6 and annex I (BOE-A-2017-11505): the yearly energy of the household is shared by days, with
 * what was not used of it in the twelve months before; the energy term counts in the proportion of that limit to
 * the energy of the bill, the power term whole. Surplus is taken off first (RD 244/2019 art. 14.6). A change of
 * the percentage inside the bill splits it by days.
 *
 * @param powerEur rounded power term. @param energyEur rounded energy term less the surplus.
 * @returns the line, at most 0, rounded once.
 * @throws REGULATION_NOT_IN_FORCE, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER.
 */
export function bonoSocialDiscountLine(
  bonoSocial: BonoSocial,
  given: {
    readonly powerEur: number
    readonly energyEur: number
    readonly energyKwh: number
    readonly calendar: BillCalendar
  },
  options: RegulationOptions,
): BillLine {
  const { calendar, energyKwh } = given
  const caps = bonoSocialCapsOn(calendar.to, options)
  const yearlyKwh = Number(caps[capOf[bonoSocial.household]])
  const limitKwh =
    (yearlyKwh * calendar.days) / calendar.daysOfYear +
    checkQuantity(bonoSocial.unusedKwh ?? 0, 'bonoSocial.unusedKwh')
  const isAbove = energyKwh > limitKwh
  const coveredEur = given.powerEur + given.energyEur * (isAbove ? limitKwh / energyKwh : 1)
  const on = (date: string) => bonoSocialDiscountOn(date, options)
  const figures = figuresBySpan(calendar, on)
  const rows = figures.map(({ span, figure }) =>
    billRow({
      period: null,
      from: span.from,
      to: span.to,
      quantity: (coveredEur * span.days) / calendar.days,
      quantityUnit: 'EUR',
      unitPrice: bonoSocial.category === 'severe' ? figure.severePercent : figure.vulnerablePercent,
      priceUnit: 'percent',
      days: null,
      multiplier: -1,
    }),
  )
  return billLine({
    concept: 'bonoSocialDiscount',
    amountEur: billCents(sumOfRows(rows)),
    rows,
    sources: figures.map(({ figure }) => sourceOf('bonoSocialDiscount', figure)),
    notes: isAbove ? ['BONO_SOCIAL_CAP_EXCEEDED'] : [],
  })
}
