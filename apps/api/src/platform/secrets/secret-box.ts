/** The place of a secret; sealed text moved to another place cannot be opened. */
export interface SecretPlace {
  readonly table: string
  readonly column: string
  readonly clientUID: string
  readonly id: string
}

/** Encrypts secrets that must be decrypted later (integration tokens). Passwords are hashed instead. */
export interface SecretBox {
  /** @returns `v1.<key id>.<iv>.<tag>.<ciphertext>`, base64url parts. */
  seal(plain: string, place: SecretPlace): string
  /** @throws SECRET_UNREADABLE when the key is lost or the text was moved or altered. */
  open(sealed: string, place: SecretPlace): string
  /** Whether the key of a sealed text is available; does not open the text. */
  hasKey(keyId: string): boolean
}
