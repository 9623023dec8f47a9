import type { ErrorTable } from '../../domain-error.ts'

export const accessTariffErrors = {
  ACCESS_TARIFF_UNKNOWN: 'invalid',
  /**
   * `details.tariff`, `details.validTo`: a tariff that closed on 2021-05-31; it is not used in
   * calculations.
   */
  ACCESS_TARIFF_RETIRED: 'invalid',
} as const satisfies ErrorTable
