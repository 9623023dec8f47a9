import type { ErrorTable } from '../../domain-error.ts'

export const accessTariffErrors = {
  ACCESS_TARIFF_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
