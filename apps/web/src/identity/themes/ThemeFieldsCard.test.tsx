import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { toThemeFormValues } from './theme-form.ts'
import { ThemeFieldsCard } from './ThemeFieldsCard.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (reached: string[]) => {
  const licence = { license: 'enterprise', licenseValidUntil: null, isExpired: false, reached, plan: null }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(licence)))
  const values = { ...toThemeFormValues(null), clientAppTitle: 'Luz y Gas' }
  return renderScreen(<ThemeFieldsCard values={values} errors={{}} onChange={() => {}} />)
}
const picture = () => screen.getByRole('button', { name: 'Subir el logotipo' })

describe('the pictures of a brand', () => {
  it('are uploaded while the limit of documents is not reached, even if others are', async () => {
    await open(['users', 'comparisons'])
    expect(picture().getAttribute('aria-disabled')).toBeNull()
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(2)
  })

  it('[LIM-019] are not uploaded where it is reached: an Admin is referred to the plans, the form remains', async () => {
    await open(['storageBytes'])
    expect(await screen.findAllByRole('link', { name: 'Ver planes' })).toHaveLength(2)
    expect(picture().getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelector('input[type=file]')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Título de la aplicación').value).toBe('Luz y Gas')
  })
})
