import { useEffect, useState } from 'react'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { energyMarketerTexts as texts } from './energy-marketers.messages.ts'
import { useMarketerLogo, useUploadLogo } from './energy-marketers.queries.ts'

interface MarketerLogoFieldProps {
  readonly idEnergyMarketer: string
  /** The logo that is stored. */
  readonly stored: string | null
  readonly value: string | null
  readonly onChange: (logoDocumentId: string | null) => void
}

/** The logo of a marketer: an image that is added to its documents when it is chosen, and is the logo once saved. */
export function MarketerLogoField({ idEnergyMarketer, stored, value, onChange }: MarketerLogoFieldProps) {
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
    <ImageField
      label={texts.logo}
      hint={texts.logoHint}
      inputLabel={texts.logoInput}
      texts={{ choose: texts.chooseLogo, change: texts.changeLogo, remove: texts.removeLogo }}
      hasImage={value !== null}
      url={url}
      fit="contain"
      busy={upload.isPending}
      onChoose={choose}
      onRemove={() => onChange(null)}
    />
  )
}
