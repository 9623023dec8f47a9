import { afterEach, describe, expect, it, vi } from 'vitest'
import { callsOf, CallError, readReportLink } from './public-report-calls.ts'
import { sharedReport } from './shared-report.fixture.ts'

const link = { templateIdentifier: 'oferta corta', stateKey: 'Ab9_-x' }
const base = '/api/templates/shareables/oferta%20corta/Ab9_-x'

function answer(status: number, body: unknown = sharedReport) {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

describe('readReportLink', () => {
  it('reads both addresses of a shared report and no other', () => {
    expect(readReportLink('/shareable/oferta%20corta/Ab9_-x')).toEqual(link)
    expect(readReportLink('/templates/shareable/oferta%20corta/Ab9_-x/')).toEqual(link)
    for (const path of ['/shareable/oferta', '/shareable//x', '/shareable/%E0%A4%A/x', '/shareable/a/b/c'])
      expect([path, readReportLink(path)]).toEqual([path, null])
  })
})

describe('the calls of a shared report', () => {
  it('name the access in a header, and neither it nor the password in an address', async () => {
    const fetched = answer(200)
    const calls = callsOf(link)
    await calls.read('permiso')
    await calls.open('contraseña')
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([base, `${base}/open`])
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer permiso' })
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"password":"contraseña"}' })
    for (const [, request] of fetched.mock.calls)
      expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  it.each([
    [404, { errors: [{ message: 'SHAREABLE_GONE' }] }, 'SHAREABLE_GONE'],
    [409, { errors: [{ message: 'SHAREABLE_CHANGED' }] }, 'SHAREABLE_CHANGED'],
    [404, '<html>proxy</html>', 'SHAREABLE_GONE'],
    [429, '', 'TOO_MANY_REQUESTS'],
    [502, '', 'BUSY'],
    [418, '', 'UNEXPECTED'],
    [200, '<html>', 'REPLY_MALFORMED'],
  ])('tell a failure of status %i with %j as %s', async (status, body, code) => {
    answer(status, body)
    await expect(callsOf(link).read(null)).rejects.toMatchObject({ code })
  })

  it('tell that the server was not reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(callsOf(link).readState(null)).rejects.toEqual(new CallError('NETWORK_UNREACHABLE'))
  })

  it('send the times with the access in their body, as a beacon has no headers', async () => {
    const sent: Blob[] = []
    vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 })
    callsOf(link).sendTimes('permiso', { idVisit: 'v', seconds: { summary: 4 } })
    expect(await sent[0]?.text()).toBe('{"idVisit":"v","seconds":{"summary":4},"access":"permiso"}')
    expect(sent[0]?.type).toBe('application/json')
  })
})
