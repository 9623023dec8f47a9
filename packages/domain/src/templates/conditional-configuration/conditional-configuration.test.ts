import { describe, expect, it } from 'vitest'
import { chooseTemplate, isRuleMet, type TemplateRule } from './conditional-configuration.ts'

const rule = (idTemplate: string, values: Partial<TemplateRule> = {}): TemplateRule => ({
  field: 'atrTariff',
  operator: 'in',
  value: ['2.0TD', '3.0TD'],
  idTemplate,
  ...values,
})
const choices = {
  rules: [rule('first'), rule('second', { field: 'group', operator: 'equals', value: ['norte'] })],
  userDefault: 'of-user',
  companyDefault: 'of-company',
  fallback: 'fallback',
  builtIn: 'built-in',
}
const all = () => true
const without =
  (...gone: string[]) =>
  (id: string) =>
    !gone.includes(id)

describe('a rule', () => {
  it('holds for one of its values, also where the record has several', () => {
    expect(isRuleMet(rule('a'), { atrTariff: '3.0TD' })).toBe(true)
    expect(isRuleMet(rule('a'), { atrTariff: '6.1TD' })).toBe(false)
    expect(isRuleMet(rule('a', { field: 'group', value: ['sur'] }), { group: ['norte', 'sur'] })).toBe(true)
  })

  it('does not hold where the fact is unknown', () => {
    expect([isRuleMet(rule('a'), {}), isRuleMet(rule('a'), { atrTariff: null })]).toEqual([false, false])
  })
})

describe('the template of a record', () => {
  it('[TPL-005] is that of the first rule that holds, even where a later one holds as well', () => {
    expect(chooseTemplate(choices, { atrTariff: '2.0TD', group: 'norte' }, all)).toEqual({
      idTemplate: 'first',
      origin: 'rule',
      rule: 0,
    })
    expect(chooseTemplate(choices, { atrTariff: '6.1TD', group: 'norte' }, all)).toMatchObject({ rule: 1 })
  })

  it('[TPL-005] passes over a rule whose template is gone', () => {
    const chosen = chooseTemplate(choices, { atrTariff: '2.0TD', group: 'norte' }, without('first'))
    expect(chosen).toMatchObject({ idTemplate: 'second', origin: 'rule', rule: 1 })
  })

  it('[TPL-005] is else the default of the user, of the company, the fallback, the built-in one', () => {
    const of = (...gone: string[]) => chooseTemplate(choices, {}, without(...gone))
    expect(of()).toEqual({ idTemplate: 'of-user', origin: 'user', rule: null })
    expect(of('of-user')).toMatchObject({ idTemplate: 'of-company', origin: 'company' })
    expect(of('of-user', 'of-company')).toMatchObject({ idTemplate: 'fallback', origin: 'fallback' })
    expect(of('of-user', 'of-company', 'fallback')).toMatchObject({
      idTemplate: 'built-in',
      origin: 'builtIn',
    })
    const none = { ...choices, userDefault: null, companyDefault: null, fallback: null }
    expect(chooseTemplate(none, {}, all)).toEqual({ idTemplate: 'built-in', origin: 'builtIn', rule: null })
  })
})
