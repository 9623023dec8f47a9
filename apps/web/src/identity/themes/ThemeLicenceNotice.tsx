import { licenceReaches } from '@vatio/domain/identity/licences/licence'
import { BRAND_LICENCE, TITLE_LICENCE } from '@vatio/domain/identity/themes/theme'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { themeTexts as texts } from './themes.messages.ts'

/** The parts of a theme that the company's licence does not show; nothing where it shows all. */
export function ThemeLicenceNotice() {
  const { clientLicense } = useUser()
  if (licenceReaches(clientLicense, TITLE_LICENCE)) return null
  return (
    <Notice tone="info">
      {licenceReaches(clientLicense, BRAND_LICENCE) ? texts.titleNotYet : texts.notYet}.{' '}
      <TextLink to="/plan-configuration">{texts.plan}</TextLink>
    </Notice>
  )
}
