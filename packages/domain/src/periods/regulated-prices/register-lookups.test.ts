import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { excessTermsOn } from '../../billing/power-optimisation/excess-terms.ts'
import { settlementRatesOn } from '../../energy-crm/commissions/commission-settlement.ts'
import { addDays, type CivilDate } from '../../time/civil-time.ts'
import { geographicalZones } from '../geographical-zones/geographical-zone.ts'
import { bonoSocialCapsOn, bonoSocialDiscountOn } from './bono-social.ts'
import { gasVatOn, hydrocarbonTaxOn, lastResortTariffOn } from './gas-regulated-price.ts'
import { capacityPaymentOn, lossCoefficientsOn, municipalTaxOn, pvpcMarginOn } from './indexed-price.ts'
import { keysOf, regulatedItems, type RegulatedItem } from './regulated-item.ts'
import {
  bonoSocialFinancingOn,
  chargesOn,
  electricityTaxOn,
  excessPowerOn,
  meterRentalOn,
  reactiveEnergyOn,
  tollsOn,
} from './regulated-price.ts'
import { vatOn } from './value-added-tax.ts'
import { committedRegister, extendRegister, timelineOf, type LookupOptions } from './regulated-register.ts'
import { buildRow, valuesOfRow } from './regulated-value.ts'
import { shortContractSurchargePercentOn } from './short-contract.ts'

const SOURCE = 'BOE-A-2031-1'
const zoneOf = (tax: 'IGIC' | 'IPSI') => geographicalZones.find((zone) => zone.tax === tax)?.idZona ?? 1

/** Look-up of each item on a date with options. */
const lookups: Readonly<Record<RegulatedItem, (date: CivilDate, options: LookupOptions) => unknown>> = {
  tolls: (date, options) => tollsOn('2.0TD', date, options),
  charges: (date, options) => chargesOn('2.0TD', date, options),
  excessPower: (date, options) => excessPowerOn('2.0TD', date, options),
  reactiveEnergy: reactiveEnergyOn,
  bonoSocialFinancing: bonoSocialFinancingOn,
  bonoSocialDiscount: bonoSocialDiscountOn,
  bonoSocialCaps: bonoSocialCapsOn,
  electricityTax: electricityTaxOn,
  electricityVat: (date, options) => vatOn({ date, zone: 1, powerKw: 4, isDwelling: true }, options),
  electricityIgic: (date, options) =>
    vatOn({ date, zone: zoneOf('IGIC'), powerKw: 4, isDwelling: true }, options),
  electricityIpsi: (date, options) =>
    vatOn({ date, zone: zoneOf('IPSI'), powerKw: 4, isDwelling: true }, options),
  meterRental: (date, options) => meterRentalOn('single_phase', date, options),
  gasVat: gasVatOn,
  hydrocarbonTax: (date, options) => hydrocarbonTaxOn('general', date, options),
  gasLastResort: lastResortTariffOn,
  capacityPayment: (date, options) => capacityPaymentOn('2.0TD', date, options),
  lossCoefficients: (date, options) => lossCoefficientsOn('2.0TD', date, options),
  municipalTax: municipalTaxOn,
  pvpcMargin: pvpcMarginOn,
  shortContract: (date, options) => shortContractSurchargePercentOn(3, date, options),
  commissionTax: (date, options) => settlementRatesOn(date, { kind: 'company', zone: 1 }, options),
}

/** The register with one more row for the first key of an item: the last one's figures from a later day on. */
function extended(item: RegulatedItem) {
  const key = elementAt(keysOf(item), 0)
  const last = timelineOf(committedRegister, item, key).at(-1)
  if (!last) throw new Error(`${item} has no rows`)
  const validFrom = last.row.validTo === null ? '2031-01-01' : addDays(last.row.validTo, 1)
  const values = {
    ...valuesOfRow(item, last.row),
    ...(item === 'shortContract' ? { surchargePercent: [1, 1, 1, 1, 1] } : {}),
  }
  const row = buildRow(item, key, values, { validFrom, validTo: null, source: SOURCE, confidence: 'likely' })
  return { validFrom, register: extendRegister([{ item, key, idRow: '1', supersedes: null, row }]) }
}

describe('every look-up', () => {
  it.each(regulatedItems)('of %s uses the given register, and the built-in rows without one', (item) => {
    const { validFrom, register } = extended(item)
    const answer = lookups[item](validFrom, { register })
    if (item === 'shortContract') expect(answer).toBe(1)
    else expect(answer).toMatchObject({ source: SOURCE })
    let without: unknown = null
    try {
      without = lookups[item](validFrom, {})
    } catch (error) {
      expect(error).toMatchObject({ code: 'REGULATION_NOT_IN_FORCE' })
    }
    expect(without).not.toEqual(answer)
  })

  it('of the powers with the lowest cost uses the register too', () => {
    const { validFrom, register } = extended('excessPower')
    expect(() => excessTermsOn('2.0TD', 'maximeter', validFrom)).toThrow('REGULATION_NOT_IN_FORCE')
    expect(excessTermsOn('2.0TD', 'maximeter', validFrom, { register }).eurPerKw).toEqual([
      0.279426, 0.005316,
    ])
  })
})
