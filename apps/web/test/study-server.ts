import { changeConsumption } from '@vatio/domain/solar/studies/study-changes'
import { computeStepsProgress } from '@vatio/domain/solar/studies/study-step'
import {
  createEmptyStudyContent,
  studyContentSchema,
} from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study, StudyComment } from '@vatio/protocol/solar/studies/studies.schema'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { reportConnection } from '../src/platform/http/connection.ts'
import { testUser } from './render.tsx'
import { unstartedStudy } from '../src/solar/studies/unstarted-study.ts'

export const idOf = (index: number) => `01900000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`
export const solarUser = {
  ...testUser,
  applications: [...testUser.applications, { application: 'solar-studies' as const, role: 'admin' as const }],
}

const state = (index: number, name: string) => ({
  idSolarStudyState: idOf(50 + index),
  name,
  badgeColor: '#6c757d',
  order: index,
  default: index === 1,
  version: 1,
})
export const studyStates = [state(1, 'Borrador'), state(2, 'Enviado')]

/** A study as the server answers it, with what a test says of it. */
export function studyOf(part: Partial<Study> = {}): Study {
  const content = part.content ?? createEmptyStudyContent()
  const { idSolarStudyState, name, badgeColor } = studyStates[0]!
  return {
    ...unstartedStudy(),
    idSolarStudy: idOf(1),
    name: '',
    state: { idSolarStudyState, name, badgeColor },
    author: 'Ana',
    userUID: testUser.userUID,
    creationTimestamp: '2026-11-01T10:00:00Z',
    updateTimestamp: '2026-11-02T10:00:00Z',
    canRemove: true,
    version: 1,
    content,
    ...part,
    solarStudyProgress: {
      stepsProgress: computeStepsProgress(content, part.curve !== undefined && part.curve !== null),
      stepsUpdates: content.stepsUpdates,
    },
  }
}

const two = { p1: 1, p2: 1, p3: null, p4: null, p5: null, p6: null }

/** Client details with all that the step needs. */
export function completeContent() {
  return studyContentSchema.parse({
    clientDetails: { identifier: 'Panadería Ruiz' },
    atrTariff: '2.0TD',
    geographicalZone: 1,
    contractedPower: two,
    powerPrices: two,
    energyPrices: two,
  })
}

/** A server with studies in memory, as far as the screens of studies ask it. */
export function studyServer(first: readonly Study[] = []) {
  let studies = [...first]
  let comments: StudyComment[] = []
  const removed = new Map<string, Study>()
  const sent: { method: string; path: string; body: unknown }[] = []
  const find = (id: string) => studies.find((one) => one.idSolarStudy === id)
  const put = (study: Study) => {
    studies = [...studies.filter((one) => one.idSolarStudy !== study.idSolarStudy), study]
    return study
  }
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const refuse = (code: string, status: number) =>
    answer({ errors: [{ message: code }], requestId: 'r' }, status)
  const rowOf = ({
    content: _,
    solarStudyProgress: _p,
    curve: _c,
    figures: _f,
    figuresError: _e,
    ...row
  }: Study) => row
  const written = (study: Study, part: Partial<Study>) =>
    answer(put(studyOf({ ...study, ...part, version: study.version + 1 })))

  const fetched = vi.fn(async (input: unknown, init?: RequestInit) => {
    const url = new URL(input as string, 'http://localhost')
    const method = init?.method ?? 'GET'
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
    const path = url.pathname.replace('/api/solar/studies', '')
    if (method !== 'GET') sent.push({ method, path, body })
    if (path === '/states') return answer(studyStates)
    if (!url.pathname.startsWith('/api/solar/studies')) return answer([[], 0, {}])
    const [, id = '', part] = path.split('/')
    if (path === '') {
      if (method === 'POST') return answer(put(studyOf({ idSolarStudy: idOf(9) })), 201)
      if (method === 'PUT') {
        const study = find(body?.idSolarStudy as string)
        if (!study) return refuse('NOT_FOUND', 404)
        if (study.version !== body?.version) return refuse('VERSION_CONFLICT', 409)
        return written(study, { content: studyContentSchema.parse(body.content) })
      }
      const wantsDrafts = url.searchParams.get('drafts') === 'true'
      const rows = studies.filter(({ isDraft }) => isDraft === wantsDrafts).map(rowOf)
      return answer([rows, rows.length, { totalIsExact: true }])
    }
    if (id === 'comments' && method === 'DELETE') {
      comments = comments.filter(({ idComment }) => idComment !== part)
      return answer({ affected: 1 })
    }
    const study = find(id) ?? removed.get(id)
    if (!study) return refuse('NOT_FOUND', 404)
    if (part === undefined && method === 'DELETE') {
      removed.set(id, study)
      studies = studies.filter((one) => one.idSolarStudy !== id)
      return answer({ affected: 1 })
    }
    if (part === 'restore') return answer(put(study))
    if (part === 'duplicate')
      return answer(put(studyOf({ ...study, idSolarStudy: idOf(8), name: `${study.name} (copia)` })), 201)
    if (part === 'saving') return written(study, { name: body?.name as string, isDraft: false })
    if (part === 'state') {
      const chosen = studyStates.find((one) => one.idSolarStudyState === body?.idSolarStudyState)!
      const { idSolarStudyState, name, badgeColor } = chosen
      return written(study, { state: { idSolarStudyState, name, badgeColor } })
    }
    if (part === 'consumption' && method === 'PUT') {
      return written(study, { content: changeConsumption(study.content) })
    }
    if (part === 'comments' && method === 'POST') {
      const comment: StudyComment = {
        idComment: idOf(70 + comments.length),
        idSolarStudy: id,
        text: body?.text as string,
        userUID: testUser.userUID,
        author: 'Ana',
        creationTimestamp: '2026-11-03T10:00:00Z',
        canRemove: true,
      }
      comments = [comment, ...comments]
      return answer(comment, 201)
    }
    if (part === 'comments') return answer(comments)
    return answer(study)
  })
  vi.stubGlobal('fetch', fetched)
  return {
    sent,
    find,
    /** Changes a study as another window would. */
    changeElsewhere: (id: string, change: Partial<Study>) => {
      const study = find(id)!
      put(studyOf({ ...study, ...change, version: study.version + 1 }))
    },
    fetched,
  }
}

/** Resolves once the server is asked nothing more: an answer may lead to the next question. */
export async function atRest(): Promise<void> {
  const { calls } = vi.mocked(fetch).mock
  let before = -1
  while (calls.length !== before) {
    before = calls.length
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ends every test of a file: a screen that closes stores what waits, while its server is still there. */
export function endStudyTests(): void {
  afterEach(async () => {
    cleanup()
    await atRest()
    vi.unstubAllGlobals()
    reportConnection('online')
  })
}
