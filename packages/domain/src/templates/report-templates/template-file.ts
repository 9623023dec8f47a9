/** Bytes of the images of an exported template at most, before they are written as text. */
export const MAX_TEMPLATE_IMAGE_BYTES = 8 * 1024 ** 2
/** Bytes of the file of a template at most: its images as base64, and its content. */
export const MAX_TEMPLATE_FILE_BYTES = 12 * 1024 ** 2
/** Characters of a template file at most, apart from its images: as many as a template may have that is saved. */
export const MAX_TEMPLATE_CHARACTERS = 1024 ** 2
/** Deepest nesting of a template file; templates need half of it. */
export const MAX_TEMPLATE_FILE_DEPTH = 16

/** Whether lists and objects are nested more deeply than `most`. */
export function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((part) => isDeeperThan(part, most - 1))
}

/** The name, or the first of `name 2`, `name 3`… that nothing has yet, without regard to case. */
export function freeName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map((one) => one.toLowerCase()))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name.slice(0, 112)} ${number}`
    if (!folded.has(candidate.toLowerCase())) return candidate
  }
}

/** The part of public addresses that a template is named by: the letters and figures of its name and a random end. */
export function toIdentifier(name: string, randomEnd: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain.slice(0, 60) || 'plantilla'}-${randomEnd}`
}
