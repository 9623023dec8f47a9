import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { keepTyping } from './keep-typing.ts'

it('keeps what is typed until it is taken, and no longer', async () => {
  const user = userEvent.setup()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const take = keepTyping(() => {})
  await user.keyboard('Garx{Backspace}cía')
  expect(field.value).toBe('')
  expect(take()).toBe('García')
  expect(take()).toBe('')
  await user.keyboard('López')
  expect(field.value).toBe('López')
  field.remove()
})

it('keeps nothing after Escape, which it reports', async () => {
  const user = userEvent.setup()
  const onEscape = vi.fn<() => void>()
  const take = keepTyping(onEscape)
  await user.keyboard('ab{Escape}cd')
  expect(onEscape).toHaveBeenCalledOnce()
  expect(take()).toBe('')
})
