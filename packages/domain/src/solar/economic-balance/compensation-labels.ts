import type { ExcessCompensationMode } from './excess-compensation.ts'

/** What happens with the excess of a study, on screens and in reports. */
export const compensationNames: Readonly<Record<ExcessCompensationMode, string>> = {
  gridSelling: 'Venta a red',
  simplifiedCompensation: 'Compensación simplificada',
  PPA: 'PPA',
  noInjection: 'Sin vertido',
}
