import { chooseBillQr } from '@vatio/domain/billing/bill-qr/choose-bill-qr'
import { useState } from 'react'
import { useCapturedBill } from './bill-qr.queries.ts'
import { keepPages, keptPages, NO_PAGES } from './captured-pages.ts'
import { readBillFile, type BillFileError } from './read-bill-file.ts'

type Phase = 'idle' | 'reading'

/** Reads bills from files, codes and links, and keeps the last one. */
export function useBillCapture() {
  const { reading, keep, forget } = useCapturedBill()
  const [phase, setPhase] = useState<Phase>('idle')
  const [error, setError] = useState<BillFileError | null>(null)
  const [pages, setPages] = useState(keptPages)
  const show = (next: typeof pages) => {
    keepPages(next)
    setPages(next)
  }
  /** A photo or a PDF. @returns whether it gave a bill. */
  const readFile = async (file: Blob): Promise<boolean> => {
    setPhase('reading')
    setError(null)
    const { qr, code, pages: found, text } = await readBillFile(file)
    setPhase('idle')
    setError(code)
    if (found.length > 0) show({ pages: found, text })
    if (qr !== null) keep(qr)
    return qr !== null
  }
  /** A code that was read, or a pasted link. @returns why it is no bill; null where it is one. */
  const readText = (text: string): BillFileError | null => {
    const chosen = chooseBillQr([text])
    if (chosen.text === null) return chosen.code
    setError(null)
    show(NO_PAGES)
    keep(chosen.text)
    return null
  }
  const begin = () => {
    setError(null)
    show(NO_PAGES)
    forget()
  }
  return { reading, phase, error, pages, readFile, readText, begin }
}
