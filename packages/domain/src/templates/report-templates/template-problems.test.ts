import { describe, expect, it } from 'vitest'
import type { VariableCatalogue } from '../report-data/report-variable.ts'
import { cleanTemplateContent } from './clean-template.ts'
import type { TemplateComponent } from './report-template.ts'
import { findTemplateProblems, validateTemplateContent } from './template-problems.ts'
import { componentOf, contentOf } from './template.fixture.ts'

const described = { label: 'Algo', group: 'Grupo' }
const catalogue: VariableCatalogue = {
  fields: { 'client.name': { ...described, kind: 'text' } },
  tables: { offers: described },
  charts: { saving: described },
  bills: {},
  images: {},
  maps: {},
}
const NOTHING = { backgrounds: new Set<string>(), images: new Set<string>() }
const IMAGE = '019a0000-0000-7000-8000-000000000001'

const condition = (uuid: string, and: readonly string[], variable: string | null = null) =>
  componentOf({ uuid, type: 'condition', condition: { variable, operator: 'isPresent', values: [], and } })
const codesOf = (...components: TemplateComponent[]) =>
  findTemplateProblems(contentOf(components), catalogue, NOTHING).map(({ code, field }) => [
    code,
    field.replace('pages.0.components.', ''),
  ])

describe('the problems of a template', () => {
  it('are none where all it names is there', () => {
    const components = [
      condition('a', []),
      condition('b', ['a'], 'client.name'),
      componentOf({ text: 'Para {{client.name}}', showIf: 'b' }),
      componentOf({ type: 'table', dataKey: 'offers', text: null }),
      componentOf({ type: 'image', dataKey: 'company.logo' }),
    ]
    expect(() => validateTemplateContent(contentOf(components), catalogue, NOTHING)).not.toThrow()
  })

  it('are unknown variables, in texts, components, conditions, head and footer', () => {
    const content = contentOf([
      componentOf({ text: 'Hola {{client.name}} {{ client.gone }}' }),
      componentOf({ type: 'kpi', dataKey: 'best.gone' }),
      condition('a', [], 'toString'),
    ])
    const wrong = { ...content, settings: { ...content.settings, runningHead: '{{x}}', footer: '{{y}}' } }
    expect(findTemplateProblems(wrong, catalogue)).toEqual([
      { code: 'VARIABLE_UNKNOWN', field: 'pages.0.components.0', name: 'client.gone' },
      { code: 'VARIABLE_UNKNOWN', field: 'pages.0.components.1', name: 'best.gone' },
      { code: 'VARIABLE_UNKNOWN', field: 'pages.0.components.2', name: 'toString' },
      { code: 'VARIABLE_UNKNOWN', field: 'settings.runningHead', name: 'x' },
      { code: 'VARIABLE_UNKNOWN', field: 'settings.footer', name: 'y' },
    ])
  })

  it('are variables of another kind', () => {
    expect(codesOf(componentOf({ type: 'chart', dataKey: 'offers' }))).toEqual([['VARIABLE_KIND', '0']])
    expect(codesOf(componentOf({ type: 'image', dataKey: 'gone' }))).toEqual([['VARIABLE_UNKNOWN', '0']])
    expect(codesOf(componentOf({ type: 'table', dataKey: 'company.logo' }))).toEqual([
      ['VARIABLE_UNKNOWN', '0'],
    ])
  })

  it('are conditions that are not there, and those that depend on themselves through others', () => {
    expect(codesOf(componentOf({ showIf: 'gone' }))).toEqual([['CONDITION_UNKNOWN', '0']])
    expect(codesOf(condition('a', ['a']))).toEqual([['CONDITION_CYCLIC', '0']])
    // The last one leads to the circle and is not part of it.
    const ring = [condition('a', ['b']), condition('b', ['c']), condition('c', ['a']), condition('d', ['a'])]
    expect(codesOf(...ring)).toEqual([
      ['CONDITION_CYCLIC', '0'],
      ['CONDITION_CYCLIC', '1'],
      ['CONDITION_CYCLIC', '2'],
    ])
  })

  it('are no circles that two thousand conditions lead to, each through twenty others', () => {
    const namesAfter = (index: number) =>
      Array.from({ length: 20 }, (_, step) => `c${index + step + 1}`).filter((name) => name <= 'c2999')
    const chain = Array.from({ length: 2000 }, (_, index) =>
      condition(`c${1000 + index}`, namesAfter(1000 + index)),
    )
    expect(codesOf(...chain, condition('a', ['b', 'c1000']), condition('b', ['a']))).toEqual([
      ['CONDITION_CYCLIC', '2000'],
      ['CONDITION_CYCLIC', '2001'],
    ])
  })

  it('are places beyond the last column and ids that occur twice', () => {
    expect(codesOf(componentOf({ x: 6, w: 6 }))).toEqual([])
    expect(codesOf(componentOf({ x: 6, w: 7 }))).toEqual([['COMPONENT_PLACE', '0']])
    expect(codesOf(componentOf({ uuid: 'a' }), componentOf({ uuid: 'a' }))).toEqual([
      ['COMPONENT_PLACE', '1'],
    ])
  })

  it('are backgrounds and images of others', () => {
    const content = contentOf([componentOf({ type: 'image', idGenericDocument: IMAGE })], {
      background: { idBackground: IMAGE },
    })
    const codes = (media: { backgrounds: Set<string>; images: Set<string> }) =>
      findTemplateProblems(content, catalogue, media).map(({ code }) => code)
    expect(codes(NOTHING)).toEqual(['BACKGROUND_UNKNOWN', 'TEMPLATE_IMAGE_UNKNOWN'])
    expect(codes({ backgrounds: new Set([IMAGE]), images: new Set([IMAGE]) })).toEqual([])
    expect(findTemplateProblems(content, catalogue)).toEqual([])
    expect(
      findTemplateProblems(contentOf([], { background: { idBackground: 'waves' } }), catalogue, NOTHING),
    ).toEqual([])
  })

  it('are refused with the code and the place of the first one', () => {
    const content = contentOf([componentOf(), componentOf({ x: 11, w: 2 })])
    expect(() => validateTemplateContent(content, catalogue)).toThrow(
      expect.objectContaining({ code: 'COMPONENT_PLACE', kind: 'invalid', field: 'pages.0.components.1' }),
    )
  })
})

describe('a cleaned template', () => {
  const wrong = contentOf(
    [
      condition('a', ['b', 'gone'], 'client.gone'),
      condition('b', ['a']),
      componentOf({ uuid: 'text', text: '{{client.name}} {{client.gone}}', showIf: 'gone' }),
      componentOf({ uuid: 'text', x: 10, w: 5 }),
      componentOf({ type: 'table', dataKey: 'gone' }),
      componentOf({ uuid: 'picture', type: 'image', idGenericDocument: IMAGE, x: 10, w: 5 }),
      componentOf({ type: 'condition', uuid: 'gone.soon', dataKey: 'gone', condition: null }),
    ],
    { background: { idBackground: IMAGE }, showIf: 'gone' },
  )

  it('has no problems left and keeps what is right', () => {
    const { content, removed } = cleanTemplateContent(wrong, catalogue, NOTHING)
    expect(findTemplateProblems(content, catalogue, NOTHING)).toEqual([])
    const [page] = content.pages
    expect(page).toMatchObject({ background: null, showIf: null })
    expect(page?.components.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'text', 'picture'])
    expect(page?.components[2]).toMatchObject({ text: '{{client.name}} [client.gone]', showIf: null })
    expect(page?.components[3]).toMatchObject({ idGenericDocument: null, w: 2 })
    expect(new Set(removed.map(({ code }) => code))).toEqual(
      new Set([
        'BACKGROUND_UNKNOWN',
        'CONDITION_UNKNOWN',
        'CONDITION_CYCLIC',
        'VARIABLE_UNKNOWN',
        'COMPONENT_PLACE',
        'TEMPLATE_IMAGE_UNKNOWN',
      ]),
    )
  })

  it('keeps what a mended condition names rightly', () => {
    const content = contentOf([condition('a', ['b', 'gone'], 'client.name'), condition('b', [])])
    const [mended] = cleanTemplateContent(content, catalogue, NOTHING).content.pages[0]?.components ?? []
    expect(mended?.condition).toMatchObject({ variable: 'client.name', and: ['b'] })
  })

  it('is the same where nothing was wrong', () => {
    const content = contentOf()
    expect(cleanTemplateContent(content, catalogue, NOTHING)).toEqual({ content, removed: [] })
  })
})
