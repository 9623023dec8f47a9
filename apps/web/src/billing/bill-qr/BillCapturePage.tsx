import { Button } from '@mantine/core'
import { Page } from '../../ui/Page.tsx'
import { PhonePhotosCard } from '../scan-sessions/PhonePhotosCard.tsx'
import { BillActions } from './BillActions.tsx'
import { billCaptureTexts as texts } from './bill-capture.messages.ts'
import styles from './BillCapture.module.css'
import { BillPages } from './BillPages.tsx'
import { BillReading } from './BillReading.tsx'
import { BillSource } from './BillSource.tsx'
import { useBillCapture } from './use-bill-capture.ts'

/** Reads the QR of a bill and leads with it to a comparison, or to a contract with its client and supply. */
export function BillCapturePage() {
  const capture = useBillCapture()
  const { reading, pages } = capture
  const hasPages = pages.pages.length > 0
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        reading ? (
          <Button variant="default" onClick={capture.begin}>
            {texts.another}
          </Button>
        ) : null
      }
    >
      {reading ? <BillActions reading={reading} /> : <BillSource capture={capture} />}
      <div className={styles.result} data-columns={reading || hasPages ? 2 : 1}>
        {reading ? <BillReading reading={reading} /> : null}
        <div className={styles.column}>
          {reading || hasPages ? <BillPages {...pages} /> : null}
          <PhonePhotosCard isReadingDone={reading !== null} onPhoto={capture.readFile} />
        </div>
      </div>
    </Page>
  )
}
