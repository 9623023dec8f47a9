/** Of every operation that would change the copy of another company's marketer. */
export const readOnlyMarketerError = {
  tone: 'warning',
  text: 'Es una comercializadora compartida: solo la cambia la empresa que la comparte.',
} as const
