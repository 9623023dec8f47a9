/** Digits of a code of an authenticator application (RFC 6238 with six digits). */
export const CODE_DIGITS = 6

export type SecondFactorCode =
  | { readonly kind: 'authenticator'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }

/**
 * Reads what a person typed as second factor: six digits of the authenticator, or a recovery code in any case,
 * with or without spaces and hyphens.
 *
 * @returns null when it can be neither.
 */
export function readSecondFactorCode(text: string): SecondFactorCode | null {
  const bare = text.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'authenticator', code: bare }
  const upper = bare.toUpperCase()
  return /^[A-Z2-7]{16}$/.test(upper) ? { kind: 'recovery', code: upper } : null
}

/** A recovery code as it is shown: four groups of four. */
export function showRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}
