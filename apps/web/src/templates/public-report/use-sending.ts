import { useState } from 'react'
import { CallError } from './public-report-calls.ts'
import { failureText } from './public-report.messages.ts'

/**
 * Runs one call at a time and tells what failed; what was typed stays where it is.
 *
 * @param onCode handles a code itself; true where nothing else is to be said
 */
export function useSending(onCode: (code: string) => boolean = () => false) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (call: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await call()
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'UNEXPECTED'
      if (!onCode(code)) setFailure(failureText(code))
    }
    setBusy(false)
  }
  return { isBusy, failure, send }
}
