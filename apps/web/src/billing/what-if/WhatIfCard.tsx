import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { whatIfTexts as texts } from './what-if.messages.ts'

interface WhatIfCardProps {
  readonly idComparison: string
  /** The offer that is shown. */
  readonly offer: string | undefined
}

/** Link from a saved comparison to the same with changes. */
export function WhatIfCard({ idComparison, offer }: WhatIfCardProps) {
  return (
    <ButtonLink
      to="/billing/result/$idComparison/what-if"
      params={{ idComparison }}
      search={{ oferta: offer }}
      variant="default"
    >
      {texts.title}
    </ButtonLink>
  )
}
