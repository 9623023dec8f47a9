import type { ScanSession } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchScanImage } from './scan-sessions.queries.ts'

/**
 * Photos of a session as they arrive, each once.
 *
 * @param onPhoto called with one after another.
 */
export function useScanPhotos(session: ScanSession | undefined, onPhoto: (photo: Blob) => Promise<unknown>) {
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const seen = useRef(new Set<string>())
  const queue = useRef(Promise.resolve())
  const arrive = useEffectEvent(async (id: string, signal: AbortSignal) => {
    try {
      const photo = await fetchScanImage(id, signal)
      setPhotos((before) => [...before, photo])
      await onPhoto(photo)
    } catch {
      // Asked for again with the next answer.
      seen.current.delete(id)
    }
  })
  useEffect(() => {
    const { signal } = new AbortController()
    for (const { idGenericDocument: id } of session?.images ?? []) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      queue.current = queue.current.then(() => arrive(id, signal))
    }
  }, [session])
  return {
    photos,
    forget: () => {
      setPhotos([])
      seen.current.clear()
    },
  }
}
