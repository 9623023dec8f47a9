/** A financing offer to start from; the tenant's own templates have the same fields and an id. */
export interface BuiltInFinancingTemplate {
  readonly name: string
  /** Nominal yearly rate (TIN), percent. */
  readonly anualInterestRate: number
  readonly financingMonths: number
  readonly financingEntity: string
  readonly default: boolean
}

/** Templates of a tenant without its own. The first is the default. */
export const builtInFinancingTemplates: readonly BuiltInFinancingTemplate[] = [
  template('Financiación 24 meses', 24, 1.5, true),
  template('Financiación 32 meses', 32, 1.2, false),
  template('Financiación 24 meses plus', 24, 1.7, false),
]

function template(
  name: string,
  financingMonths: number,
  anualInterestRate: number,
  isDefault: boolean,
): BuiltInFinancingTemplate {
  return {
    name,
    anualInterestRate,
    financingMonths,
    financingEntity: 'Entidad financiera',
    default: isDefault,
  }
}
