import { readBillQr, type BillQrReading } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { useMemo } from 'react'
import { useKeptState } from '../../platform/session/use-draft.ts'

interface CapturedBill {
  readonly qr: string | null
}

/**
 * The bill that was read last in this tab, until another is read: its code is kept, so that a reload or a lost session
 * loses nothing.
 */
export function useCapturedBill(): {
  readonly reading: BillQrReading | null
  readonly keep: (qr: string) => void
  readonly forget: () => void
} {
  const [{ qr }, set, drop] = useKeptState<CapturedBill>('/billing/bill-capture', { qr: null })
  const reading = useMemo(() => (qr === null ? null : readBillQr(qr)), [qr])
  const forget = () => {
    set({ qr: null })
    drop()
  }
  return { reading, keep: (text) => set({ qr: text }), forget }
}
