import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import {
  completeContent,
  endStudyTests,
  idOf,
  solarUser,
  studyOf,
  studyServer,
} from '../../../test/study-server.ts'
import { StudyWizardPage } from './StudyWizardPage.tsx'

endStudyTests()

it('saving a study proposes the client and the supply that it was filled in with', async () => {
  const user = userEvent.setup({ delay: null })
  const filledFrom = { idClient: idOf(21), clientName: 'Granja Sol', idConsumptionPoint: idOf(22) }
  const content = { ...completeContent(), filledFrom }
  const server = studyServer([studyOf({ content, isDraft: true, name: '' })])
  await renderScreen(<StudyWizardPage />, {
    path: `/solar-studies/new-study/clientDetails?study=${idOf(1)}`,
    user: solarUser,
  })
  await user.click(await screen.findByRole('button', { name: 'Guardar estudio' }))
  const name = await screen.findByLabelText(/^Nombre/, { selector: '[role="dialog"] input' })
  await user.clear(name)
  await user.type(name, 'Nave')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.sent.find(({ path }) => path.endsWith('/saving'))?.body).toMatchObject({
      name: 'Nave',
      client: { idClient: idOf(21) },
      consumptionPoint: { idConsumptionPoint: idOf(22) },
    }),
  )
})
