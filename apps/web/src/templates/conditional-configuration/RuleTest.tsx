import {
  chooseTemplate,
  ruleFields,
  type TemplateContext,
} from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useState } from 'react'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { conditionalTexts as texts, ruleFieldNames } from './conditional-configuration.messages.ts'
import type { RuleOptions } from './conditional-configuration.queries.ts'
import styles from './RulesForm.module.css'
import { toRules, type RulesValues } from './rules-form.ts'

/** Of a rule that has no template yet: it is passed over, and keeps its number. */
const NO_TEMPLATE = ''

interface RuleTestProps {
  readonly values: RulesValues
  readonly options: RuleOptions
  readonly templates: readonly ListedTemplate[]
}

/** Which template a record would get by the rules as they are typed, and why. */
export function RuleTest({ values, options, templates }: RuleTestProps) {
  const [context, setContext] = useState<TemplateContext>({})
  const { name, reason } = resultOf(values, templates, context)
  return (
    <section className={styles.test} aria-label={texts.test}>
      <h3>{texts.test}</h3>
      <p className={styles.help}>{texts.testHelp}</p>
      <div className={styles.facts}>
        {ruleFields.map((field) => (
          <SelectField
            key={field}
            label={ruleFieldNames[field]}
            placeholder={texts.anything}
            clearable
            data={[...options[field]]}
            value={(context[field] as string | undefined) ?? null}
            onChange={(value) => setContext((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
      <output>
        {texts.result(name)} {reason}
      </output>
    </section>
  )
}

function resultOf(
  { rules, fallbackTemplate }: RulesValues,
  templates: readonly ListedTemplate[],
  context: TemplateContext,
) {
  const usable = templates.filter(({ isOffered }) => isOffered)
  const nameOf = (id: string) => usable.find(({ idTemplate }) => idTemplate === id)?.name
  const choices = {
    rules: toRules(rules.map((rule) => ({ ...rule, idTemplate: rule.idTemplate ?? NO_TEMPLATE }))),
    userDefault: usable.find(({ isOwnDefault }) => isOwnDefault)?.idTemplate ?? null,
    companyDefault: usable.find(({ isDefault }) => isDefault)?.idTemplate ?? null,
    fallback: fallbackTemplate,
    builtIn: usable.find(({ isBuiltIn }) => isBuiltIn)?.idTemplate ?? '',
  }
  const chosen = chooseTemplate(choices, context, (id) => nameOf(id) !== undefined)
  return { name: nameOf(chosen.idTemplate) ?? '', reason: texts.reason(chosen.origin, chosen.rule) }
}
