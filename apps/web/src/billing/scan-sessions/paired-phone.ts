import { pairScanSession, sendScanImage } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { z } from 'zod'
import { isApiError } from '../../platform/http/api-error.ts'
import { call } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { readStoredJson, removeStored, writeStored } from '../../platform/session/storage.ts'

const STORED = 'scan-phone'
const AGAIN_MS = 2_000

const pairingSchema = z.object({
  key: z.string(),
  uploadToken: z.string(),
  confirmationCode: z.string(),
  isCompared: z.boolean(),
})

/** What a paired phone has: for this tab alone, and no more than sending photos to one session. */
export type Pairing = z.infer<typeof pairingSchema>

export function keepPairing(pairing: Pairing): void {
  writeStored(STORED, JSON.stringify(pairing), 'session')
}

export function forgetPairing(): void {
  removeStored(STORED, 'session')
}

let running: { readonly key: string; readonly pairing: Promise<Pairing> } | null = null

/**
 * Pairs the phone with the session of an address, or returns the pairing that this tab has already: a reload must not ask
 * again, as the code works once. @param key null where the address has none. @returns null without any session.
 */
export async function pairPhone(key: string | null): Promise<Pairing | null> {
  const stored = pairingSchema.safeParse(readStoredJson(STORED, 'session'))
  if (stored.success && (key === null || stored.data.key === key)) return stored.data
  if (key === null) return null
  if (running?.key !== key) running = { key, pairing: pair(key) }
  return running.pairing
}

async function pair(key: string): Promise<Pairing> {
  const { uploadToken, confirmationCode } = await call(pairScanSession, { params: { key } })
  const pairing = { key, uploadToken, confirmationCode, isCompared: false }
  keepPairing(pairing)
  return pairing
}

/** Sends a photo, again and again while the screen has not confirmed the phone. */
export async function sendPhoto(
  { key, uploadToken }: Pairing,
  file: File,
  onWaiting: () => void,
): Promise<void> {
  for (;;) {
    try {
      await uploadFile(sendScanImage, { params: { key }, file }, { bearer: uploadToken })
      return
    } catch (error) {
      if (!isApiError(error) || error.code !== 'SCAN_SESSION_UNCONFIRMED') throw error
      onWaiting()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
