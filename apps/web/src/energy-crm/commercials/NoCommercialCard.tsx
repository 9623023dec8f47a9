import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { commercialTexts as texts } from './commercials.messages.ts'
import { useLacksCommercial } from './commercials.queries.ts'

interface NoCommercialCardProps {
  /** Error of the field with the commercial, which a form without a picker does not show. */
  readonly error?: ReactNode
}

/** Says to a user without a commercial why they cannot create records and whom to ask; else nothing. */
export function NoCommercialCard({ error }: NoCommercialCardProps) {
  const isMissing = useLacksCommercial()
  if (!isMissing) return error ? <Notice tone="danger">{error}</Notice> : null
  return (
    <Notice tone="warning" title={texts.notLinked}>
      {texts.askAdmin}
    </Notice>
  )
}
