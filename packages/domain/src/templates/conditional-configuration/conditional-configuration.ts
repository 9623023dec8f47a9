/** What a rule looks at. `commercial`, `group` and `clientTypology` are compared by their ids. */
export const ruleFields = ['utilityType', 'atrTariff', 'clientTypology', 'commercial', 'group'] as const
export type RuleField = (typeof ruleFields)[number]
export const ruleOperators = ['equals', 'in'] as const

/** Most rules of a configuration, and values of a rule. */
export const MAX_RULES = 50
export const MAX_RULE_VALUES = 100

export interface TemplateRule {
  readonly field: RuleField
  readonly operator: (typeof ruleOperators)[number]
  /** One for `equals`. */
  readonly value: readonly string[]
  readonly idTemplate: string
}

/** Facts about the record of a report; several groups are one fact with several values, an unknown fact is null or absent. */
export type TemplateContext = Readonly<Partial<Record<RuleField, string | readonly string[] | null>>>

/** Where a chosen template comes from. */
export type TemplateOrigin = 'rule' | 'user' | 'company' | 'fallback' | 'builtIn'

export interface TemplateChoices {
  /** In the order in which they are tried. */
  readonly rules: readonly TemplateRule[]
  readonly userDefault: string | null
  readonly companyDefault: string | null
  /** Of the conditional configuration: instead of the built-in one. */
  readonly fallback: string | null
  readonly builtIn: string
}

/** Whether a rule holds for a record. A fact that is not known meets no rule. */
export function isRuleMet({ field, value }: TemplateRule, context: TemplateContext): boolean {
  const fact = context[field]
  if (fact === null || fact === undefined) return false
  return (typeof fact === 'string' ? [fact] : fact).some((one) => value.includes(one))
}

/**
 * The template of a record: the first rule that holds, else the default of the user, of the company, the fallback of the
 * rules, the built-in one. What is not available (deleted, of another user, above the licence) is passed over.
 *
 * @returns `rule` is the index of the rule that decided, null where none did.
 */
export function chooseTemplate(
  { rules, userDefault, companyDefault, fallback, builtIn }: TemplateChoices,
  context: TemplateContext,
  isAvailable: (idTemplate: string) => boolean,
): { readonly idTemplate: string; readonly origin: TemplateOrigin; readonly rule: number | null } {
  const rule = rules.findIndex((one) => isAvailable(one.idTemplate) && isRuleMet(one, context))
  const decided = rules[rule]
  if (decided) return { idTemplate: decided.idTemplate, origin: 'rule', rule }
  const others = [
    ['user', userDefault],
    ['company', companyDefault],
    ['fallback', fallback],
  ] as const
  for (const [origin, idTemplate] of others) {
    if (idTemplate !== null && isAvailable(idTemplate)) return { idTemplate, origin, rule: null }
  }
  return { idTemplate: builtIn, origin: 'builtIn', rule: null }
}
