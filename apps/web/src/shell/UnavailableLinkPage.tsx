import { PublicCard } from '../identity/session/PublicCard.tsx'
import { TextLink } from '../ui/ButtonLink.tsx'
import { shellMessages as texts } from './shell.messages.ts'

/** The page of a shared address whose content does not exist. */
export function UnavailableLinkPage() {
  return (
    <PublicCard title={texts.unavailableLink}>
      <p>{texts.unavailableLinkHelp}</p>
      <TextLink to="/">{texts.back}</TextLink>
    </PublicCard>
  )
}
