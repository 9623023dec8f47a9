import type {
  RuleField,
  TemplateRule,
} from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type {
  ConditionalConfiguration,
  ConditionalConfigurationInput,
} from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { randomKey } from '../../platform/http/random-key.ts'
import { conditionalTexts as texts } from './conditional-configuration.messages.ts'

/** A rule as it is edited; `key` tells apart rules that move. */
export interface EditedRule {
  readonly key: string
  readonly field: RuleField
  readonly value: readonly string[]
  readonly idTemplate: string | null
}

export interface RulesValues {
  readonly rules: readonly EditedRule[]
  readonly fallbackTemplate: string | null
}

export function toRulesValues({ rules, fallbackTemplate }: ConditionalConfiguration): RulesValues {
  const edited = rules.map(({ field, value, idTemplate }, place) => ({
    key: `stored-${place}`,
    field,
    value,
    idTemplate,
  }))
  return { rules: edited, fallbackTemplate }
}

export function newRule(): EditedRule {
  return { key: randomKey(), field: 'atrTariff', value: [], idTemplate: null }
}

/** The rules with one of them at another place. */
export function moveRule(rules: readonly EditedRule[], from: number, to: number): readonly EditedRule[] {
  const moved = rules[from]
  return moved ? rules.toSpliced(from, 1).toSpliced(to, 0, moved) : rules
}

/** Errors of the rules that are not complete, by their path. */
export function findRuleErrors({ rules }: RulesValues): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    rules.flatMap(({ value, idTemplate }, place) => [
      [`rules.${place}.value`, value.length === 0 ? texts.valueNeeded : null],
      [`rules.${place}.idTemplate`, idTemplate === null ? texts.templateNeeded : null],
    ]),
  )
}

/** The complete rules, as they are tried. */
export function toRules(rules: readonly EditedRule[]): readonly TemplateRule[] {
  return rules.flatMap(({ field, value, idTemplate }) =>
    idTemplate === null ? [] : [{ field, operator: operatorOf(value), value, idTemplate }],
  )
}

/** The body of complete rules. */
export function toConfigurationInput(
  { rules, fallbackTemplate }: RulesValues,
  version: number | null,
): ConditionalConfigurationInput {
  const written = toRules(rules).map((rule, order) => ({ ...rule, order, value: [...rule.value] }))
  return { rules: written, fallbackTemplate, version }
}

function operatorOf(value: readonly string[]): TemplateRule['operator'] {
  return value.length > 1 ? 'in' : 'equals'
}
