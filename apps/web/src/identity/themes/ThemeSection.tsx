import { Button } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Theme } from '@vatio/domain/identity/themes/theme'
import { companyThemeSchema, type CompanyTheme } from '@vatio/protocol/identity/themes/themes.schema'
import { useState } from 'react'
import { useDraft } from '../../platform/session/use-draft.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { applyFieldErrors } from '../../ui/form/apply-field-errors.ts'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { validateThemeForm, toThemeFormValues, toThemeInput, type ThemeFormValues } from './theme-form.ts'
import { ThemeFieldsCard } from './ThemeFieldsCard.tsx'
import { ThemeLicenceNotice } from './ThemeLicenceNotice.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import styles from './ThemeSection.module.css'
import { themeTexts as texts, updateThemeMessages } from './themes.messages.ts'
import { useCompanyTheme, useSaveTheme } from './themes.queries.ts'

/** The company's brand: fields, a preview, and the parts that the licence does not show. */
export function ThemeSection() {
  const theme = useCompanyTheme()
  if (theme.isError) return <ErrorState error={theme.error} onRetry={() => void theme.refetch()} />
  if (!theme.data) return <FormSkeleton />
  return <ThemeForm stored={theme.data} />
}

function ThemeForm({ stored }: { readonly stored: CompanyTheme }) {
  const [version, setVersion] = useState(stored.version)
  const form = useForm<ThemeFormValues>({
    initialValues: toThemeFormValues(stored.themeConfig),
    validate: validateThemeForm,
  })
  const draft = useDraft(`/configuration/theme@${stored.version}`, form)
  const save = useSaveTheme({
    onSaved: (saved) => {
      draft.forget()
      setVersion(saved.version)
      form.resetDirty()
    },
    onError: (error) => {
      const theirs = companyThemeSchema.safeParse(error.details.stored)
      // The next attempt overwrites the other user's version; the message says that there is one.
      if (error.code === 'VERSION_CONFLICT' && theirs.success) setVersion(theirs.data.version)
      return applyFieldErrors(form, error, updateThemeMessages)
    },
  })
  const edited = toThemeInput(form.values) as Theme
  return (
    <form
      onSubmit={form.onSubmit((values) => save.mutate({ body: { ...toThemeInput(values), version } }))}
      noValidate
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <ThemeLicenceNotice />
          <ThemeFieldsCard
            values={form.values}
            errors={form.errors}
            onChange={(values) => form.setValues(values)}
          />
          <FormActions>
            <ErrorCount form={form} />
            <Button
              variant="default"
              title={texts.resetHelp}
              onClick={() => form.setValues(toThemeFormValues(null))}
            >
              {texts.reset}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {texts.save}
            </Button>
          </FormActions>
        </div>
        <aside className={styles.aside}>
          <ThemePreview theme={edited} />
        </aside>
      </div>
      <UnsavedGuard dirty={form.isDirty()} onLeave={draft.forget} />
    </form>
  )
}
