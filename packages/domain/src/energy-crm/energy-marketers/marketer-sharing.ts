/** Days for which a sharing token can be used. */
export const SHARING_TOKEN_DAYS = 7

/**
 * Names for the copy of a shared marketer, in the order in which they are tried: its own, then with the company that
 * shares it, then counted.
 *
 * @param name of the marketer at its owner.
 * @param company that shares it.
 * @param most how many names are given, at least 1.
 */
export function namesOfCopy(name: string, company: string, most = 20): string[] {
  const named = `${name} (${company})`
  const counted = Array.from({ length: Math.max(0, most - 2) }, (_, index) => `${named} ${index + 2}`)
  return [name, named, ...counted].slice(0, most)
}
