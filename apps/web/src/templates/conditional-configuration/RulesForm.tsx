import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { canWriteCompanyTemplates } from '@vatio/domain/templates/report-templates/template.policy'
import type { ConditionalConfiguration } from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useQueryClient } from '@tanstack/react-query'
import { getConditionalConfiguration } from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { useState } from 'react'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { applyFieldErrors } from '../../ui/form/apply-field-errors.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { conditionalTexts as texts } from './conditional-configuration.messages.ts'
import { useRuleOptions, useSetConfiguration } from './conditional-configuration.queries.ts'
import { RuleList } from './RuleList.tsx'
import { findRuleErrors, newRule, toConfigurationInput, toRulesValues } from './rules-form.ts'
import styles from './RulesForm.module.css'
import { RuleTest } from './RuleTest.tsx'
import { toTemplateOptions } from './template-options.ts'

interface RulesFormProps {
  readonly stored: ConditionalConfiguration
  readonly templates: readonly ListedTemplate[]
}

/** Edits the rules of a type and tries them. Changes of somebody else are shown, and nothing typed is lost by them. */
export function RulesForm({ stored, templates }: RulesFormProps) {
  const { templateType, version } = stored
  const { role } = useUser()
  const client = useQueryClient()
  const mayWrite = canWriteCompanyTemplates(role)
  const form = useForm({ initialValues: toRulesValues(stored), validate: findRuleErrors })
  const draft = useDraft(`/configuration/templates/rules/${templateType}@${version ?? 0}`, form)
  const options = useRuleOptions()
  const [newerVersion, setNewerVersion] = useState<number | null>(null)
  const save = useSetConfiguration({
    onSuccess: () => {
      form.resetDirty()
      draft.forget()
    },
    onError: (error, _input, messages) => {
      if (error.code !== 'VERSION_CONFLICT') return applyFieldErrors(form, error, messages)
      const { version: newer } = (error.details?.stored ?? {}) as { readonly version?: number }
      setNewerVersion(newer ?? null)
      return newer !== undefined
    },
  })
  const send = (over: number | null) =>
    form.onSubmit((values) =>
      save.mutate({ params: { templateType }, body: toConfigurationInput(values, over) }),
    )
  const reset = () => {
    form.reset()
    draft.forget()
  }
  const takeTheirs = () => {
    reset()
    void invalidateReads(client, [getConditionalConfiguration])
  }
  const isDirty = form.isDirty()
  const { rules, fallbackTemplate } = form.values
  return (
    <form className={styles.form} onSubmit={send(version)} noValidate>
      <p className={styles.help}>{mayWrite ? texts.help : `${texts.help} ${texts.onlyAdmins}`}</p>
      {newerVersion === null ? null : (
        <Notice tone="warning">
          {texts.conflict}
          <span className={styles.ways}>
            <Button size="xs" variant="default" onClick={takeTheirs}>
              {texts.takeTheirs}
            </Button>
            <Button size="xs" variant="default" onClick={send(newerVersion)}>
              {texts.keepMine}
            </Button>
          </span>
        </Notice>
      )}
      {rules.length === 0 ? (
        <p className={styles.help}>{texts.none}</p>
      ) : (
        <RuleList form={form} options={options} templates={templates} disabled={!mayWrite} />
      )}
      {mayWrite ? (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('rules', newRule())}
        >
          {texts.add}
        </Button>
      ) : null}
      <SelectField
        className={styles.fallback}
        label={texts.fallback}
        description={texts.fallbackHint}
        clearable
        disabled={!mayWrite}
        data={toTemplateOptions(templates, fallbackTemplate)}
        {...form.getInputProps('fallbackTemplate')}
      />
      {mayWrite && isDirty ? (
        <div className={styles.ways}>
          <Button variant="default" onClick={reset} disabled={save.isPending}>
            {texts.discard}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </div>
      ) : null}
      <RuleTest values={form.values} options={options} templates={templates} />
      <UnsavedGuard dirty={isDirty} onLeave={draft.forget} />
    </form>
  )
}
