import { Button, Input } from '@mantine/core'
import { imageTypes } from '@vatio/domain/files/image-kind'
import { useRef } from 'react'
import styles from './ImageField.module.css'

interface ImageFieldProps {
  readonly label: string
  readonly hint: string
  /** Of the hidden file input. */
  readonly inputLabel: string
  /** Of the buttons. */
  readonly texts: { readonly choose: string; readonly change: string; readonly remove: string }
  readonly hasImage: boolean
  /** Address of the image; without one while it is loaded. */
  readonly url: string | undefined
  /** Whole on white paper, or filling its room. */
  readonly fit: 'contain' | 'cover'
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** An image that is uploaded when it is chosen, with its preview. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, inputLabel, texts, hasImage, url, fit, busy, onChoose, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div">
      {url ? <img className={styles.preview} data-fit={fit} src={url} alt={label} /> : null}
      <div className={styles.buttons}>
        <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
          {hasImage ? texts.change : texts.choose}
        </Button>
        {hasImage ? (
          <Button variant="subtle" disabled={busy} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={inputLabel}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file may be chosen again.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </Input.Wrapper>
  )
}
