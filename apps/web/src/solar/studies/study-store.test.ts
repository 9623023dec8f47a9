import {
  createEmptyStudyContent,
  type StudyContent,
} from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { StudyStore, type StudyGateway } from './study-store.ts'
import { unstartedStudy } from './unstarted-study.ts'

const stored = (version: number, content: StudyContent = createEmptyStudyContent()): Study => ({
  ...unstartedStudy(),
  idSolarStudy: 'study',
  version,
  content,
})
const named = (identifier: string) => (content: StudyContent) => ({
  ...content,
  clientDetails: { ...content.clientDetails, identifier },
})
const nameOf = ({ content }: { content: StudyContent }) => content.clientDetails.identifier

function open(
  study: Study,
  gateway: Partial<StudyGateway> = {},
  unsent: { content: StudyContent; version: number } | null = null,
) {
  const calls = {
    create: vi.fn(async () => stored(1)),
    read: vi.fn(async () => stored(9, named('de la otra ventana')(createEmptyStudyContent()))),
    update: vi.fn(async ({ version }: Study, content: StudyContent) => stored(version + 1, content)),
    setCurve: vi.fn(async ({ version }: Study) => stored(version + 1)),
    ...gateway,
  }
  const keep = vi.fn()
  const onProgress = vi.fn()
  const store = new StudyStore({ study, unsent, gateway: calls, keep, onProgress })
  store.open()
  return { store, calls, keep, onProgress }
}

describe('a study that is edited', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows a change at once and stores it 750 ms after the last one', async () => {
    const { store, calls } = open(stored(3))
    store.change(named('A'))
    await vi.advanceTimersByTimeAsync(700)
    store.change(named('Ana'))
    expect(nameOf(store.getSnapshot())).toBe('Ana')
    await vi.advanceTimersByTimeAsync(749)
    expect(calls.update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.update).toHaveBeenCalledOnce()
    expect(store.getSnapshot()).toMatchObject({ saveState: 'saved', study: { version: 4 } })
  })

  it('stores what is typed while an earlier change is on its way, on the version that this one gives', async () => {
    const { store, calls } = open(stored(3), {
      update: vi.fn(async ({ version }: Study, content: StudyContent) => {
        if (nameOf({ content }) === 'A') store.change(named('Ana'))
        return stored(version + 1, content)
      }),
    })
    store.change(named('A'))
    await store.flush()
    expect(
      vi.mocked(calls.update).mock.calls.map(([study, content]) => [study.version, nameOf({ content })]),
    ).toEqual([
      [3, 'A'],
      [4, 'Ana'],
    ])
    expect(store.getSnapshot().saveState).toBe('saved')
  })

  it('is created with its first change, once', async () => {
    const { store, calls } = open(unstartedStudy())
    store.change(named('Ana'))
    await Promise.all([store.flush(), store.flush()])
    expect(calls.create).toHaveBeenCalledOnce()
    expect(calls.update).toHaveBeenCalledOnce()
  })

  it('keeps a change that could not be stored, and sends it again under the same key', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(new ApiError('NETWORK_UNREACHABLE'))
      .mockImplementation(async ({ version }: Study, content: StudyContent) => stored(version + 1, content))
    const { store, keep } = open(stored(3), { update })
    store.change(named('Ana'))
    await vi.advanceTimersByTimeAsync(750)
    expect(store.getSnapshot().saveState).toBe('failed')
    expect(nameOf({ content: keep.mock.lastCall?.[1] as StudyContent })).toBe('Ana')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.getSnapshot().saveState).toBe('saved')
    expect(update.mock.calls[1]?.[2]).toBe(update.mock.calls[0]?.[2])
    expect(keep.mock.lastCall?.[1]).toBeNull()
  })

  it('does not send again what the server refuses', async () => {
    const update = vi.fn().mockRejectedValue(new ApiError('INVALID_INPUT', { status: 400 }))
    const { store } = open(stored(3), { update })
    store.change(named('Ana'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(update).toHaveBeenCalledOnce()
    expect(store.getSnapshot().saveState).toBe('failed')
  })

  describe('that was changed elsewhere', () => {
    const conflicting = () =>
      vi
        .fn()
        .mockRejectedValueOnce(new ApiError('VERSION_CONFLICT', { status: 409 }))
        .mockImplementation(async ({ version }: Study, content: StudyContent) => stored(version + 1, content))

    it('stores nothing until it is known which version stays', async () => {
      const update = conflicting()
      const { store } = open(stored(3), { update })
      store.change(named('Ana'))
      await vi.advanceTimersByTimeAsync(750)
      store.change(named('Ana María'))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(update).toHaveBeenCalledOnce()
      expect(store.getSnapshot().saveState).toBe('conflict')
    })

    it('shows what is stored where that is chosen', async () => {
      const { store, keep } = open(stored(3), { update: conflicting() })
      store.change(named('Ana'))
      await store.flush()
      await store.loadStored()
      expect(nameOf(store.getSnapshot())).toBe('de la otra ventana')
      expect(store.getSnapshot().saveState).toBe('saved')
      expect(keep.mock.lastCall?.[1]).toBeNull()
    })

    it('stores what is on screen over the other version where that is chosen', async () => {
      const update = conflicting()
      const { store } = open(stored(3), { update })
      store.change(named('Ana'))
      await store.flush()
      await store.storeMine()
      expect(update.mock.lastCall?.[0]).toMatchObject({ version: 9 })
      expect(nameOf(store.getSnapshot())).toBe('Ana')
      expect(store.getSnapshot()).toMatchObject({ saveState: 'saved', study: { version: 10 } })
    })

    it('is in conflict from the start where changes of an earlier visit are of another version', () => {
      const content = named('Ana')(createEmptyStudyContent())
      expect(open(stored(3), {}, { content, version: 2 }).store.getSnapshot().saveState).toBe('conflict')
      expect(open(stored(3), {}, { content, version: 3 }).store.getSnapshot().saveState).toBe('pending')
    })
  })

  it('keeps the curve that it had where another is refused', async () => {
    const { store } = open(stored(3), { setCurve: vi.fn().mockRejectedValue(new ApiError('CURVE_EMPTY')) })
    const curve = { curve: { stepMinutes: 60 as const, days: [] }, source: null, completed: false }
    await expect(store.setCurve(curve)).rejects.toThrow('CURVE_EMPTY')
    expect(store.getSnapshot().curve).toBeNull()
    store.change(named('Ana'))
    await store.flush()
    expect(store.getSnapshot().saveState).toBe('saved')
  })

  it('[SOL-CD-010] [SOL-CO-003] announces steps that became complete once, and makes results and balance old', async () => {
    const { store, onProgress } = open(stored(3))
    const two = { p1: 1, p2: 1, p3: null, p4: null, p5: null, p6: null }
    store.change((content) => ({
      ...content,
      atrTariff: '2.0TD',
      geographicalZone: 1,
      contractedPower: two,
      powerPrices: two,
      energyPrices: two,
    }))
    await store.flush()
    const [before, after] = onProgress.mock.calls[0] ?? []
    expect([before?.clientDetails, after?.clientDetails]).toEqual([false, true])
    expect(store.getSnapshot().content.stepsUpdates).toMatchObject({ results: true, economicBalance: true })
    await store.flush()
    expect(onProgress.mock.lastCall?.[0]).toEqual(onProgress.mock.lastCall?.[1])
    await store.setCurve({ curve: { stepMinutes: 60, days: [] }, source: null, completed: false })
    expect(onProgress.mock.lastCall?.map((marks: { consumption: boolean }) => marks.consumption)).toEqual([
      false,
      true,
    ])
  })
})
