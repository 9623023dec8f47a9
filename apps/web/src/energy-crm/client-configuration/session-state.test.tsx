import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { useHasPlugin, usePlugins } from '../plugins/plugins.queries.ts'
import { useClientConfiguration, useRequiredParameters } from './client-configuration.queries.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').pathname)
    if (url.endsWith('/plugins')) {
      return new Response(JSON.stringify([{ key: 'formRequestParameters', active: true }]))
    }
    return new Response(
      JSON.stringify({
        _id: '019a0000-0000-7000-8000-000000000001',
        requestedParameterConfiguration: { contracts: {}, clients: { email: true } },
        version: 1,
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function First() {
  const plugins = usePlugins().data ?? []
  const configuration = useClientConfiguration().data
  return (
    <p>
      {plugins.length} plugin, versión {configuration?.version}
    </p>
  )
}

function Second() {
  const isOn = useHasPlugin('formRequestParameters')
  const { clients } = useRequiredParameters()
  return <p>{isOn ? Object.keys(clients).join() : 'apagado'}</p>
}

describe('company data of a session', () => {
  it('[ACC-010] requests the configuration and the plugins once for several screens', async () => {
    await renderScreen(
      <>
        <First />
        <Second />
        <First />
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('1 plugin, versión 1')).toHaveLength(2))
    expect(await screen.findByText('email')).toBeTruthy()
    expect(asked.toSorted()).toEqual(['/api/energy-crm/clientConfiguration', '/api/energy-crm/plugins'])
  })
})
