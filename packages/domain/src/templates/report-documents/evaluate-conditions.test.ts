import { describe, expect, it } from 'vitest'
import type { TemplateComponent } from '../report-templates/report-template.ts'
import { blocksOf, component, compose } from './compose-report.fixture.ts'

describe('conditions', () => {
  const condition = (uuid: string, test: Partial<NonNullable<TemplateComponent['condition']>>) =>
    component('condition', {
      uuid,
      condition: { variable: null, operator: 'isPresent', values: [], and: [], ...test },
    })
  const shown = (conditions: readonly TemplateComponent[], showIf: string) =>
    blocksOf(compose([...conditions, component('text', { text: 'a', showIf })]).document).length === 1

  it.each([
    ['isPresent', 'best.saving', [], true],
    ['isPresent', 'best.permanence', [], false],
    ['isPresent', 'client.note', [], false],
    ['isPresent', 'gone', [], false],
    ['isAbsent', 'best.permanence', [], true],
    ['isAbsent', 'client.note', [], true],
    ['isAbsent', 'gone', [], true],
    ['isAbsent', 'best.saving', [], false],
    ['equals', 'best.saving', ['12437.5'], true],
    ['equals', 'best.saving', ['12437'], false],
    ['equals', 'best.saving', [], false],
    ['equals', 'client.name', ['otro'], false],
    ['equals', 'client.name', [], false],
    ['in', 'client.name', ['otro', 'PANADERÍA **NÚÑEZ** {{best.saving}}'], true],
    ['in', 'client.name', [], false],
    ['greaterThan', 'best.saving', ['12437.49'], true],
    ['greaterThan', 'best.saving', ['12437.5'], false],
    ['lessThan', 'best.saving', ['12437.51'], true],
    ['lessThan', 'best.saving', ['12437.5'], false],
    ['lessThan', 'best.permanence', ['5'], false],
  ] as const)('%s of %s with %j is %s', (operator, variable, values, expected) => {
    expect(shown([condition('a', { operator, variable, values })], 'a')).toBe(expected)
  })

  it('holds only where the conditions that it names hold as well', () => {
    const no = condition('no', { variable: 'best.permanence' })
    const yes = condition('yes', { variable: 'best.saving' })
    expect(shown([no, yes, condition('both', { and: ['yes', 'no'] })], 'both')).toBe(false)
    expect(shown([yes, condition('one', { and: ['yes'] })], 'one')).toBe(true)
  })

  it('refuses unknown and cyclic conditions instead of a report without their blocks', () => {
    expect(() => shown([], 'gone')).toThrow('CONDITION_UNKNOWN')
    expect(() => shown([component('text', { uuid: 'text' })], 'text')).toThrow('CONDITION_UNKNOWN')
    const cycle = [
      condition('a', { and: ['b'] }),
      condition('b', { and: ['c'] }),
      condition('c', { and: ['a'] }),
    ]
    expect(() => shown(cycle, 'a')).toThrow('CONDITION_CYCLIC')
    expect(() => compose(cycle)).toThrow('CONDITION_CYCLIC')
  })

  it('shows every block in a blank preview', () => {
    const components = [
      condition('a', { variable: 'best.permanence' }),
      component('text', { text: 'x', showIf: 'a' }),
    ]
    expect(blocksOf(compose(components, { data: null }).document)).toHaveLength(1)
  })
})
