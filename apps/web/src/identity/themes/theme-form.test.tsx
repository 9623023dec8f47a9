import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { themeInputSchema } from '@vatio/protocol/identity/themes/themes.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import {
  validateThemeForm,
  toStatedTheme,
  toStatedValues,
  toThemeFormValues,
  toThemeInput,
} from './theme-form.ts'
import { ThemeSection } from './ThemeSection.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const posts = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => JSON.parse(init!.body as string) as Record<string, unknown>)
let saving: () => Response

beforeEach(() => {
  saving = () => new Response(JSON.stringify({ themeConfig: { primary: '#112233' }, version: 4 }))
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    if (init?.method === 'POST') return saving()
    const body = (url as string).endsWith('/users/self')
      ? { ...testUser, themeConfig: { primary: '#112233' } }
      : { themeConfig: null, version: 3 }
    return new Response(JSON.stringify(body))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('theme form', () => {
  it('[THM-005] shows the values of the product in empty fields and sends none of them', () => {
    const values = toThemeFormValues(null)
    expect(values).toMatchObject({
      primary: '#5646ff',
      btnSecondary: '#202b44',
      background: '#f1f1f1',
      logoUrl: '',
    })
    expect(Object.values(toThemeInput(values)).every((value) => value === null)).toBe(true)
    expect(themeInputSchema.safeParse(toThemeInput(values)).success).toBe(true)
  })

  it('[THM-001] [THM-004] reads back what it sends', () => {
    const theme = {
      primary: '#112233',
      logoUrl: 'https://a.example/l.png',
      clientAppTitle: 'Luz',
      carrouselLinks: 'https://a.example/1.png,https://a.example/2.png',
    }
    expect(toThemeInput(toThemeFormValues(theme))).toMatchObject(theme)
  })

  it('[THM-008] keeps the values of a group as typed, incomplete lists included', () => {
    const typed = {
      ...toStatedValues(null),
      primary: '#11',
      clientAppTitle: 'Luz y ',
      carrouselLinks: 'https://a.example/1.png\n',
    }
    expect(toStatedValues(toStatedTheme(typed))).toEqual(typed)
    expect(toStatedTheme(toStatedValues(null))).toEqual({})
  })

  it('returns the errors of colours, links and lists', () => {
    const errors = validateThemeForm({
      ...toThemeFormValues(null),
      primary: 'rojo',
      logoUrl: 'http://a.example/l.png',
      carrouselLinks: 'https://a.example/1.png\nftp://b',
    })
    expect(Object.keys(errors).toSorted()).toEqual(['carrouselLinks', 'logoUrl', 'primary'])
  })

  it('[THM-017] [ERR-033] saves through updateTheme and shows what was saved', async () => {
    await renderScreen(<ThemeSection />)
    const field = await screen.findByLabelText('Color corporativo')
    await user.clear(field)
    await user.type(field, '#112233')
    await user.click(screen.getByRole('button', { name: 'Guardar marca' }))
    await screen.findByText('Se ha actualizado la configuración correctamente')
    expect(posts()[0]).toMatchObject({ primary: '#112233', version: 3 })
    await waitFor(() => expect(localStorage.getItem('persistent-theme')).toContain('#112233'))
  })

  it('[ERR-034] says that saving failed and keeps the typed values', async () => {
    saving = () =>
      new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }), { status: 500 })
    await renderScreen(<ThemeSection />)
    await user.type(await screen.findByLabelText('Título de la aplicación'), 'Luz y Gas')
    await user.click(screen.getByRole('button', { name: 'Guardar marca' }))
    await screen.findByText('Ha habido un error al actualizar la configuración')
    expect(screen.getByLabelText<HTMLInputElement>('Título de la aplicación').value).toBe('Luz y Gas')
  })

  it('[ACC-056] says which licence shows the brand', async () => {
    await renderScreen(<ThemeSection />, { user: { ...testUser, clientLicense: 'professional' } })
    await screen.findByText(/Se aplicará con licencia Organization o superior/)
  })
})
