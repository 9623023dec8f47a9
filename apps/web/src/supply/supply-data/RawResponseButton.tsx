import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Hint } from '../../ui/floating/Hint.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { rawTexts as texts } from './supply-data.messages.ts'

const RawResponseDialog = lazyPart(async () => (await import('./RawResponseDialog.tsx')).RawResponseDialog)

/** The eye that opens the raw answer of a provider. */
export function RawResponseButton({
  provider,
  value,
}: {
  readonly provider: string
  readonly value: unknown
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Hint label={texts.open}>
        <ActionIcon variant="default" size={36} aria-label={texts.open} onClick={() => setOpen(true)}>
          <IconEye size={18} stroke={1.5} />
        </ActionIcon>
      </Hint>
      {isOpen ? <RawResponseDialog provider={provider} value={value} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
