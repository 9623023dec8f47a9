import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Between two chips, in px. */
const GAP = 8
/** Of the line, on both sides together, in px. */
const PADDING = 8
/** Width of the button that opens the others, in px. */
const MORE_WIDTH = 116

/**
 * Which chips of a line have room. Chips that are set are always shown; the others in their order as long as they
 * fit. A chip is measured while it is shown, so each is shown once before it can be left out.
 */
export function useFitting(
  line: RefObject<HTMLElement | null>,
  chips: readonly { readonly name: string; readonly isSet: boolean }[],
): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set())
  const widths = useRef(new Map<string, number>())
  const fit = () => {
    const { current } = line
    // Without layout (tests) everything is shown.
    if (!current || current.clientWidth === 0) return
    for (const chip of current.querySelectorAll<HTMLElement>('[data-filter]')) {
      if (chip.offsetWidth > 0) widths.current.set(chip.dataset.filter!, chip.offsetWidth)
    }
    const fixed = [...current.querySelectorAll<HTMLElement>('[data-fixed]')]
    const available = fixed.reduce(
      (room, { offsetWidth }) => room - offsetWidth - GAP,
      current.clientWidth - PADDING,
    )
    const next = chipsWithoutRoom(chips, available, (name) => widths.current.get(name) ?? 0)
    const isSame = next.length === hidden.size && next.every((name) => hidden.has(name))
    if (!isSame) setHidden(new Set(next))
  }
  const latest = useRef(fit)
  useLayoutEffect(() => {
    latest.current = fit
    fit()
  })
  useLayoutEffect(() => {
    if (!line.current) return undefined
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [line])
  return hidden
}

/** Names of the chips that are left out of a line of this width. */
export function chipsWithoutRoom(
  chips: readonly { readonly name: string; readonly isSet: boolean }[],
  available: number,
  widthOf: (name: string) => number,
): readonly string[] {
  const total = (names: readonly { readonly name: string }[]) =>
    names.reduce((sum, { name }) => sum + widthOf(name) + GAP, -GAP)
  if (total(chips) <= available) return []
  let room =
    available -
    MORE_WIDTH -
    chips.filter(({ isSet }) => isSet).reduce((sum, { name }) => sum + widthOf(name) + GAP, 0)
  let isFull = false
  return chips.flatMap(({ name, isSet }) => {
    if (isSet) return []
    room -= widthOf(name) + GAP
    isFull ||= room < 0
    return isFull ? [name] : []
  })
}
