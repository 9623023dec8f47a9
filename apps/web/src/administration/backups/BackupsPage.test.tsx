import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BackupOverview, EndedBackup } from '@vatio/protocol/administration/backups/backups.schema'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { BackupBannerCard } from './BackupBannerCard.tsx'
import { BackupsPage } from './BackupsPage.tsx'
import { backupTexts, durationText } from './backups.messages.ts'

const user = userEvent.setup({ delay: null })
const operator: LoggedUser = { ...testUser, role: 'superadmin' }

const good: EndedBackup = {
  fileName: 'vatio-20261122T013000Z-0123abcd.backup',
  isGood: true,
  isChecked: true,
  isScheduled: true,
  startedAt: '2026-11-22T01:30:00.000Z',
  finishedAt: '2026-11-22T01:31:20.000Z',
  seconds: 80,
  sizeBytes: 2_500_000,
  missingFiles: 0,
  failure: null,
  failureDetail: null,
}
const failed: EndedBackup = {
  ...good,
  isGood: false,
  isChecked: false,
  sizeBytes: null,
  failure: 'NO_SPACE',
  failureDetail: '/copias: 3 MB free',
}
const overview = (change: Partial<BackupOverview> = {}): BackupOverview => ({
  isEnabled: true,
  state: 'good',
  running: null,
  last: good,
  lastGood: good,
  nextAt: '2026-11-23T01:30:00.000Z',
  folder: '/datos/backups',
  dailyAt: '02:30',
  keepCount: 7,
  keepDays: 14,
  kept: [{ fileName: good.fileName, createdAt: good.startedAt, sizeBytes: 2_500_000 }],
  ...change,
})
let answer: BackupOverview
let errorCode: string | null
let posts: number

beforeEach(() => {
  answer = overview()
  errorCode = null
  posts = 0
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return new Response(JSON.stringify(answer))
    posts++
    if (errorCode) {
      return new Response(JSON.stringify({ errors: [{ message: errorCode }], requestId: '1' }), {
        status: 409,
      })
    }
    answer = overview({
      running: { startedAt: good.startedAt, phase: 'writing', doneSteps: 12, totalSteps: 70 },
    })
    return new Response(JSON.stringify({ status: 'STARTED' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const page = () => renderScreen(<BackupsPage />, { user: operator })
const banner = (who = operator) => renderScreen(<BackupBannerCard user={who} />, { user: who })

describe('the page of backups', () => {
  it('shows the last good backup, the next one and the stored ones', async () => {
    await page()
    expect(await screen.findByText('Al día')).toBeTruthy()
    expect(screen.getByText('22-11-2026 02:31')).toBeTruthy()
    expect(screen.getByText('1 min 20 s')).toBeTruthy()
    expect(screen.getByText('23-11-2026 02:30')).toBeTruthy()
    expect(screen.getByText(good.fileName)).toBeTruthy()
    expect(screen.getByText('Leída entera después de escribirla')).toBeTruthy()
    expect(screen.getByText(/secret\.key/)).toBeTruthy()
  })

  it('says that no backup has been made yet', async () => {
    answer = overview({ state: 'never', last: null, lastGood: null, kept: [] })
    await page()
    expect(await screen.findByText('Todavía no se ha hecho ninguna copia.')).toBeTruthy()
    expect(screen.getByText('Ninguna todavía.')).toBeTruthy()
  })

  it('says why the last backup failed, and that the last good one is too old', async () => {
    answer = overview({ state: 'failed', last: failed })
    const shown = await page()
    expect((await screen.findByRole('alert')).textContent).toMatch(/No hay sitio en el disco.*3 MB free/)
    shown.unmount()
    answer = overview({ state: 'old' })
    await page()
    expect(await screen.findByText('La última copia correcta tiene más de 36 horas.')).toBeTruthy()
  })

  it('starts a backup on request and shows its progress', async () => {
    await page()
    await user.click(await screen.findByRole('button', { name: 'Hacer una copia ahora' }))
    expect(await screen.findByText('12 de 70')).toBeTruthy()
    expect(posts).toBe(1)
    expect(getToasts().map(({ text }) => text)).toEqual(['Copia de seguridad en marcha'])
    expect(screen.getByRole('button', { name: 'Hacer una copia ahora' })).toHaveProperty('disabled', true)
  })

  it('says that another backup is running', async () => {
    errorCode = 'BACKUP_RUNNING'
    await page()
    await user.click(await screen.findByRole('button', { name: 'Hacer una copia ahora' }))
    await vi.waitFor(() =>
      expect(getToasts().map(({ text }) => text)).toEqual([
        'Ya se está haciendo una copia. Espera a que termine.',
      ]),
    )
  })

  it('says that backups are off, and shows no button', async () => {
    answer = overview({ isEnabled: false, nextAt: null })
    await page()
    expect(await screen.findByText('Desactivadas')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hacer una copia ahora' })).toBeNull()
  })
})

describe('the backup banner', () => {
  it('warns an operator of a failed backup and of an old one', async () => {
    answer = overview({ state: 'failed', last: failed })
    const shown = await banner()
    expect(await screen.findByText('La última copia de seguridad ha fallado.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver copias' })).toBeTruthy()
    shown.unmount()
    answer = overview({ state: 'old' })
    await banner()
    expect(await screen.findByText(/correcta es del 22-11-2026 02:31/)).toBeTruthy()
    expect(screen.getByText('Las copias de seguridad van con retraso.')).toBeTruthy()
  })

  it('is hidden while backups succeed, where they are off, and for other users', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const state of [overview(), overview({ state: 'old', isEnabled: false })]) {
      answer = state
      fetched.mockClear()
      const shown = await banner()
      await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
      expect(screen.queryByRole('link', { name: 'Ver copias' })).toBeNull()
      shown.unmount()
    }
    answer = overview({ state: 'failed', last: failed })
    fetched.mockClear()
    const shown = await banner({ ...operator, role: 'admin' })
    expect(fetched).not.toHaveBeenCalled()
    shown.unmount()
    await banner({ ...operator, actedBy: 'olga@vatio.example' })
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a count in a sentence', () => {
  it('agrees with its noun', () => {
    expect([backupTexts.missing(1), backupTexts.missing(1200)]).toEqual([
      'A la última copia le faltaba 1 archivo que los datos nombran.',
      'A la última copia le faltaban 1.200 archivos que los datos nombran.',
    ])
    expect(backupTexts.kept(1, 1)).toMatch(/^Se guardan la última y todas las del último día\./)
    expect(backupTexts.kept(7, 14)).toMatch(/^Se guardan las 7 últimas y todas las de los últimos 14 días\./)
  })
})

describe('a duration', () => {
  it('is written in its two largest units', () => {
    expect([0.2, 59, 80, 3900].map(durationText)).toEqual(['1 s', '59 s', '1 min 20 s', '1 h 5 min'])
  })
})
