import { billCents } from './bill-cents.ts'
import { vatOn } from '../../periods/regulated-prices/value-added-tax.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { billLine, billRow, type BillLine } from './bill-line.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { sourceOf, type RegulationOptions } from './regulated-terms.ts'

/**
 * A group of amounts taxed at one rate: the electricity of the bill, fixed amounts (rental, services), or
 * both.
 */
export interface VatGroup {
  readonly percent: number
  readonly hasElectricity: boolean
  readonly fixedEur: number
}

/** The indirect tax that applies to one bill: IVA, IGIC in the Canaries, IPSI in Ceuta and Melilla. */
export interface BillVat {
  readonly name: 'IVA' | 'IGIC' | 'IPSI'
  /** That of the electricity first. */
  readonly groups: readonly [VatGroup, ...VatGroup[]]
  readonly unconfirmed: boolean
  readonly source: ReturnType<typeof sourceOf>
}

/**
 * The indirect tax of a bill that falls due on `date`, for the whole bill (Ley 37/1992 art. 75.Uno.7,
 * BOE-A-1992-28740; the last day billed decides the market-price test of 2021 to 2024), with the amounts that share a rate joined, so that each rate is rounded once.
 *
 * @param rentalEur rounded meter rental. @param servicesEur rounded other concepts.
 * @throws REGULATION_NOT_IN_FORCE.
 */
export function billVatOn(
  date: CivilDate,
  { to: lastBilledDay }: BillCalendar,
  supply: CheckedSupply,
  rentalEur: number,
  servicesEur: number,
  options: RegulationOptions,
): BillVat {
  const vat = vatOn(
    {
      date,
      lastBilledDay,
      zone: supply.zone,
      powerKw: supply.highestPowerKw,
      isDwelling: supply.isDwelling,
      severeVulnerable: supply.isSevereVulnerable,
    },
    options,
  )
  const groups: [VatGroup, ...VatGroup[]] = [
    { percent: vat.electricityPercent, hasElectricity: true, fixedEur: 0 },
  ]
  const add = (percent: number, eur: number) => {
    if (eur === 0) return
    const index = groups.findIndex((group) => group.percent === percent)
    const same = groups[index]
    if (same) groups[index] = { ...same, fixedEur: same.fixedEur + eur }
    else groups.push({ percent, hasElectricity: false, fixedEur: eur })
  }
  add(vat.rentalPercent, rentalEur)
  add(vat.servicesPercent, servicesEur)
  return { name: vat.name, groups, unconfirmed: vat.unconfirmed, source: sourceOf('valueAddedTax', vat) }
}

/** Euros of one rate, rounded once. @param electricityEur electricity with its tax, before this tax. */
export function vatGroupEur(group: VatGroup, electricityEur: number): number {
  return billCents(((group.hasElectricity ? electricityEur : 0) + group.fixedEur) * (group.percent / 100))
}

/** Lines of the indirect tax, one for each rate, the electricity's first. */
export function vatLines(vat: BillVat, electricityEur: number, calendar: BillCalendar): BillLine[] {
  return vat.groups.map((group) =>
    billLine({
      concept: 'valueAddedTax',
      name: vat.name,
      amountEur: vatGroupEur(group, electricityEur),
      rows: [
        billRow({
          period: null,
          from: calendar.from,
          to: calendar.to,
          quantity: billCents((group.hasElectricity ? electricityEur : 0) + group.fixedEur),
          quantityUnit: 'EUR',
          unitPrice: group.percent,
          priceUnit: 'percent',
          days: null,
        }),
      ],
      sources: [vat.source],
      unconfirmed: vat.unconfirmed && group.hasElectricity,
    }),
  )
}
