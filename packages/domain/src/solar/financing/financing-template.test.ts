import { describe, expect, it } from 'vitest'
import { builtInTemplatesBeside, isBuiltInTemplateId } from './financing-template.ts'

describe('the built-in financing templates', () => {
  it('[SEC-053] [SOL-EB-065] are three with fixed ids, of which the first is the default', () => {
    const templates = builtInTemplatesBeside([])
    expect(templates.map(({ name, default: isDefault }) => [name, isDefault])).toEqual([
      ['Financiación 24 meses', true],
      ['Financiación 32 meses', false],
      ['Financiación 24 meses plus', false],
    ])
    expect(templates.every((template) => isBuiltInTemplateId(template.idFinancingConditionsTemplate))).toBe(
      true,
    )
    expect(isBuiltInTemplateId('00000000-0000-7000-8000-000000000004')).toBe(false)
  })

  it('[SOL-EB-051] pass the default to a template of the company, so that there is one', () => {
    const beside = (isDefault: boolean) => builtInTemplatesBeside([{ default: isDefault }])
    expect(beside(true).filter((template) => template.default)).toHaveLength(0)
    expect(beside(false).filter((template) => template.default)).toHaveLength(1)
  })
})
