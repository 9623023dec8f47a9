import { endpoint, signedIn } from '@vatio/protocol/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { messageOf, messagesOf, toastError } from './operation-messages.ts'
import { clearToasts, dismissToast, getToasts, seconds, showToast } from './toasts.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/api/billing/names',
  summary: '',
  access: signedIn,
  errors: ['NAME_TAKEN', 'CURVE_BROKEN'],
})
const messages = messagesOf(rename, {
  fallback: 'Ha habido un error al renombrar.',
  errors: {
    NAME_TAKEN: {
      tone: 'warning',
      text: (details) => `Ya existe ${String(details.name)}.`,
      field: 'name',
    },
    CURVE_BROKEN: { text: 'La curva está rota.', seconds: seconds.long },
    NOT_FOUND: 'Ese nombre ya no existe.',
  },
})

// @ts-expect-error -- a code of the endpoint without its text must not compile
messagesOf(rename, { fallback: 'x', errors: { NAME_TAKEN: 'x' } })

const failed = (code: string, more: ConstructorParameters<typeof ApiError>[1] = {}) =>
  new ApiError(code, more)

afterEach(clearToasts)

describe('messages of an operation', () => {
  it('[LIM-001] have the text of the code, as an error of 15 seconds by default', () => {
    expect(messageOf(failed('NAME_TAKEN', { details: { name: 'Ana' } }), messages)).toEqual({
      tone: 'warning',
      seconds: 15,
      text: 'Ya existe Ana.',
      field: 'name',
    })
  })

  it('[LIM-002] show chart and curve errors for 30 seconds', () => {
    expect(messageOf(failed('CURVE_BROKEN'), messages)).toMatchObject({ tone: 'error', seconds: 30 })
  })

  it('prefer the text of the operation for a common code, then the common one, then the fallback', () => {
    expect(messageOf(failed('NOT_FOUND'), messages).text).toBe('Ese nombre ya no existe.')
    expect(messageOf(failed('NETWORK_UNREACHABLE'), messages).text).toContain('No hay conexión')
    expect(messageOf(failed('SOMETHING_NEW'), messages).text).toBe('Ha habido un error al renombrar.')
    expect(messageOf(new Error('x'), messages).text).toBe('Ha habido un error al renombrar.')
  })

  it('[LIM-019] report that the licence limit is reached', () => {
    expect(messageOf(failed('LICENSE_LIMIT_REACHED'), messages).text).toBe(
      'Has alcanzado el límite de tu licencia. Mejora tu plan para continuar',
    )
  })

  it('show the request id of unexpected failures only', () => {
    expect(messageOf(failed('UNEXPECTED', { requestId: 'r-9' }), messages).requestId).toBe('r-9')
    expect(messageOf(failed('NAME_TAKEN', { requestId: 'r-9' }), messages).requestId).toBeUndefined()
  })

  it('show no toast for an expired session or an aborted call', () => {
    toastError(failed('UNAUTHENTICATED', { status: 401 }), messages)
    toastError(new DOMException('x', 'AbortError'), messages)
    expect(getToasts()).toHaveLength(0)
  })
})

describe('toasts', () => {
  it('[LIM-001] [LIM-002] [LIM-003] have the specified durations', () => {
    expect(seconds).toEqual({ usual: 15, long: 30, short: 10, step: 8, missingRole: 3000 })
  })

  it('do not repeat the same text, and show four at most', () => {
    for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) showToast({ tone: 'info', text })
    expect(getToasts().map(({ text }) => text)).toEqual(['a', 'c', 'd', 'e'])
  })

  it('go away by their id', () => {
    const id = showToast({ tone: 'error', text: 'x' })
    dismissToast(id)
    expect(getToasts()).toHaveLength(0)
  })
})
