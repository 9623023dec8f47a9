/** Where a secret belongs; sealed text moved to another place does not open. */
export interface SecretPlace {
  readonly table: string
  readonly column: string
  readonly clientUID: string
  readonly id: string
}

/** Encrypts what must be read back (integration tokens). Passwords are hashed instead. */
export interface SecretBox {
  /** @returns `v1.<key id>.<iv>.<tag>.<ciphertext>`, base64url parts. */
  seal(plain: string, place: SecretPlace): string
  /** @throws SECRET_UNREADABLE when the key is gone or the text was moved or altered. */
  open(sealed: string, place: SecretPlace): string
  /** Whether the key that a sealed text names is there; opens nothing. */
  hasKey(keyId: string): boolean
}
