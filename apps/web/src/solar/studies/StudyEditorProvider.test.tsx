import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import {
  completeContent,
  endStudyTests,
  solarUser,
  studyOf,
  studyServer,
} from '../../../test/study-server.ts'
import { getToasts } from '../../platform/messages/toasts.ts'
import { useStudyEditor } from '../study-editor.ts'
import { StudyEditorProvider } from './StudyEditorProvider.tsx'

endStudyTests()

const curve = {
  stepMinutes: 60 as const,
  days: [{ date: '2025-01-01', valuesList: Array<number>(24).fill(1) }],
}

function Curve() {
  const { setCurve } = useStudyEditor()
  return (
    <button type="button" onClick={() => void setCurve({ curve, source: null, completed: false })}>
      Usar
    </button>
  )
}

describe('the curve of an open study', () => {
  it('[ERR-104] says for fifteen seconds that it could not be processed', async () => {
    const study = studyOf({ content: completeContent() })
    studyServer([study])
    const { fetch: served } = globalThis
    const refused = vi.fn((input: string, init?: RequestInit) =>
      init?.method === 'PUT' && input.includes('/consumption')
        ? Promise.resolve(
            new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }), {
              status: 500,
            }),
          )
        : served(input, init),
    )
    vi.stubGlobal('fetch', refused)
    await renderScreen(
      <StudyEditorProvider study={study}>
        <Curve />
      </StudyEditorProvider>,
      { user: solarUser },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }))
    await vi.waitFor(() =>
      expect(getToasts().at(-1)).toMatchObject({
        tone: 'error',
        seconds: 15,
        text: 'Ha habido un error al procesar la curva de consumo.',
      }),
    )
  })
})
