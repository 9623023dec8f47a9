import { createContext, useContext, useEffect } from 'react'

type Report = (error: string | null) => void

const UnreadTextContext = createContext<Report | null>(null)
/** Around the input of a field: takes the error of a text that the input could not read into a value. */
export const UnreadTextProvider = UnreadTextContext.Provider

/** Reports the error of an unread text to the form, which keeps the former value and must not save it. */
export function useUnreadText(error: string | null): void {
  const report = useContext(UnreadTextContext)
  useEffect(() => {
    if (!report || error === null) return undefined
    report(error)
    return () => report(null)
  }, [report, error])
}
