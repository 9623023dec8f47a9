import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { ScanSession } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { useState, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { QrSquare } from '../../ui/QrSquare.tsx'
import { ScanPhotos } from './ScanPhotos.tsx'
import styles from './ScanSession.module.css'
import { scanScreenTexts as texts } from './scan-sessions.messages.ts'
import {
  useCloseScanSession,
  useConfirmScanSession,
  useCreateScanSession,
  useScanSession,
} from './scan-sessions.queries.ts'
import { StoreBillDialog } from './StoreBillDialog.tsx'
import { useScanPhotos } from './use-scan-photos.ts'

interface PhonePhotosCardProps {
  /** The bill was read: the photos that still arrive are only kept. */
  readonly isReadingDone: boolean
  /** Reads a photo. */
  readonly onPhoto: (photo: Blob) => Promise<unknown>
}

/** Pairs a phone by a code and shows the photos that it sends. */
export function PhonePhotosCard({ isReadingDone, onPhoto }: PhonePhotosCardProps) {
  const [key, setKey] = useState<string | null>(null)
  const [storing, setStoring] = useState(false)
  const session = useScanSession(key).data
  const { photos, forget } = useScanPhotos(session, async (photo) => (isReadingDone ? null : onPhoto(photo)))
  const create = useCreateScanSession({
    onSuccess: ({ sessionKey }) => {
      forget()
      setKey(sessionKey)
    },
  })
  const begin = (
    <Button
      variant="default"
      leftSection={<IconDeviceMobile size={18} stroke={1.5} />}
      loading={create.isPending}
      onClick={() => create.mutate({})}
    >
      {key === null ? texts.begin : texts.again}
    </Button>
  )
  return (
    <Card title={texts.title}>
      <div className={styles.card} aria-live="polite">
        {key === null ? (
          <>
            <p>{texts.help}</p>
            {begin}
          </>
        ) : session ? (
          <SessionState session={session} sessionKey={key} renderBegin={() => begin} />
        ) : null}
        <ScanPhotos photos={photos} />
        {key !== null && session?.status === 'received' ? (
          <Button variant="default" onClick={() => setStoring(true)}>
            {texts.keep}
          </Button>
        ) : null}
      </div>
      {storing && key !== null ? (
        <StoreBillDialog
          sessionKey={key}
          onClose={() => setStoring(false)}
          onStored={() => setStoring(false)}
        />
      ) : null}
    </Card>
  )
}

interface SessionStateProps {
  readonly session: ScanSession
  readonly sessionKey: string
  readonly renderBegin: () => ReactNode
}

function SessionState({ session, sessionKey, renderBegin }: SessionStateProps) {
  const { status, phone, images } = session
  const params = { params: { key: sessionKey } }
  const confirm = useConfirmScanSession()
  const close = useCloseScanSession()
  if (status === 'closed' || status === 'expired') {
    return (
      <>
        <p>{status === 'closed' ? texts.closed : texts.expired}</p>
        {renderBegin()}
      </>
    )
  }
  if (!phone) {
    const address = `${window.location.origin}/scan-qr?session=${encodeURIComponent(sessionKey)}`
    return (
      <>
        <QrSquare text={address} label={texts.qrLabel} />
        <p>{texts.scan}</p>
        <Button variant="default" loading={close.isPending} onClick={() => close.mutate(params)}>
          {texts.end}
        </Button>
      </>
    )
  }
  if (!phone.confirmed) {
    return (
      <>
        <p>{texts.paired}</p>
        <strong className={styles.code}>{phone.confirmationCode}</strong>
        <p className={styles.note}>{texts.device(phone.device)}</p>
        <div className={styles.actions}>
          <Button variant="light" loading={confirm.isPending} onClick={() => confirm.mutate(params)}>
            {texts.confirm}
          </Button>
          <Button variant="default" loading={close.isPending} onClick={() => close.mutate(params)}>
            {texts.refuse}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p>{images.length === 0 ? texts.waiting : texts.received(images.length)}</p>
      <p className={styles.note}>{texts.device(phone.device)}</p>
      <Button variant="default" loading={close.isPending} onClick={() => close.mutate(params)}>
        {texts.end}
      </Button>
    </>
  )
}
