import { PublicCard } from '../identity/session/PublicCard.tsx'
import { TextLink } from '../ui/ButtonLink.tsx'
import { shellMessages as texts } from './shell.messages.ts'

/** What a shared address shows that has nothing behind it. */
export function UnavailableLinkPage() {
  return (
    <PublicCard title={texts.unavailableLink}>
      <p>{texts.unavailableLinkHelp}</p>
      <TextLink to="/">{texts.back}</TextLink>
    </PublicCard>
  )
}
