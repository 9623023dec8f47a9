import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { SendingGuard } from './SendingGuard.tsx'

const screenWith = (waiting: number) =>
  renderScreen(
    <>
      <SendingGuard waiting={waiting} />
      <TextLink to="/energy-crm/curve-groups">Otra pantalla</TextLink>
      <TextLink to="/energy-crm/curve-imports" search={{ import: 'a' }}>
        La importación
      </TextLink>
    </>,
    { path: '/energy-crm/curve-imports' },
  )

it('asks before files that are still to be sent are left behind, and says how many', async () => {
  const { address } = await screenWith(12)
  await userEvent.click(screen.getByRole('link', { name: 'Otra pantalla' }))
  expect(await screen.findByText(/12 archivos se quedan sin enviar/)).toBeTruthy()
  expect(address()).toBe('/energy-crm/curve-imports')
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin enviarlos' }))
  await waitFor(() => expect(address()).toBe('/energy-crm/curve-groups'))
})

it('does not ask on the page itself, nor once all have arrived', async () => {
  const sending = await screenWith(12)
  await userEvent.click(screen.getByRole('link', { name: 'La importación' }))
  await waitFor(() => expect(sending.address()).toBe('/energy-crm/curve-imports?import=a'))
  sending.unmount()
  const { address } = await screenWith(0)
  await userEvent.click(screen.getByRole('link', { name: 'Otra pantalla' }))
  await waitFor(() => expect(address()).toBe('/energy-crm/curve-groups'))
})
