import { useCallback, useState } from 'react'

interface HiddenSeries {
  /** Names of the series that are switched off. */
  readonly hidden: ReadonlySet<string>
  readonly toggle: (name: string) => void
  /** Shows one of the series alone; all of them where it is alone already. */
  readonly showOnly: (name: string, all: readonly string[]) => void
  readonly showAll: () => void
}

/** The series of a chart that its legend switched off. */
export function useHiddenSeries(): HiddenSeries {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (name: string) =>
      setHidden((before) => {
        const next = new Set(before)
        if (!next.delete(name)) next.add(name)
        return next
      }),
    [],
  )
  const showOnly = useCallback(
    (name: string, all: readonly string[]) =>
      setHidden((before) => {
        const others = all.filter((one) => one !== name)
        const isAlone = !before.has(name) && others.every((one) => before.has(one))
        return new Set(isAlone ? [] : others)
      }),
    [],
  )
  const showAll = useCallback(() => setHidden(new Set()), [])
  return { hidden, toggle, showOnly, showAll }
}
