import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconFileInvoice } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DropArea } from '../../ui/form/DropArea.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { billCaptureTexts as texts, billFileTexts } from './bill-capture.messages.ts'
import styles from './BillCapture.module.css'
import { CameraDialog } from './CameraDialog.tsx'
import { loadQrReader } from './qr-reader.ts'
import type { useBillCapture } from './use-bill-capture.ts'

/** Where a bill comes from: a file, the clipboard, the camera, or the link of its code. */
export function BillSource({ capture }: { readonly capture: ReturnType<typeof useBillCapture> }) {
  const { phase, error, readFile, readText } = capture
  const [camera, setCamera] = useState(false)
  const isReading = phase === 'reading'
  useEffect(() => {
    // Ahead of the first picture; without a connection the reading says so.
    loadQrReader().catch(() => {})
  }, [])
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])][0]
    if (!file || isReading) return
    event.preventDefault()
    void readFile(file)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return (
    <div className={styles.source}>
      {error ? <Notice tone="danger">{billFileTexts[error]}</Notice> : null}
      <DropArea
        inputLabel={texts.chooseFile}
        accept="image/*,application/pdf"
        disabled={isReading}
        icon={<IconFileInvoice size={32} stroke={1.25} />}
        lead={isReading ? texts.reading : texts.drop}
        help={texts.dropHelp}
        renderActions={(open) => (
          <>
            <Button onClick={open} loading={isReading}>
              {texts.chooseFile}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.5} />}
              disabled={isReading}
              onClick={() => setCamera(true)}
            >
              {texts.useCamera}
            </Button>
          </>
        )}
        onFiles={([file]) => {
          if (file) void readFile(file)
        }}
      />
      <output className="visually-hidden">{isReading ? texts.reading : ''}</output>
      <LinkField onRead={readText} />
      <Notice tone="info">
        {texts.gas}
        <TextLink to="/billing/gas">{texts.gasLink}</TextLink>.
      </Notice>
      {camera ? (
        <CameraDialog
          onClose={() => setCamera(false)}
          onText={(text) => {
            const code = readText(text)
            if (code === null) setCamera(false)
            return code
          }}
        />
      ) : null}
    </div>
  )
}

function LinkField({ onRead }: { readonly onRead: (text: string) => keyof typeof billFileTexts | null }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(texts.linkEmpty)
    const code = onRead(text)
    setError(code === null ? null : billFileTexts[code])
  }
  return (
    <form noValidate className={styles.link} onSubmit={submit}>
      <TextInput
        label={texts.link}
        placeholder={texts.linkPlaceholder}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="default">
        {texts.readLink}
      </Button>
    </form>
  )
}
