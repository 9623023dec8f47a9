import { Button, Input } from '@mantine/core'
import { imageTypes } from '@vatio/domain/files/image-kind'
import { useEffect, useRef, useState } from 'react'
import { energyMarketerTexts as texts } from './energy-marketers.messages.ts'
import { useMarketerLogo, useUploadLogo } from './energy-marketers.queries.ts'
import styles from './MarketerLogo.module.css'

interface MarketerLogoFieldProps {
  readonly idEnergyMarketer: string
  /** The logo that is stored. */
  readonly stored: string | null
  readonly value: string | null
  readonly onChange: (logoDocumentId: string | null) => void
}

/** The logo of a marketer: an image that is added to its documents when it is chosen, and is the logo once saved. */
export function MarketerLogoField({ idEnergyMarketer, stored, value, onChange }: MarketerLogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ readonly id: string; readonly url: string } | null>(null)
  const storedUrl = useMarketerLogo(idEnergyMarketer, stored)
  const upload = useUploadLogo(idEnergyMarketer)
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url)
    },
    [chosen],
  )
  const url = value === null ? undefined : value === chosen?.id ? chosen.url : storedUrl
  const choose = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ idDocument }) => {
        setChosen({ id: idDocument, url: URL.createObjectURL(file) })
        onChange(idDocument)
      },
    })
  return (
    <Input.Wrapper label={texts.logo} description={texts.logoHint} labelElement="div">
      {url ? <img className={styles.preview} src={url} alt={texts.logo} /> : null}
      <div className={styles.buttons}>
        <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
          {value === null ? texts.chooseLogo : texts.changeLogo}
        </Button>
        {value === null ? null : (
          <Button variant="subtle" disabled={upload.isPending} onClick={() => onChange(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={texts.logoInput}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file may be chosen again.
          event.currentTarget.value = ''
          if (file) choose(file)
        }}
      />
    </Input.Wrapper>
  )
}
