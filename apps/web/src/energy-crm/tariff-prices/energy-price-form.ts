import {
  assertEnergyPricesFit,
  type PricedTariff,
} from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import type {
  EnergyPrices,
  HedgedShare,
  LastingTerms,
  PriceStructure,
} from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import { DomainError } from '@vatio/domain/domain-error'
import { fromPeriodArray, toPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import { findPriceError } from '../find-price-error.ts'
import { structureErrorTexts } from '../prices.messages.ts'
import { priceErrorTexts, tariffPricesTexts as texts } from './tariff-prices.messages.ts'

/** Structures of one part of the form; a single price is stored as the same price of every period. */
export const partKinds = ['periods', 'single', 'quota', 'indexed', 'pvpc'] as const
export type PartKind = (typeof partKinds)[number]

type Figure = number | null

/** Energy prices of one structure; figures of the other structures stay while it is changed. */
export interface PartValues {
  readonly kind: PartKind
  /** P1 first: prices, or the margins of an indexed price. */
  readonly prices: readonly Figure[]
  readonly single: Figure
  readonly eurPerMonth: Figure
  readonly includedKwhPerMonth: Figure
  readonly overageEurPerKwh: Figure
  readonly systemCostsEurPerMwh: Figure
  /** Percent of the energy. */
  readonly hedge: { readonly shareRatio: Figure; readonly eurPerMwh: Figure }
  /** All null: the published losses. */
  readonly lossPercent: readonly Figure[]
  readonly passesOnMunicipalTax: boolean
  readonly isSurplusAtMarket: boolean
}

export interface EnergyValues {
  readonly now: PartValues
  readonly isPromotion: boolean
  readonly until: string | null
  readonly after: PartValues
  readonly afterPower: readonly Figure[]
}

/** Structures that the lasting prices of a tariff may have. */
export function kindsOf(
  { type, atrTariff, isBasePrice }: PricedTariff,
  isPromotionPart: boolean,
): PartKind[] {
  return partKinds.filter((kind) => {
    if (atrTariff.utilityType === 'gas') return kind === 'periods'
    if (kind === 'pvpc' && atrTariff.nombre !== '2.0TD') return false
    if (kind === 'quota' && isBasePrice) return false
    return isPromotionPart || (kind === 'indexed' || kind === 'pvpc') === (type === 'indexed')
  })
}

const emptyPart = (kind: PartKind): PartValues => ({
  kind,
  prices: [],
  single: null,
  eurPerMonth: null,
  includedKwhPerMonth: null,
  overageEurPerKwh: null,
  systemCostsEurPerMwh: null,
  hedge: { shareRatio: null, eurPerMwh: null },
  lossPercent: [],
  passesOnMunicipalTax: false,
  isSurplusAtMarket: false,
})

function toPart({ prices, terms }: EnergyPrices): PartValues {
  const values = toPeriodArray(prices)
  const given = values.filter((price) => price !== null)
  const isSingle = terms === null && given.length > 1 && given.every((price) => price === given[0])
  const part = { ...emptyPart(isSingle ? 'single' : 'periods'), prices: values }
  if (terms === null) return isSingle ? { ...part, single: given[0] ?? null } : part
  if (terms.structure === 'quota') {
    const { eurPerMonth, includedKwhPerMonth, overageEurPerKwh } = terms
    return { ...part, kind: 'quota', eurPerMonth, includedKwhPerMonth, overageEurPerKwh }
  }
  const share = terms.structure === 'indexed' ? terms.hedge : terms.futures
  const followed: PartValues = {
    ...part,
    kind: terms.structure,
    systemCostsEurPerMwh: terms.systemCostsEurPerMwh || null,
    hedge: share
      ? { shareRatio: share.shareRatio * 100, eurPerMwh: share.eurPerMwh }
      : { shareRatio: null, eurPerMwh: null },
  }
  if (terms.structure === 'pvpc') return followed
  const { passesOnMunicipalTax, isSurplusAtMarket } = terms
  const lossPercent = terms.lossPercent ? toPeriodArray(terms.lossPercent) : []
  return { ...followed, lossPercent, passesOnMunicipalTax, isSurplusAtMarket }
}

/** Initial values: those of a register, or empty ones of the type of the tariff. */
export function toEnergyValues(
  register: { readonly prices: ByPeriod; readonly structure: PriceStructure | null } | undefined,
  type: TariffType,
): EnergyValues {
  const usual = emptyPart(type === 'indexed' ? 'indexed' : 'periods')
  const empty = { isPromotion: false, until: null, after: usual, afterPower: [] }
  if (!register) return { now: usual, ...empty }
  const { structure, prices } = register
  if (structure?.structure === 'promotion') {
    return {
      now: toPart(structure.during),
      isPromotion: true,
      until: structure.until,
      after: toPart(structure.after),
      afterPower: toPeriodArray(structure.afterPowerPrices),
    }
  }
  const now = toPart({ prices, terms: structure })
  return { now: structure === null && type === 'indexed' ? { ...now, kind: 'indexed' } : now, ...empty }
}

const given = (values: readonly Figure[], count: number) =>
  values.slice(0, count).some((value) => value !== null)

function toShare({ hedge }: PartValues): HedgedShare | null {
  const { shareRatio, eurPerMwh } = hedge
  return shareRatio ? { shareRatio: shareRatio / 100, eurPerMwh: eurPerMwh ?? 0 } : null
}

function toTerms(part: PartValues, periods: number): LastingTerms | null {
  const { kind, lossPercent, passesOnMunicipalTax, isSurplusAtMarket } = part
  if (kind === 'quota') {
    const { eurPerMonth, includedKwhPerMonth, overageEurPerKwh } = part
    return {
      structure: 'quota',
      eurPerMonth: eurPerMonth ?? 0,
      includedKwhPerMonth: includedKwhPerMonth ?? 0,
      overageEurPerKwh: overageEurPerKwh ?? 0,
    }
  }
  const systemCostsEurPerMwh = part.systemCostsEurPerMwh ?? 0
  if (kind === 'pvpc') return { structure: 'pvpc', systemCostsEurPerMwh, futures: toShare(part) }
  if (kind !== 'indexed') return null
  return {
    structure: 'indexed',
    systemCostsEurPerMwh,
    hedge: toShare(part),
    lossPercent: given(lossPercent, periods) ? fromPeriodArray(lossPercent.slice(0, periods)) : null,
    passesOnMunicipalTax,
    isSurplusAtMarket,
  }
}

function toPrices(part: PartValues, periods: number): EnergyPrices {
  const terms = toTerms(part, periods)
  if (part.kind === 'quota' || part.kind === 'pvpc') return { prices: {}, terms }
  const values = part.kind === 'single' ? Array.from({ length: periods }, () => part.single) : part.prices
  return { prices: fromPeriodArray(values.slice(0, periods)), terms }
}

/** Prices and structure of a register, of valid values. */
export function toEnergyInput(
  values: EnergyValues,
  { periods, powerPeriods }: { readonly periods: number; readonly powerPeriods: number },
): { prices: ByPeriod; structure: PriceStructure | null } {
  const now = toPrices(values.now, periods)
  if (!values.isPromotion) return { prices: now.prices, structure: now.terms }
  const power = values.afterPower.slice(0, powerPeriods)
  return {
    prices: {},
    structure: {
      structure: 'promotion',
      until: values.until ?? '',
      during: now,
      after: toPrices(values.after, periods),
      afterPowerPrices: given(power, powerPeriods) ? fromPeriodArray(power) : null,
    },
  }
}

/** Errors by field, `energy.` before each. */
export function validateEnergy(
  values: EnergyValues,
  tariff: PricedTariff,
  validFrom: string | null,
): Record<string, string> {
  const { periods, powerPeriods } = tariff.atrTariff
  const errors = partErrors(values.now, periods, 'energy.now')
  if (values.isPromotion) {
    Object.assign(errors, partErrors(values.after, periods, 'energy.after'))
    if (!values.until) errors['energy.until'] = texts.promotionEndNeeded
    const power = given(values.afterPower, powerPeriods) && findPriceError(values.afterPower, powerPeriods)
    if (power) errors['energy.afterPower'] = power
  }
  if (Object.keys(errors).length > 0) return errors
  const { prices, structure } = toEnergyInput(values, tariff.atrTariff)
  try {
    assertEnergyPricesFit(prices, structure, tariff, validFrom ?? '')
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const known: Readonly<Record<string, unknown>> = { ...priceErrorTexts, ...structureErrorTexts }
    const text = (known[error.code] as { readonly text?: unknown } | undefined)?.text
    const details = error.details ?? {}
    const shown = typeof text === 'function' ? (text as (of: object) => string)(details) : String(text)
    return { [toFormField(error.field ?? '')]: shown }
  }
}

function partErrors(part: PartValues, periods: number, path: string): Record<string, string> {
  const errors: Record<string, string> = {}
  const need = (name: 'single' | 'eurPerMonth' | 'includedKwhPerMonth' | 'overageEurPerKwh') => {
    const value = part[name]
    if (value === null) errors[`${path}.${name}`] = texts.figureNeeded
    else if (Number.isNaN(value)) errors[`${path}.${name}`] = texts.notANumber
  }
  if (part.kind === 'single') need('single')
  if (part.kind === 'quota')
    for (const name of ['eurPerMonth', 'includedKwhPerMonth', 'overageEurPerKwh'] as const) need(name)
  if (part.kind === 'periods' || part.kind === 'indexed') {
    const error = findPriceError(part.prices, periods)
    if (error) errors[`${path}.prices`] = error
  }
  if (part.kind !== 'indexed' && part.kind !== 'pvpc') return errors
  const { shareRatio, eurPerMwh } = part.hedge
  if (Number.isNaN(part.systemCostsEurPerMwh)) errors[`${path}.systemCostsEurPerMwh`] = texts.notANumber
  if (Number.isNaN(shareRatio)) errors[`${path}.hedge.shareRatio`] = texts.notANumber
  if (Number.isNaN(eurPerMwh)) errors[`${path}.hedge.eurPerMwh`] = texts.notANumber
  if (shareRatio && eurPerMwh === null) errors[`${path}.hedge.eurPerMwh`] = texts.figureNeeded
  if (part.kind === 'indexed' && given(part.lossPercent, periods)) {
    const error = findPriceError(part.lossPercent, periods)
    if (error) errors[`${path}.lossPercent`] = texts.everyLossNeeded
  }
  return errors
}

/** The field of the form that a field of the wire is. */
function toFormField(field: string): string {
  const [first, ...rest] = field.split('.')
  if (first === 'prices') return 'energy.now.prices'
  const [name = '', ...inner] = rest
  if (name === 'until') return 'energy.until'
  if (name === 'afterPowerPrices') return 'energy.afterPower'
  if (name !== 'during' && name !== 'after')
    return name === '' ? 'energy.now.kind' : partField('energy.now', rest)
  const path = name === 'during' ? 'energy.now' : 'energy.after'
  return inner[0] === 'terms' ? partField(path, inner.slice(1)) : partField(path, inner)
}

function partField(path: string, [name = 'kind', inner]: readonly string[]): string {
  if (name === 'hedge' || name === 'futures') return `${path}.hedge.${inner ?? ''}`
  return `${path}.${name}`
}
