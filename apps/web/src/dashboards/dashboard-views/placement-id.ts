import { randomKey } from '../../platform/http/random-key.ts'

/** Id of a placed widget: a random UUID, also without https, where `crypto.randomUUID` does not exist. */
export function newPlacementId(): string {
  const hex = randomKey()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
