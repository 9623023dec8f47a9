import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import type { Dated } from './dated-row.ts'

/** Capacity payment of an indexed price, EUR/kWh at plant (losses included), P1..Pn. */
export interface CapacityPaymentRow extends Dated {
  readonly tariffs: readonly AccessTariffName[]
  readonly eurPerKwhAtPlant: readonly number[]
}

/** 2023, 2026 and the high-voltage values of 2024 and 2025 were not found. */
export const capacityPayments: readonly CapacityPaymentRow[] = [
  {
    tariffs: ['2.0TD'],
    eurPerKwhAtPlant: [0.001444, 0.000241, 0],
    validFrom: '2022-01-01',
    validTo: '2022-12-31',
    source: 'BOE-A-2021-21794',
    confidence: 'verified',
  },
  {
    tariffs: ['3.0TD'],
    eurPerKwhAtPlant: [0.001952, 0.000902, 0.000601, 0.00045, 0.00045, 0],
    validFrom: '2022-01-01',
    validTo: '2022-12-31',
    source: 'BOE-A-2021-21794',
    confidence: 'verified',
  },
  {
    tariffs: ['6.1TD', '6.2TD', '6.3TD', '6.4TD'],
    eurPerKwhAtPlant: [0.000837, 0.000386, 0.000257, 0.000193, 0.000193, 0],
    validFrom: '2022-01-01',
    validTo: '2022-12-31',
    source: 'BOE-A-2021-21794',
    confidence: 'verified',
  },
  {
    tariffs: ['2.0TD'],
    eurPerKwhAtPlant: [0.000926, 0.000154, 0],
    validFrom: '2024-01-01',
    validTo: '2024-12-31',
    source: 'BOE-A-2024-2774',
    confidence: 'likely',
  },
  {
    tariffs: ['3.0TD'],
    eurPerKwhAtPlant: [0.001251, 0.000578, 0.000385, 0.000289, 0.000289, 0],
    validFrom: '2024-01-01',
    validTo: '2024-12-31',
    source: 'BOE-A-2024-2774',
    confidence: 'likely',
  },
  {
    tariffs: ['2.0TD'],
    eurPerKwhAtPlant: [0.000844, 0.00014, 0],
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    source: 'BOE-A-2024-27289',
    confidence: 'likely',
  },
]

/** Losses between plant and meter, percent of the energy at the meter, P1..Pn. */
export interface LossCoefficientRow extends Dated {
  readonly percentByTariff: Readonly<Partial<Record<AccessTariffName, readonly number[]>>>
}

const percentByTariff = {
  '2.0TD': [16.7, 16.3, 18],
  '3.0TD': [16.6, 17.5, 16.5, 16.5, 13.8, 18],
  '6.1TD': [6.7, 6.8, 6.5, 6.5, 4.3, 7.7],
  '6.2TD': [5.2, 5.4, 4.9, 5, 3.5, 5.4],
  '6.3TD': [4.2, 4.3, 4, 4, 3, 4.4],
  '6.4TD': [1.6, 1.6, 1.6, 1.6, 1.5, 1.7],
}

/** Read in the toll resolutions of 2022 and 2023; assumed to be unchanged since. */
export const lossCoefficients: readonly LossCoefficientRow[] = [
  {
    percentByTariff,
    validFrom: '2022-01-01',
    validTo: '2023-12-31',
    source: 'BOE-A-2022-21799',
    confidence: 'verified',
  },
  {
    percentByTariff,
    validFrom: '2024-01-01',
    validTo: null,
    source: 'BOE-A-2022-21799',
    confidence: 'likely',
  },
]

/** Municipal tax on a retailer's gross income, which indexed prices pass on. */
export interface MunicipalTaxRow extends Dated {
  readonly percent: number
}

export const municipalTaxes: readonly MunicipalTaxRow[] = [
  {
    percent: 1.5,
    validFrom: '2021-06-01',
    validTo: null,
    source: 'Som Energia, tariff pages',
    confidence: 'likely',
  },
]

/** Fixed margin of the regulated retail tariff (PVPC) on the contracted power of P1. */
export interface PvpcMarginRow extends Dated {
  readonly eurPerKwYear: number
}

/** Orden ETU/1948/2016, which no later order has replaced; the row starts where the price tables start. */
export const pvpcMargins: readonly PvpcMarginRow[] = [
  {
    eurPerKwYear: 3.113,
    validFrom: '2021-06-01',
    validTo: null,
    source: 'Orden ETU/1948/2016',
    confidence: 'verified',
  },
]
