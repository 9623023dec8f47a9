import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { multipleTexts as texts } from './multiple-comparisons.messages.ts'

/** Link from a client to the comparison of its supplies; nothing for users without comparisons. */
export function CompareClientCard({ idClient }: { readonly idClient: string }) {
  const { applications } = useUser()
  if (!canAccess(applications, 'billing')) return null
  return (
    <ButtonLink to="/billing/multiple" search={{ client: idClient }} variant="default" size="xs">
      {texts.compareAll}
    </ButtonLink>
  )
}
