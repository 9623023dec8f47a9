import { useEffect, useState } from 'react'

const SLOW_MS = 5_000

/** Whether the component has been shown for so long that what it waits for is slow. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
