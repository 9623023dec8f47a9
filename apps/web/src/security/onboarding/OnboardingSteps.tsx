import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { licenceReaches } from '@vatio/domain/security/licences/licence'
import { firstContractStates } from '@vatio/domain/security/onboarding/onboarding'
import { isHexColour } from '@vatio/domain/security/themes/colour-contrast'
import { BRAND_LICENCE, isPictureLink } from '@vatio/domain/security/themes/theme'
import { useUser } from '../../platform/session/session-store.ts'
import { brandOf, resolveTokens } from '../../platform/theme/tokens.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OnboardingValues } from './onboarding-form.ts'
import { onboardingTexts as texts } from './onboarding.messages.ts'
import styles from './OnboardingDialog.module.css'

interface StepProps {
  readonly form: UseFormReturnType<OnboardingValues>
}

/** What the three first states mean. */
export function StatesStep() {
  return (
    <>
      <p>{texts.states.text}</p>
      <ul className={styles['states']}>
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

export function CommercialStep({ form }: StepProps) {
  const { name, firstSurname, secondSurname, text } = texts.commercial
  return (
    <>
      <p>{text}</p>
      <TextInput
        label={name}
        required
        autoComplete="given-name"
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={firstSurname}
        required
        autoComplete="family-name"
        maxLength={120}
        {...form.getInputProps('firstSurname')}
      />
      <TextInput label={secondSurname} maxLength={120} {...form.getInputProps('secondSurname')} />
    </>
  )
}

export function MarketerStep({ form }: StepProps) {
  return (
    <>
      <p>{texts.marketer.text}</p>
      <TextInput label={texts.marketer.name} required maxLength={120} {...form.getInputProps('marketer')} />
    </>
  )
}

/** Logo and colour with what they will look like. */
export function BrandStep({ form }: StepProps) {
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
      <TextInput label={texts.brand.logo} placeholder="https://" {...form.getInputProps('logoUrl')} />
      <ColourField
        label={texts.brand.colour}
        placeholder="#5646ff"
        value={colour}
        error={form.errors['colour']}
        onChange={(value) => form.setFieldValue('colour', value)}
      />
      <div className={styles['preview']} style={resolveTokens(brandOf(stated), scheme)} aria-hidden>
        {isPictureLink(logoUrl.trim()) ? (
          <img src={logoUrl.trim()} alt="" />
        ) : (
          <strong>{texts.brand.title}</strong>
        )}
        <span className={styles['sample']}>{texts.finish}</span>
      </div>
    </>
  )
}
