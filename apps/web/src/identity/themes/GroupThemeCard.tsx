import { Switch } from '@mantine/core'
import { mergeThemes, type Theme } from '@vatio/domain/identity/themes/theme'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { brandOf } from '../../platform/theme/tokens.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { validateThemeForm, toStatedTheme, toStatedValues } from './theme-form.ts'
import { ThemeFieldsCard } from './ThemeFieldsCard.tsx'
import { ThemeLicenceNotice } from './ThemeLicenceNotice.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import styles from './ThemeSection.module.css'
import { themeTexts as texts } from './themes.messages.ts'

interface GroupThemeCardProps {
  /** The group's own values; null uses the company's theme. */
  readonly value: Theme | null
  readonly onChange: (value: Theme | null) => void
  /** Whether to show errors: after the first attempt to save. */
  readonly showErrors: boolean
}

/** The theme of a group: the company's, or its own values over it field by field, with a preview. */
export function GroupThemeCard({ value, onChange, showErrors }: GroupThemeCardProps) {
  const { themeConfig: company } = useUser()
  // Keeps the typed values while the switch is off.
  const [own, setOwn] = useState<Theme>({})
  function followCompany(follow: boolean) {
    if (value) setOwn(value)
    onChange(follow ? null : own)
  }
  const values = toStatedValues(value)
  return (
    <FormSection title={texts.group} help={texts.groupHelp}>
      <Wide>
        <div className={styles.fields}>
          <Switch
            label={texts.followCompany}
            checked={value === null}
            onChange={(event) => followCompany(event.currentTarget.checked)}
          />
          {value ? (
            <>
              <ThemeLicenceNotice />
              <ThemeFieldsCard
                values={values}
                errors={showErrors ? validateThemeForm(values) : {}}
                inherited={brandOf(company)}
                onChange={(typed) => onChange(toStatedTheme(typed))}
              />
              <ThemePreview theme={mergeThemes(company, value) ?? {}} />
            </>
          ) : null}
        </div>
      </Wide>
    </FormSection>
  )
}
