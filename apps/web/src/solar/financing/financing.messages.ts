import type { financingErrors } from '@vatio/domain/solar/financing/financing.errors'

/** Errors of the figures of a loan or a cash flow. */
export const financingTexts: Readonly<Record<keyof typeof financingErrors, string>> = {
  FINANCED_AMOUNT_INVALID: 'El importe financiado no puede ser negativo',
  INITIAL_PAYMENT_INVALID: 'El pago inicial debe estar entre 0 y el importe financiado',
  FINANCING_RATE_OUT_OF_RANGE: 'El TIN debe estar entre 0 y 100',
  FINANCING_MONTHS_INVALID: 'Los meses deben ser un número entero entre 0 y 1200',
  OPENING_FEE_OUT_OF_RANGE: 'La comisión de apertura debe ser de 0 a menos de 100',
  CASH_FLOW_INVALID: 'Los flujos anuales deben ser números, de 1 a 101',
  DISCOUNT_RATE_INVALID: 'La tasa de descuento debe ser mayor que -100',
}
