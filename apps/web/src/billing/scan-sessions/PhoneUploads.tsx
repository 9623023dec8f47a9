import { Button } from '@mantine/core'
import { MOST_SCAN_IMAGES } from '@vatio/domain/billing/scan-sessions/scan-session'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { sendPhoto, type Pairing } from './paired-phone.ts'
import styles from './ScanSession.module.css'
import { scanPhoneTexts as texts, sendScanImageMessages } from './scan-sessions.messages.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface Photo {
  readonly file: File
  readonly state: 'sending' | 'waiting' | 'sent' | 'failed'
  readonly error: string
}

/** Takes or picks photos and sends them, one after another. */
export function PhoneUploads({ pairing }: { readonly pairing: Pairing }) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const queue = useRef(Promise.resolve())
  const change = (file: File, to: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.file === file ? { ...photo, ...to } : photo)))
  const send = async (file: File) => {
    change(file, { state: 'sending', error: '' })
    try {
      const jpeg = await shrinkPhoto(file)
      if (!jpeg) return change(file, { state: 'failed', error: texts.photoUnreadable })
      await sendPhoto(pairing, jpeg, () => change(file, { state: 'waiting' }))
      change(file, { state: 'sent' })
    } catch (error) {
      const text = isApiError(error) ? messageOf(error, sendScanImageMessages).text : texts.photoUnreadable
      change(file, { state: 'failed', error: text })
    }
  }
  const add = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, MOST_SCAN_IMAGES - photos.length)
    setPhotos((all) => [...all, ...files.map((file): Photo => ({ file, state: 'sending', error: '' }))])
    for (const file of files) queue.current = queue.current.then(() => send(file))
  }
  const isFull = photos.length >= MOST_SCAN_IMAGES
  return (
    <>
      <p>{texts.help}</p>
      <div className={styles.actions}>
        <PhotoButton label={texts.take} isCamera disabled={isFull} onFiles={add} />
        <PhotoButton label={texts.pick} disabled={isFull} onFiles={add} />
      </div>
      <ul className={styles.list}>
        {photos.map((photo, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- photos are only added
          <li key={index} data-state={photo.state}>
            <span>{texts.photo(index + 1)}</span>
            <span>{photo.error || stateTexts[photo.state]}</span>
            {photo.state === 'failed' ? (
              <Button size="xs" variant="default" onClick={() => void send(photo.file)}>
                {texts.retry}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {photos.some(({ state }) => state === 'sent') ? <p>{texts.done}</p> : <p>{texts.confirmThere}</p>}
    </>
  )
}

const stateTexts = { sending: texts.sending, waiting: texts.waiting, sent: texts.sent, failed: '' }

interface PhotoButtonProps {
  readonly label: string
  readonly isCamera?: boolean
  readonly disabled: boolean
  readonly onFiles: (files: FileList | null) => void
}

function PhotoButton({ label, isCamera = false, disabled, onFiles }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="md"
        variant={isCamera ? 'filled' : 'default'}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
