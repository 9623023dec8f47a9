import { pairScanSession } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { call } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { forgetPairing, pairPhone, sendPhoto } from './paired-phone.ts'

vi.mock('../../platform/http/client.ts')
vi.mock('../../platform/http/upload.ts')

const file = new File(['x'], 'factura.jpg')
const pairing = { key: 'qs_a', uploadToken: 'qu_a', confirmationCode: '4827', isCompared: true }

beforeEach(() => {
  vi.resetAllMocks()
  vi.useRealTimers()
  forgetPairing()
})

describe('pairPhone', () => {
  it('asks once for a code that works once, and answers a reload from the tab', async () => {
    vi.mocked(call).mockResolvedValue({ uploadToken: 'qu_b', confirmationCode: '1234', expiresAt: '' })
    const [one, other] = await Promise.all([pairPhone('qs_b'), pairPhone('qs_b')])
    expect(one).toEqual({ key: 'qs_b', uploadToken: 'qu_b', confirmationCode: '1234', isCompared: false })
    expect(other).toEqual(one)
    expect(await pairPhone(null)).toEqual(one)
    expect(vi.mocked(call).mock.calls).toEqual([[pairScanSession, { params: { key: 'qs_b' } }]])
  })

  it('pairs anew for another code, and not without one', async () => {
    expect(await pairPhone(null)).toBeNull()
    vi.mocked(call).mockResolvedValue({ uploadToken: 'qu_c', confirmationCode: '1', expiresAt: '' })
    await pairPhone('qs_c')
    await pairPhone('qs_d')
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('sendPhoto', () => {
  it('sends with the token of the phone, again while the screen has not confirmed it', async () => {
    vi.useFakeTimers()
    const onWaiting = vi.fn()
    vi.mocked(uploadFile)
      .mockRejectedValueOnce(new ApiError('SCAN_SESSION_UNCONFIRMED', { status: 409 }))
      .mockResolvedValue({ order: 1, expiresAt: '' })
    const sent = sendPhoto(pairing, file, onWaiting)
    await vi.advanceTimersByTimeAsync(2_000)
    await sent
    expect(onWaiting).toHaveBeenCalledOnce()
    expect(vi.mocked(uploadFile).mock.calls.map(([, , options]) => options)).toEqual([
      { bearer: 'qu_a' },
      { bearer: 'qu_a' },
    ])
  })

  it('gives up where the session is over', async () => {
    vi.mocked(uploadFile).mockRejectedValue(new ApiError('SCAN_SESSION_OVER', { status: 410 }))
    await expect(sendPhoto(pairing, file, vi.fn())).rejects.toMatchObject({ code: 'SCAN_SESSION_OVER' })
  })
})
