import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { QrReaderAnswer, QrReaderMessage } from './qr-reader.worker.ts'

/** Longer than the reader takes on any photo; a picture that exceeds it is given up. */
const LONGEST_MS = 15_000

let compiled: Promise<WebAssembly.Module> | undefined

/** Fetches and compiles the reader once, ahead of the first picture. @throws where it cannot be fetched. */
export function loadQrReader(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compileStreaming(fetch(wasmUrl)).catch((error: unknown) => {
    compiled = undefined
    throw error
  })
  return compiled
}

/** Reads pictures one after another in a worker of its own. Close it. */
export interface QrReader {
  /**
   * @param isQuick one attempt, for the frames of a camera.
   * @returns the texts of all codes, none without a code; null for what is no picture.
   */
  read(picture: Blob | ImageBitmap, isQuick?: boolean): Promise<readonly string[] | null>
  close(): void
}

/** @throws where the reader cannot be fetched. */
export async function openQrReader(): Promise<QrReader> {
  const module = await loadQrReader()
  const worker = new Worker(new URL('./qr-reader.worker.ts', import.meta.url), { type: 'module' })
  const post = (message: QrReaderMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  post({ module })
  return {
    read: (picture, isQuick = false) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(() => resolve([])), LONGEST_MS)
        const onAnswer = ({ data }: MessageEvent<QrReaderAnswer>) => settle(() => resolve(data.texts))
        const onFailure = () => settle(() => reject(new Error('the reader of codes has failed')))
        const settle = (end: () => void) => {
          clearTimeout(timer)
          worker.removeEventListener('message', onAnswer)
          worker.removeEventListener('error', onFailure)
          end()
        }
        worker.addEventListener('message', onAnswer)
        worker.addEventListener('error', onFailure)
        post({ picture, isQuick }, picture instanceof ImageBitmap ? [picture] : [])
      }),
    close: () => worker.terminate(),
  }
}
