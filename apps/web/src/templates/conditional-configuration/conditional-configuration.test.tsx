import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import {
  idOf,
  listedTemplate,
  listOf,
  serveReportTemplates,
  server,
} from '../../../test/report-templates-server.ts'
import { conditionalTexts as texts } from './conditional-configuration.messages.ts'
import { ConditionalConfigurationCard } from './ConditionalConfigurationCard.tsx'
import { findRuleErrors, moveRule, toConfigurationInput } from './rules-form.ts'

serveReportTemplates()
const user = userEvent.setup({ delay: null })
const PATH = '/api/templates/conditionalConfiguration/billComparisonResult'
const rule = (order: number, tariff: string, idTemplate: string) => ({
  order,
  field: 'atrTariff',
  operator: 'equals',
  value: [tariff],
  idTemplate,
  isAvailable: true,
})
const stored = (rules: readonly object[], version: number | null = 1) => ({
  idConditionalConfiguration: version === null ? null : idOf(9),
  templateType: 'billComparisonResult',
  rules,
  fallbackTemplate: null,
  version,
})
const open = (rules: readonly object[], as = testUser) => {
  server.replies['GET /api/templates/templates'] = listOf([
    listedTemplate(1, 'Hogares'),
    listedTemplate(2, 'Empresas', { isDefault: true }),
    listedTemplate(3, 'Breve', { isBuiltIn: true }),
  ])
  server.replies[`GET ${PATH}`] = stored(rules)
  return renderScreen(<ConditionalConfigurationCard templateType="billComparisonResult" />, {
    path: '/configuration/templates?tab=rules',
    user: as,
  })
}
const two = [rule(0, '2.0TD', idOf(1)), rule(1, '3.0TD', idOf(2))]
const result = async () => (await screen.findByRole('status')).textContent

describe('the rules of a type', () => {
  it('[SEC-049] say what licence they need on Freemium', async () => {
    await open([], { ...testUser, clientLicense: 'freemium' })
    expect((await screen.findByRole('note')).textContent).toContain('Professional')
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })

  it('[TPL-005] tell which template a record would get, and why, by what is typed', async () => {
    await open(two)
    expect(await result()).toBe(
      'Para este registro se usaría «Empresas» por ser la predeterminada de la empresa.',
    )
    const test = within(screen.getByRole('region', { name: texts.test }))
    await user.click(test.getByRole('combobox', { name: 'Tarifa de acceso' }))
    await user.click(await screen.findByRole('option', { name: '2.0TD' }))
    expect(await result()).toBe('Para este registro se usaría «Hogares» por la regla 1.')
    await user.click(screen.getByRole('button', { name: texts.remove(1) }))
    expect(await result()).toContain('«Empresas» por ser la predeterminada')
  })

  it('[API-187] are moved by keyboard and sent in their new order', async () => {
    await open(two)
    server.replies[`PUT ${PATH}`] = stored(two, 2)
    const handle = await screen.findByLabelText(texts.move(1))
    handle.focus()
    fireEvent.keyDown(handle, { keyCode: 32 })
    fireEvent.keyDown(handle, { keyCode: 40 })
    fireEvent.keyDown(handle, { keyCode: 32 })
    await user.click(await screen.findByRole('button', { name: texts.save }))
    await waitFor(() => expect(server.writes).toHaveLength(1))
    expect(server.writes[0]?.body).toMatchObject({
      version: 1,
      rules: [
        { order: 0, value: ['3.0TD'] },
        { order: 1, value: ['2.0TD'] },
      ],
    })
  })

  it('[API-187] that are not complete are not sent, and say what is missing beside the field', async () => {
    await open([])
    await user.click(await screen.findByRole('button', { name: texts.add }))
    await user.click(screen.getByRole('button', { name: texts.save }))
    expect(await screen.findByText(texts.valueNeeded)).toBeTruthy()
    expect(screen.getByText(texts.templateNeeded)).toBeTruthy()
    expect(server.writes).toEqual([])
  })

  it('[API-187] that somebody else changed are kept as typed until one chooses whose remain', async () => {
    await open(two)
    server.refusals[`PUT ${PATH}`] = {
      status: 409,
      message: 'VERSION_CONFLICT',
      field: 'version',
      details: { stored: stored([], 5) },
    }
    await user.click(await screen.findByRole('button', { name: texts.remove(2) }))
    await user.click(screen.getByRole('button', { name: texts.save }))
    const keep = await screen.findByRole('button', { name: texts.keepMine })
    expect(screen.getAllByRole('button', { name: /Quitar la regla/ })).toHaveLength(1)
    server.refusals = {}
    server.replies[`PUT ${PATH}`] = stored([two[0]!], 6)
    await user.click(keep)
    await waitFor(() =>
      expect(server.writes.at(-1)?.body).toMatchObject({ version: 5, rules: [{ order: 0 }] }),
    )
  })

  it('show a template that is gone, which the test passes over', async () => {
    await open([rule(0, '2.0TD', idOf(8))])
    expect(await screen.findByText(texts.unavailable)).toBeTruthy()
  })

  it('are read by users, and changed by Admins', async () => {
    await open(two, { ...testUser, role: 'user' })
    expect(await screen.findByText(texts.onlyAdmins, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })
})

describe('edited rules', () => {
  const edited = (key: string, value: readonly string[], idTemplate: string | null = idOf(1)) => ({
    key,
    field: 'atrTariff' as const,
    value,
    idTemplate,
  })

  it('move to another place', () => {
    const rules = ['a', 'b', 'c'].map((key) => edited(key, [key]))
    expect(moveRule(rules, 0, 2).map(({ key }) => key)).toEqual(['b', 'c', 'a'])
    expect(moveRule(rules, 2, 0).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  })

  it('are sent with equals for one value and with in for several', () => {
    const values = { rules: [edited('a', ['x']), edited('b', ['x', 'y'])], fallbackTemplate: null }
    expect(toConfigurationInput(values, 3)).toMatchObject({
      version: 3,
      rules: [{ operator: 'equals' }, { operator: 'in' }],
    })
    expect(findRuleErrors({ rules: [edited('a', [], null)], fallbackTemplate: null })).toEqual({
      'rules.0.value': texts.valueNeeded,
      'rules.0.idTemplate': texts.templateNeeded,
    })
  })
})
