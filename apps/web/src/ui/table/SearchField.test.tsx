import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { SearchField } from './SearchField.tsx'

const user = userEvent.setup({ delay: null })

it('is emptied with the keyboard by its button, which leaves the focus in the field', async () => {
  await renderScreen(<SearchField value="Luna" onChange={() => {}} placeholder="Nombre o NIF" />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nombre o NIF' })
  await user.click(field)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vaciar búsqueda' }))
  await user.keyboard('{Enter}')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})
