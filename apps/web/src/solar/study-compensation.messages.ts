import type { ExcessCompensationMode } from '@vatio/domain/solar/economic-balance/excess-compensation'

/** What happens with the excess of a study. */
export const compensationNames: Readonly<Record<ExcessCompensationMode, string>> = {
  gridSelling: 'Venta a red',
  simplifiedCompensation: 'Compensación simplificada',
  PPA: 'PPA',
  noInjection: 'Sin vertido',
}
