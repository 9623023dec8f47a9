import { bonoSocialCaps, bonoSocialDiscounts, bonoSocialFinancing } from './bono-social.data.ts'
import { charges } from './charges.data.ts'
import { commissionTaxes } from './commission-tax.data.ts'
import { electricityTaxRates } from './electricity-tax.data.ts'
import { excessPowerTerms } from './excess-power.data.ts'
import { lastResortTariffs } from './gas-last-resort.data.ts'
import { gasVat, hydrocarbonTaxes } from './gas-tax.data.ts'
import { capacityPayments, lossCoefficients, municipalTaxes, pvpcMargins } from './indexed-price.data.ts'
import { meterRentals } from './meter-rental.data.ts'
import { reactiveEnergyPrices } from './reactive-energy.data.ts'
import type { RegulatedItem, RegulatedRowTypes } from './regulated-item.ts'
import { shortContractSurcharges } from './short-contract.data.ts'
import { tolls } from './tolls.data.ts'
import { electricityIgic, electricityIpsi, electricityVat } from './value-added-tax.data.ts'

/**
 * Version of the rows that are part of the program. It changes with every change of a `*.data.ts` table: a test
 * compares a fingerprint of the rows with it.
 */
export const COMMITTED_VERSION = '2026.3'

type RowsOf<Item extends RegulatedItem> = (key: string) => readonly RegulatedRowTypes[Item][]

const rowsByItem: { readonly [Item in RegulatedItem]: RowsOf<Item> } = {
  tolls: (tariff) => tolls.filter((row) => row.tariff === tariff),
  charges: (tariff) => charges.filter((row) => row.tariff === tariff),
  excessPower: (tariff) => excessPowerTerms.filter((row) => row.tariff === tariff),
  reactiveEnergy: () => reactiveEnergyPrices,
  bonoSocialFinancing: () => bonoSocialFinancing,
  bonoSocialDiscount: () => bonoSocialDiscounts,
  bonoSocialCaps: () => bonoSocialCaps,
  electricityTax: () => electricityTaxRates,
  electricityVat: () => electricityVat,
  electricityIgic: () => electricityIgic,
  electricityIpsi: () => electricityIpsi,
  meterRental: (phases) => meterRentals.filter((row) => row.phases === phases),
  gasVat: () => gasVat,
  hydrocarbonTax: (use) => hydrocarbonTaxes.filter((row) => row.use === use),
  gasLastResort: () => lastResortTariffs,
  capacityPayment: (tariff) => capacityPayments.filter((row) => row.tariffs.some((one) => one === tariff)),
  lossCoefficients: (tariff) =>
    lossCoefficients.flatMap(({ percentByTariff, ...dated }) => {
      const percent = Object.entries(percentByTariff).find(([name]) => name === tariff)?.[1]
      return percent === undefined ? [] : [{ ...dated, percent }]
    }),
  municipalTax: () => municipalTaxes,
  pvpcMargin: () => pvpcMargins,
  shortContract: () => shortContractSurcharges,
  commissionTax: () => commissionTaxes,
}

/** The rows of an item and key that are part of the program, in order of date. */
export function committedRowsOf<Item extends RegulatedItem>(
  item: Item,
  key: string,
): readonly RegulatedRowTypes[Item][] {
  return rowsByItem[item](key)
}
