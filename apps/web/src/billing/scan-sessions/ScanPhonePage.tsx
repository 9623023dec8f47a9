import '../../ui/theme/component-styles.css'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { forgetPairing, keepPairing, pairPhone, type Pairing } from './paired-phone.ts'
import { PhoneUploads } from './PhoneUploads.tsx'
import styles from './ScanSession.module.css'
import { pairScanSessionMessages, scanPhoneTexts as texts } from './scan-sessions.messages.ts'

const route = getRouteApi('/scan-qr')

type Step =
  | { readonly kind: 'pairing' | 'missing' | 'refused' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'paired'; readonly pairing: Pairing }

/** The page of the phone: it sends photos to the session of the address and shows nothing of it. */
export function ScanPhonePage() {
  const { session } = route.useSearch()
  const navigate = route.useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'pairing' })
  useEffect(() => {
    let isHere = true
    const show = (next: Step) => {
      if (isHere) setStep(next)
    }
    const pair = async () => {
      try {
        const pairing = await pairPhone(session ?? null)
        show(pairing ? { kind: 'paired', pairing } : { kind: 'missing' })
        // The code is used up: the history need not keep it.
        if (session) await navigate({ search: {}, replace: true })
      } catch (error) {
        show({ kind: 'failed', text: messageOf(error, pairScanSessionMessages).text })
      }
    }
    void pair()
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: pairing changes the address
  }, [])
  const compared = (pairing: Pairing) => {
    const next = { ...pairing, isCompared: true }
    keepPairing(next)
    setStep({ kind: 'paired', pairing: next })
  }
  const refuse = () => {
    forgetPairing()
    setStep({ kind: 'refused' })
  }
  return (
    <main className={styles.phone}>
      <PageHeading title={texts.title}>{texts.title}</PageHeading>
      <div className={styles.steps} aria-live="polite">
        {step.kind === 'pairing' ? <p>{texts.pairing}</p> : null}
        {step.kind === 'missing' ? <Notice tone="info">{texts.missing}</Notice> : null}
        {step.kind === 'refused' ? <Notice tone="danger">{texts.differentHelp}</Notice> : null}
        {step.kind === 'failed' ? <Notice tone="danger">{step.text}</Notice> : null}
        {step.kind === 'paired' && !step.pairing.isCompared ? (
          <>
            <p>{texts.compare}</p>
            <strong className={styles.code}>{step.pairing.confirmationCode}</strong>
            <div className={styles.actions}>
              <Button size="md" onClick={() => compared(step.pairing)}>
                {texts.same}
              </Button>
              <Button size="md" variant="default" onClick={refuse}>
                {texts.different}
              </Button>
            </div>
          </>
        ) : null}
        {step.kind === 'paired' && step.pairing.isCompared ? <PhoneUploads pairing={step.pairing} /> : null}
      </div>
    </main>
  )
}
