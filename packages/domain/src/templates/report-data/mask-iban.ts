/** Digits of an account that a report shows at its end. */
const SHOWN = 4

/** An account of which only country and last digits are shown: `ES•• •••• •••• •••• •••• 1332`. */
export function maskIban(iban: string): string {
  const compact = iban.replaceAll(/\s/g, '')
  const hidden = Math.max(compact.length - 2 - SHOWN, 0)
  const masked = compact.slice(0, 2) + '•'.repeat(hidden) + (hidden === 0 ? '' : compact.slice(-SHOWN))
  return masked.replaceAll(/.{4}(?=.)/g, '$& ')
}
