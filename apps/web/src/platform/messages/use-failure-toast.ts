import { useEffect } from 'react'
import { showToast } from './toasts.ts'

/** Says once that something could not be read. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text })
  }, [failed, text])
}
