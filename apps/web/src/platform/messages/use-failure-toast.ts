import { useEffect } from 'react'
import { showToast } from './toasts.ts'

/** Shows once that a read failed. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text })
  }, [failed, text])
}
