import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core'
import { foldText } from '@vatio/domain/text/fold-text'

/** The options of a list, those of groups too. */
export function optionsIn<Value extends Primitive>(
  data: readonly ComboboxParsedItem<Value>[],
): ComboboxItem<Value>[] {
  return data.flatMap((item) => ('group' in item ? item.items : [item]))
}

/** How well a label matches a text: 0 begins with it, 1 a later word does, 2 it is inside; null not at all. */
function rankOf(label: string, search: string): number | null {
  const folded = foldText(label)
  if (folded.startsWith(search)) return 0
  if (folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(search))) return 1
  return folded.includes(search) ? 2 : null
}

/** Options with a text in their label, without regard to accents and case; the best match first. */
export function filterOptions<Value extends Primitive>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<Value>>[0]): ComboboxParsedItem<Value>[] {
  const folded = foldText(search.trim())
  const matching = (items: readonly ComboboxItem<Value>[]) =>
    items
      .flatMap((item) => {
        const rank = rankOf(item.label, folded)
        return rank === null ? [] : [{ item, rank }]
      })
      .sort((left, right) => left.rank - right.rank)
      .map(({ item }) => item)
  const groups = options.flatMap((item) =>
    'group' in item ? [{ ...item, items: matching(item.items) }] : [],
  )
  return groups.length === 0
    ? matching(optionsIn(options)).slice(0, limit)
    : groups.filter((group) => group.items.length > 0)
}

/**
 * The option that typing chooses in a closed list, as in a select of the browser: the next one that begins with the
 * typed text. One letter, typed again and again, goes through the options that begin with it.
 *
 * @param current index of the chosen option, -1 without one.
 * @returns an index, or null where no option begins with the text.
 */
export function findByTyping(labels: readonly string[], typed: string, current: number): number | null {
  const letters = foldText(typed).split('')
  const isOneLetter = letters.every((letter) => letter === letters[0])
  const from = current < 0 ? 0 : current + (isOneLetter ? 1 : 0)
  const order = labels.map((_, step) => (from + step) % labels.length)
  const firstWith = (text: string) =>
    order.find((index) => foldText(labels[index] ?? '').startsWith(text)) ?? null
  if (letters.length === 0) return null
  return firstWith(letters.join('')) ?? (isOneLetter ? firstWith(letters[0] ?? '') : null)
}
