import { useEffect, useState } from 'react'

/** Whether an instant has passed; it turns true when it does. Null never passes. */
export function useIsPast(instant: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (instant === null) return undefined
    const timer = setTimeout(() => setPassed(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && passed === instant
}
