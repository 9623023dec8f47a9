import { domainError } from '../../domain-error.ts'
import type { CellValue } from '../report-data/report-variable.ts'
import type { ComponentCondition, TemplateContent } from '../report-templates/report-template.ts'
import { templateErrors } from '../report-templates/template.errors.ts'

/**
 * Whether each condition of a template holds, by its `uuid`.
 *
 * @param fields values of the variables; null where there are none, as in a blank preview: then every condition holds
 * @throws CONDITION_UNKNOWN, CONDITION_CYCLIC with the `uuid` in the details
 */
export function evaluateConditions(
  content: TemplateContent,
  fields: Readonly<Record<string, CellValue>> | null,
): ReadonlyMap<string, boolean> {
  const conditions = new Map(
    content.pages
      .flatMap((page) => page.components)
      .filter(({ type }) => type === 'condition')
      .map(({ uuid, condition }) => [uuid, condition ?? null]),
  )
  const known = new Map<string, boolean>()
  const open = new Set<string>()
  const evaluate = (uuid: string): boolean => {
    const result = known.get(uuid)
    if (result !== undefined) return result
    if (open.has(uuid)) throw domainError(templateErrors, 'CONDITION_CYCLIC', { details: { uuid } })
    const condition = conditions.get(uuid)
    if (condition === undefined) throw domainError(templateErrors, 'CONDITION_UNKNOWN', { details: { uuid } })
    open.add(uuid)
    const others = (condition?.and ?? []).map(evaluate)
    open.delete(uuid)
    const holds =
      fields === null || ((condition === null || testVariable(condition, fields)) && others.every(Boolean))
    known.set(uuid, holds)
    return holds
  }
  for (const uuid of conditions.keys()) evaluate(uuid)
  for (const page of content.pages) {
    for (const { showIf } of [page, ...page.components]) if (showIf) evaluate(showIf)
  }
  return known
}

function testVariable(
  { variable, operator, values }: ComponentCondition,
  fields: Readonly<Record<string, CellValue>>,
): boolean {
  if (variable === null) return true
  const value = (Object.hasOwn(fields, variable) ? fields[variable] : null) ?? null
  const isPresent = value !== null && value !== ''
  if (operator === 'isPresent') return isPresent
  if (operator === 'isAbsent') return !isPresent
  if (!isPresent) return false
  if (operator === 'equals') return sameValue(value, values[0])
  if (operator === 'in') return values.some((one) => sameValue(value, one))
  const [one, other] = [Number(value), Number(values[0])]
  return operator === 'greaterThan' ? one > other : one < other
}

function sameValue(value: string | number, typed: string | undefined): boolean {
  if (typed === undefined) return false
  return typeof value === 'number' ? value === Number(typed) : value.toLowerCase() === typed.toLowerCase()
}
