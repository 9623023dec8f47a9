import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Group } from '@vatio/protocol/administration/groups/groups.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { GroupForm } from './GroupForm.tsx'

const FOLLOW = 'Usar el tema de la empresa'
const user = userEvent.setup({ delay: null })
const group: Group = {
  idGroup: '01900000-0000-7000-8000-0000000000b1',
  clientUID: testUser.clientUID,
  name: 'Delegación Este',
  description: null,
  themeConfig: null,
  billingMarketerAccess: [],
  memberCount: 1,
  createdAt: '2026-01-02T10:00:00.000Z',
  version: 3,
}
const saved = vi.fn<(group: Group) => void>()
const fetched = vi.fn<typeof fetch>()
let saving: (body: Record<string, unknown>) => Response
const putBodies = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => JSON.parse(init!.body as string) as Record<string, unknown>)

beforeEach(() => {
  saving = () => new Response(JSON.stringify({ ...group, version: 4 }))
  saved.mockReset()
  fetched.mockReset()
  fetched.mockImplementation(async (_url, init) =>
    init?.method === 'PUT'
      ? saving(JSON.parse(init.body as string) as Record<string, unknown>)
      : new Response('[]'),
  )
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const company = { primary: '#0a7a55', logoUrl: 'https://a.example/l.png' }
const open = (themeConfig: Group['themeConfig']) =>
  renderScreen(<GroupForm record={{ ...group, themeConfig }} onSaved={saved} onCancel={() => {}} />, {
    user: { ...testUser, themeConfig: company },
  })
const save = () => user.click(screen.getByRole('button', { name: 'Guardar grupo' }))

describe('the theme in the form of a group', () => {
  it('[THM-008] [API-031] sends only the typed values, and previews them over the theme of the company', async () => {
    await open(null)
    expect(screen.getByRole('switch', { name: FOLLOW })).toHaveProperty('checked', true)
    expect(screen.queryByLabelText('Color corporativo')).toBeNull()
    await user.click(screen.getByRole('switch', { name: FOLLOW }))
    const field = screen.getByLabelText<HTMLInputElement>('Color corporativo')
    expect([field.value, field.placeholder]).toEqual(['', '#0a7a55'])
    await user.type(field, '#112233')
    await user.type(screen.getByLabelText('Título de la aplicación'), 'Zona Este')
    const pictures = screen.getByLabelText('Imágenes del carrusel de inicio')
    await user.type(pictures, 'https://a.example/1.png{Enter}')
    const preview = screen.getByRole('region', { name: 'Vista previa' })
    expect(preview.querySelector('img')?.getAttribute('src')).toBe(company.logoUrl)
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(putBodies()[0]).toMatchObject({
      idGroup: group.idGroup,
      version: 3,
      themeConfig: {
        primary: '#112233',
        clientAppTitle: 'Zona Este',
        carrouselLinks: 'https://a.example/1.png,',
      },
    })
  })

  it('[THM-008] returns to the theme of the company, and keeps the typed values until the form is saved', async () => {
    await open({ primary: '#112233' })
    const follow = screen.getByRole('switch', { name: FOLLOW })
    await user.click(follow)
    await user.click(follow)
    expect(screen.getByLabelText<HTMLInputElement>('Color corporativo').value).toBe('#112233')
    await user.click(follow)
    await save()
    await waitFor(() => expect(putBodies()[0]).toHaveProperty('themeConfig', null))
  })

  it('sends no invalid theme, and marks the field', async () => {
    await open({ primary: '#112233' })
    await user.type(screen.getByLabelText('URL del logotipo'), 'http://a.example/l.png')
    await save()
    await screen.findByText('La dirección debe empezar por https://')
    expect(putBodies()).toEqual([])
  })

  it('shows both themes on a version conflict, and overwrites the stored one only on request', async () => {
    const theirs = { ...group, themeConfig: { primary: '#445566' }, version: 9 }
    saving = ({ version }) =>
      version === 9
        ? new Response(JSON.stringify({ ...theirs, version: 10 }))
        : new Response(
            JSON.stringify({
              errors: [{ message: 'VERSION_CONFLICT', details: { stored: theirs } }],
              requestId: 'r',
            }),
            { status: 409 },
          )
    await open({ primary: '#112233' })
    await user.type(screen.getByLabelText('Título de la aplicación'), 'Este')
    await save()
    const row = await screen.findByRole('row', { name: /Tema del grupo/ })
    expect(row.textContent).toBe('Tema del grupo#112233#445566Este, #112233')
    await user.click(within(row).getByRole('radio', { name: 'Tema del grupo: lo de este formulario' }))
    await user.click(screen.getByRole('button', { name: 'Guardar lo elegido' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(putBodies().map(({ version }) => version)).toEqual([3, 9])
  })
})
