import { chooseBillQr } from '@vatio/domain/billing/bill-qr/choose-bill-qr'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { billCaptureTexts as texts, billFileTexts } from './bill-capture.messages.ts'
import styles from './BillCapture.module.css'
import { openQrReader } from './qr-reader.ts'

interface CameraDialogProps {
  readonly onClose: () => void
  /** @returns why the code is not that of a bill; null where it is. */
  readonly onText: (text: string) => keyof typeof billFileTexts | null
}

const BETWEEN_FRAMES_MS = 150

/** Reads the code before the camera until it is that of a bill. */
export function CameraDialog({ onClose, onText }: CameraDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Dialog title={texts.camera} size="medium" onClose={onClose}>
      <p>{texts.cameraHelp}</p>
      {problem ? <Notice tone="warning">{problem}</Notice> : null}
      <CameraVideo onText={onText} onProblem={setProblem} />
    </Dialog>
  )
}

interface CameraVideoProps extends Pick<CameraDialogProps, 'onText'> {
  readonly onProblem: (text: string) => void
}

// Its own component: the dialog mounts its content after itself.
function CameraVideo({ onText, onProblem }: CameraVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const isBill = useEffectEvent((seen: readonly string[]): boolean => {
    const { text, code } = chooseBillQr(seen)
    const refused = text === null ? code : onText(text)
    if (refused !== null) onProblem(billFileTexts[refused])
    return refused === null
  })
  const fail = useEffectEvent((error: unknown) => onProblem(problemOf(error)))
  useEffect(() => {
    const over = new AbortController()
    watch(video.current, over.signal, isBill).catch((error: unknown) => {
      if (!over.signal.aborted) fail(error)
    })
    return () => over.abort()
  }, [])
  return (
    // A live picture has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={video} className={styles.video} aria-label={texts.camera} muted playsInline />
  )
}

/** Shows the camera in a video and reads its frames, until the texts of one are a bill or the signal ends it. */
async function watch(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  isBill: (texts: readonly string[]) => boolean,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  const reader = await openQrReader()
  try {
    if (!video || over.aborted) return
    video.srcObject = stream
    await video.play()
    while (!over.aborted) {
      const seen = (await reader.read(await createImageBitmap(video), true)) ?? []
      if (over.aborted || (seen.length > 0 && isBill(seen))) return
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    reader.close()
  }
}

function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' ? texts.cameraRefused : texts.cameraMissing
}
