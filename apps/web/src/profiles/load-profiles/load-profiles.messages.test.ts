import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { loadProfileMessages, profileWarningMessages, readProfileMessages } from './load-profiles.messages.ts'

describe('messages about profiles', () => {
  it('[ERR-069] [ERR-070] [CUR-056] warn for 15 seconds of an initial and of a missing profile', () => {
    expect(profileWarningMessages).toEqual({
      PROFILE_NOT_PUBLISHED: {
        tone: 'warning',
        seconds: 15,
        text: 'No hay perfil final de REE entre las fechas seleccionadas',
      },
      INITIAL_PROFILE_USED: {
        tone: 'warning',
        seconds: 15,
        text: 'No hay perfil final de REE; se ha utilizado el perfil inicial',
      },
    })
  })
  it('[API-159] name the invalid line', () => {
    const error = new ApiError('PROFILE_LINE_INVALID', { details: { line: 12 } })
    expect(messageOf(error, loadProfileMessages).text).toBe(
      'La línea 12 del archivo no se entiende: revisa la fecha, la hora y los coeficientes.',
    )
  })
  it('[API-158] name the tariff that no longer exists', () => {
    const error = new ApiError('ACCESS_TARIFF_RETIRED', { details: { tariff: '2.0A' } })
    expect(messageOf(error, readProfileMessages).text).toBe(
      'La tarifa 2.0A dejó de existir el 31 de mayo de 2021: elige la actual.',
    )
  })
})
