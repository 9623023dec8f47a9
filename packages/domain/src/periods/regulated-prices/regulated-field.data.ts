import type { RegulatedItem } from './regulated-item.ts'

/** A figure of an item, which is a field of the form. */
export interface RegulatedField {
  readonly name: string
  /** One number, one for each period of the tariff, one for each named step, or yes and no. */
  readonly kind: 'number' | 'energyPeriods' | 'powerPeriods' | 'steps' | 'flag'
  readonly unit: string
  /** Names of the steps of a `steps` field. */
  readonly names: readonly string[]
  readonly lowest: number
  /** Highest plausible value; above it a decimal point is missing or the unit is wrong. */
  readonly highest: number
  readonly optional: boolean
}

const field = (
  name: string,
  kind: RegulatedField['kind'],
  unit: string,
  highest: number,
  more: Partial<RegulatedField> = {},
): RegulatedField => ({ name, kind, unit, highest, names: [], lowest: 0, optional: false, ...more })

const optional = { optional: true }
const percent = (name: string, more?: Partial<RegulatedField>) => field(name, 'number', '%', 100, more)
const number = (name: string, unit: string, highest: number, more?: Partial<RegulatedField>) =>
  field(name, 'number', unit, highest, more)

const networkPrice = [
  field('powerEurPerKwYear', 'powerPeriods', '€/kW·año', 200),
  field('energyEurPerKwh', 'energyPeriods', '€/kWh', 1, optional),
]
const bands = { names: ['RL.1', 'RL.2', 'RL.3'] }

/**
 * The figures of each item. Rows that an installation has stored are built with these fields: none is ever removed, a
 * new one is optional, and limits only widen.
 */
export const regulatedFields: Readonly<Record<RegulatedItem, readonly RegulatedField[]>> = {
  tolls: networkPrice,
  charges: networkPrice,
  excessPower: [
    field('maximeterEurPerKwDay', 'powerPeriods', '€/kW·día', 10),
    number('factor', '', 2, { lowest: 1 }),
    field('quarterHoursEurPerKw', 'powerPeriods', '€/kW', 50, optional),
  ],
  reactiveEnergy: [
    number('freeRatio', '', 1),
    number('upTo95EurPerKvarh', '€/kVArh', 1),
    number('below80EurPerKvarh', '€/kVArh', 1),
    number('capacitiveP6EurPerKvarh', '€/kVArh', 1),
  ],
  bonoSocialFinancing: [number('eurPerDay', '€/día', 1), number('eurPerYear', '€/año', 365)],
  bonoSocialDiscount: [percent('vulnerablePercent'), percent('severePercent')],
  bonoSocialCaps: [
    number('noChildrenKwh', 'kWh/año', 50_000),
    number('oneChildKwh', 'kWh/año', 50_000),
    number('twoChildrenKwh', 'kWh/año', 50_000),
    number('largeFamilyKwh', 'kWh/año', 50_000),
  ],
  electricityTax: [
    percent('ratePercent'),
    number('minimumEurPerMwh', '€/MWh', 50),
    number('minimumIndustrialEurPerMwh', '€/MWh', 50),
    percent('alternativeRatePercent', optional),
  ],
  electricityVat: [
    percent('generalPercent'),
    percent('reducedPercent', optional),
    number('reducedUpToKw', 'kW', 1000, optional),
    field('isLimitIncluded', 'flag', '', 1),
    percent('alternativePercent', optional),
  ],
  electricityIgic: [
    percent('dwellingUpTo10KwPercent'),
    percent('otherElectricityPercent'),
    percent('rentalPercent'),
    percent('servicesPercent'),
  ],
  electricityIpsi: [percent('electricityPercent'), percent('rentalPercent'), percent('servicesPercent')],
  meterRental: [number('eurPerMonth', '€/mes', 100), number('eurPerDay', '€/día', 4)],
  gasVat: [percent('gasPercent'), percent('servicesPercent'), percent('alternativePercent', optional)],
  hydrocarbonTax: [number('eurPerGj', '€/GJ', 20), number('alternativeEurPerGj', '€/GJ', 20, optional)],
  gasLastResort: [
    field('fixedEurPerMonth', 'steps', '€/mes', 500, bands),
    field('energyEurPerKwh', 'steps', '€/kWh', 2, bands),
    number('deferredEurPerKwh', '€/kWh', 2, optional),
  ],
  capacityPayment: [field('eurPerKwhAtPlant', 'energyPeriods', '€/kWh', 1)],
  lossCoefficients: [field('percent', 'energyPeriods', '%', 50)],
  municipalTax: [percent('percent')],
  pvpcMargin: [number('eurPerKwYear', '€/kW·año', 100)],
  shortContract: [
    field('surchargePercent', 'steps', '%', 500, {
      names: ['hasta 3 meses', 'hasta 4 meses', 'hasta 5 meses', 'hasta 6 meses', 'hasta 12 meses'],
    }),
  ],
  commissionTax: [
    percent('vatPercent'),
    percent('withholdingPercent'),
    percent('beginnerWithholdingPercent'),
    percent('companyWithholdingPercent'),
    percent('ceutaMelillaReductionPercent'),
  ],
}
