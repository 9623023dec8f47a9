import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import {
  createUserMessages,
  handOverMessages,
  inviteAgainMessages,
  portfolioLine,
  removeUserMessages,
  resetSecondFactorMessages,
  undoHandOverMessages,
  updateUserMessages,
} from './users.messages.ts'

const failure = (code: string, details = {}) => new ApiError(code, { status: 409, details })

describe('messages about users', () => {
  it('counts a portfolio with singular and plural nouns', () => {
    expect(portfolioLine({ clients: 1, contracts: 2, comparisons: 0, solarStudies: 1 })).toBe(
      '1 cliente, 2 contratos, 0 comparativas y 1 estudio solar',
    )
  })
  it('says the size of the portfolio of a user, and what to do before removing them', () => {
    const shown = messageOf(
      failure('USER_OWNS_DATA', { clients: 3, contracts: 1, comparisons: 1, solarStudies: 2 }),
      removeUserMessages,
    )
    expect(shown).toMatchObject({
      tone: 'warning',
      text: 'Todavía lleva 3 clientes, 1 contrato, 1 comparativa y 2 estudios solares. Traspasa su cartera antes de eliminarlo.',
    })
  })
  it('[ERR-008] says of every operation that the user was not found', () => {
    const operations = [
      updateUserMessages,
      removeUserMessages,
      inviteAgainMessages,
      resetSecondFactorMessages,
      handOverMessages,
      undoHandOverMessages,
    ]
    for (const messages of operations) {
      expect(messageOf(failure('NOT_FOUND'), messages as typeof removeUserMessages).text).toBe(
        'No se ha encontrado al usuario',
      )
    }
  })
  it('does not claim that a mail left the installation, which may keep its mails', () => {
    for (const { success } of [createUserMessages, inviteAgainMessages]) {
      expect(success).not.toMatch(/enviado/i)
    }
  })
  it('says when mail can be sent again, after the company reached its limit', () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') })
    try {
      for (const messages of [createUserMessages, updateUserMessages, inviteAgainMessages]) {
        const shown = messageOf(failure('TOO_MANY_MAILS', { retryAfterSeconds: 1_800 }), messages)
        expect(shown).toMatchObject({ tone: 'warning', text: expect.stringContaining('16-11-2026 10:30') })
      }
    } finally {
      vi.useRealTimers()
    }
  })
  it('assigns the errors of a form to their fields', () => {
    const fields = ['EMAIL_TAKEN', 'USER_RANK_ABOVE_OWN', 'USER_GROUP_UNKNOWN', 'USER_COMMERCIAL_TAKEN'].map(
      (code) => messageOf(failure(code), updateUserMessages).field,
    )
    expect(fields).toEqual(['email', 'role', 'groups', 'idCommercial'])
  })
})
