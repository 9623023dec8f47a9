import type { WatchedForm } from '../../ui/form/use-form.ts'
import { licenceReaches } from '@vatio/domain/identity/licences/licence'
import { firstContractStates } from '@vatio/domain/administration/onboarding/onboarding'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { BRAND_LICENCE, isPictureLink } from '@vatio/domain/identity/themes/theme'
import { useUser } from '../../platform/session/session-store.ts'
import { brandOf, resolveTokens } from '../../platform/theme/tokens.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { brandFields, commercialFields, marketerFields, type OnboardingValues } from './onboarding-form.ts'
import { onboardingTexts as texts } from './onboarding.messages.ts'
import styles from './OnboardingDialog.module.css'

/** What the first three contract states mean. */
export function StatesStep() {
  return (
    <>
      <p>{texts.states.text}</p>
      <ul className={styles.states}>
        {firstContractStates.map(({ name, badgeColor }) => (
          <li key={name}>
            <Badge colour={badgeColor}>{name}</Badge>
            <span>{texts.states.meanings[name]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function CommercialStep() {
  return (
    <>
      <p>{texts.commercial.text}</p>
      <Field of={commercialFields.name} autoComplete="given-name" />
      <Field of={commercialFields.firstSurname} autoComplete="family-name" />
      <Field of={commercialFields.secondSurname} />
    </>
  )
}

export function MarketerStep() {
  return (
    <>
      <p>{texts.marketer.text}</p>
      <Field of={marketerFields.marketer} />
    </>
  )
}

/** Logo and colour with a preview. */
export function BrandStep({ form }: { readonly form: WatchedForm<OnboardingValues> }) {
  const { clientLicense } = useUser()
  const { scheme } = useTheme()
  const { logoUrl, colour } = form.values
  const stated = isHexColour(colour.trim()) ? { primary: colour.trim(), btnPrimary: colour.trim() } : null
  return (
    <>
      <p>{texts.brand.text}</p>
      {licenceReaches(clientLicense, BRAND_LICENCE) ? null : (
        <Notice tone="info">{texts.brand.notYet}</Notice>
      )}
      <Field of={brandFields.logoUrl} placeholder="https://" />
      <ColourField
        label={brandFields.colour.label}
        placeholder="#5646ff"
        value={colour}
        error={form.errors.colour}
        onChange={(value) => form.setFieldValue('colour', value)}
      />
      <div className={styles.preview} style={resolveTokens(brandOf(stated), scheme)} aria-hidden>
        {isPictureLink(logoUrl.trim()) ? (
          <img src={logoUrl.trim()} alt="" />
        ) : (
          <strong>{texts.brand.title}</strong>
        )}
        <span className={styles.sample}>{texts.finish}</span>
      </div>
    </>
  )
}
