import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { BlobImage } from '../../ui/BlobImage.tsx'
import { Card } from '../../ui/Card.tsx'
import { billCaptureTexts as texts } from './bill-capture.messages.ts'
import styles from './BillCapture.module.css'
import type { CapturedPages } from './captured-pages.ts'

/** The picture of the bill, page by page, and the text of a PDF. */
export function BillPages({ pages, text }: CapturedPages) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, pages.length - 1))
  const page = pages[at]
  return (
    <Card
      title={texts.pages}
      actions={
        pages.length > 1 ? (
          <>
            <ActionIcon aria-label={texts.previous} disabled={at === 0} onClick={() => setChosen(at - 1)}>
              <IconChevronLeft size={18} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.next}
              disabled={at === pages.length - 1}
              onClick={() => setChosen(at + 1)}
            >
              <IconChevronRight size={18} stroke={1.5} />
            </ActionIcon>
          </>
        ) : null
      }
    >
      {page ? (
        <BlobImage className={styles.page} blob={page} alt={texts.page(at + 1)} />
      ) : (
        <p>{texts.withoutImage}</p>
      )}
      {text.trim() === '' ? null : (
        <details className={styles.text}>
          <summary>{texts.pdfText}</summary>
          <pre>{text}</pre>
        </details>
      )}
    </Card>
  )
}
