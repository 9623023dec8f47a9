import { useCallback, useState } from 'react'

/** The series of a chart that its legend switched off, by name. */
export function useHiddenSeries(): readonly [hidden: ReadonlySet<string>, toggle: (name: string) => void] {
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
  return [hidden, toggle]
}
