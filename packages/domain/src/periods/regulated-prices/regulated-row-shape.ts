import { elementAt } from '../../element-at.ts'
import { roundDecimals } from '../../money/round-cents.ts'
import { getAccessTariff } from '../access-tariffs/access-tariff.ts'
import type { Dated } from './dated-row.ts'
import { lastResortBands } from './gas-last-resort.data.ts'
import { regulatedFields } from './regulated-field.data.ts'
import type { RegulatedItem, RegulatedRowTypes } from './regulated-item.ts'

type Values = Readonly<Record<string, number | boolean | readonly number[] | null>>

/** Conversion between the typed figures of an item and its row. */
interface RowShape<Row extends Dated> {
  toRow(values: Values, key: string, dated: Dated): Row
  toValues(row: Row): Values
}

const SHORT_CONTRACT_MONTHS = [3, 4, 5, 6, 12]
const EUR_PER_KWH_OF_EUR_PER_GJ = 0.0036

/** An item whose row has its figures under the names of its fields. */
function plain<Item extends RegulatedItem>(item: Item): RowShape<RegulatedRowTypes[Item]> {
  return {
    toRow: (values, _key, dated) => ({ ...dated, ...values }) as unknown as RegulatedRowTypes[Item],
    toValues: (row) => {
      const figures = row as unknown as Values
      return Object.fromEntries(regulatedFields[item].map(({ name }) => [name, figures[name] ?? null]))
    },
  }
}

/** The same, with something that the row repeats from its key or its confidence. */
function withMore<Item extends RegulatedItem>(
  item: Item,
  more: (key: string, dated: Dated) => Partial<RegulatedRowTypes[Item]>,
): RowShape<RegulatedRowTypes[Item]> {
  const shape = plain(item)
  return {
    ...shape,
    toRow: (values, key, dated) => ({ ...shape.toRow(values, key, dated), ...more(key, dated) }),
  }
}

const withTariff = (key: string) => ({ tariff: getAccessTariff(key).nombre })
/** A confirmed rate has no alternative. */
const withDoubt =
  <Alternative extends string>(alternative: Alternative) =>
  (_key: string, { confidence }: Dated) =>
    confidence === 'unconfirmed'
      ? { unconfirmed: true }
      : ({ unconfirmed: false, [alternative]: null } as { unconfirmed: false } & Record<Alternative, null>)

/** A required figure: `checkValues` has refused rows without it. */
function numberOf(value: Values[string] | undefined): number {
  if (typeof value === 'number') return value
  throw new TypeError('a figure of a regulated row is no number')
}

/** Figures by period or step, as {@link numberOf}. */
function listOf(value: Values[string] | undefined): readonly number[] {
  if (typeof value === 'object' && value !== null) return value
  throw new TypeError('a figure of a regulated row is no list')
}

const gasLastResort: RowShape<RegulatedRowTypes['gasLastResort']> = {
  toRow(values, _key, dated) {
    const byBand = (figures: readonly number[]) =>
      Object.fromEntries(lastResortBands.map((band, index) => [band, elementAt(figures, index)])) as Record<
        (typeof lastResortBands)[number],
        number
      >
    const deferredEurPerKwh = values.deferredEurPerKwh
    return {
      ...dated,
      fixedEurPerMonth: byBand(listOf(values.fixedEurPerMonth)),
      energyEurPerKwh: byBand(listOf(values.energyEurPerKwh)),
      // The deferred part is owed by customers who leave during the quarter.
      deferred:
        typeof deferredEurPerKwh === 'number' && dated.validTo !== null
          ? { eurPerKwh: deferredEurPerKwh, owedUntil: dated.validTo }
          : null,
    }
  },
  toValues: (row) => ({
    fixedEurPerMonth: lastResortBands.map((band) => row.fixedEurPerMonth[band]),
    energyEurPerKwh: lastResortBands.map((band) => row.energyEurPerKwh[band]),
    deferredEurPerKwh: row.deferred?.eurPerKwh ?? null,
  }),
}

const hydrocarbonTax: RowShape<RegulatedRowTypes['hydrocarbonTax']> = {
  toRow(values, key, dated) {
    const eurPerGj = numberOf(values.eurPerGj)
    const alternative = values.alternativeEurPerGj
    const perKwh = (perGj: number) => roundDecimals(perGj * EUR_PER_KWH_OF_EUR_PER_GJ, 9)
    return {
      ...dated,
      use: key === 'professional' ? 'professional' : 'general',
      eurPerGj,
      eurPerKwh: perKwh(eurPerGj),
      unconfirmed: dated.confidence === 'unconfirmed',
      alternativesEurPerKwh:
        dated.confidence === 'unconfirmed' && typeof alternative === 'number' ? [perKwh(alternative)] : [],
    }
  },
  toValues: ({ eurPerGj, alternativesEurPerKwh: [alternative] }) => ({
    eurPerGj,
    alternativeEurPerGj:
      alternative === undefined ? null : roundDecimals(alternative / EUR_PER_KWH_OF_EUR_PER_GJ, 6),
  }),
}

const excessPower: RowShape<RegulatedRowTypes['excessPower']> = {
  toRow(values, key, dated) {
    const quarterHours = values.quarterHoursEurPerKw ?? null
    return {
      ...dated,
      ...withTariff(key),
      maximeter: {
        eurPerKw: listOf(values.maximeterEurPerKwDay),
        perDays: 1,
        factor: values.factor === 2 ? 2 : 1,
      },
      quarterHours: quarterHours === null ? null : { eurPerKw: listOf(quarterHours) },
    }
  },
  toValues: ({ maximeter, quarterHours }) => ({
    maximeterEurPerKwDay: maximeter.eurPerKw.map((eur) => roundDecimals(eur / maximeter.perDays, 9)),
    factor: maximeter.factor,
    quarterHoursEurPerKw: quarterHours?.eurPerKw ?? null,
  }),
}

const reactiveEnergy: RowShape<RegulatedRowTypes['reactiveEnergy']> = {
  toRow: (values, _key, dated) => ({
    ...dated,
    freeRatio: numberOf(values.freeRatio),
    periods: [1, 2, 3, 4, 5],
    bands: [
      { cosPhiFrom: 0.8, cosPhiBelow: 0.95, eurPerKvarh: numberOf(values.upTo95EurPerKvarh) },
      { cosPhiFrom: null, cosPhiBelow: 0.8, eurPerKvarh: numberOf(values.below80EurPerKvarh) },
    ],
    capacitiveP6: { cosPhiBelow: 0.98, eurPerKvarh: numberOf(values.capacitiveP6EurPerKvarh) },
    exemptLowVoltageUpToKw: 15,
  }),
  toValues: ({ freeRatio, bands: [upTo95, below80], capacitiveP6 }) => ({
    freeRatio,
    upTo95EurPerKvarh: upTo95.eurPerKvarh,
    below80EurPerKvarh: below80.eurPerKvarh,
    capacitiveP6EurPerKvarh: capacitiveP6.eurPerKvarh,
  }),
}

const shortContract: RowShape<RegulatedRowTypes['shortContract']> = {
  toRow: (values, _key, dated) => ({
    ...dated,
    steps: listOf(values.surchargePercent).map((surchargePercent, index) => ({
      upToMonths: elementAt(SHORT_CONTRACT_MONTHS, index),
      surchargePercent,
    })),
  }),
  toValues: (row) => ({ surchargePercent: row.steps.map((step) => step.surchargePercent) }),
}

/** Both conversions for every item. */
export const rowShapes: { readonly [Item in RegulatedItem]: RowShape<RegulatedRowTypes[Item]> } = {
  tolls: withMore('tolls', withTariff),
  charges: withMore('charges', withTariff),
  excessPower,
  reactiveEnergy,
  bonoSocialFinancing: plain('bonoSocialFinancing'),
  bonoSocialDiscount: plain('bonoSocialDiscount'),
  bonoSocialCaps: plain('bonoSocialCaps'),
  electricityTax: withMore('electricityTax', withDoubt('alternativeRatePercent')),
  electricityVat: withMore('electricityVat', withDoubt('alternativePercent')),
  electricityIgic: plain('electricityIgic'),
  electricityIpsi: plain('electricityIpsi'),
  meterRental: withMore('meterRental', (key): Partial<RegulatedRowTypes['meterRental']> => ({
    phases: key === 'three_phase' ? 'three_phase' : 'single_phase',
  })),
  gasVat: withMore('gasVat', withDoubt('alternativePercent')),
  hydrocarbonTax,
  gasLastResort,
  capacityPayment: withMore('capacityPayment', (key) => ({ tariffs: [getAccessTariff(key).nombre] })),
  lossCoefficients: plain('lossCoefficients'),
  municipalTax: plain('municipalTax'),
  pvpcMargin: plain('pvpcMargin'),
  shortContract,
  commissionTax: plain('commissionTax'),
}
