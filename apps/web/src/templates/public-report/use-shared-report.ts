import { useCallback, useEffect, useState } from 'react'
import { keepAccess, readAccess } from './kept-access.ts'
import { CallError, type ReportCalls, type SharedReport } from './public-report-calls.ts'
import { usePolling } from './use-polling.ts'

export type ReportView =
  | { readonly kind: 'loading' | 'gone' | 'failed' }
  | { readonly kind: 'password' }
  | { readonly kind: 'open'; readonly report: SharedReport; readonly access: string | null }

export interface OpenReport {
  readonly view: ReportView
  readonly isOffline: boolean
  /** The figures were replaced while the page was open. */
  readonly isUpdated: boolean
  readonly reload: () => Promise<void>
  /** After a failure. */
  readonly retry: () => void
  /** @throws CallError of a wrong password. */
  readonly open: (password: string) => Promise<void>
  /** Changes what is shown after an own act: a comment, an acceptance. */
  readonly change: (changed: Partial<SharedReport>) => void
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'UNEXPECTED')

/** The shared report of an address, read once and kept up to date every 15 s. */
export function useSharedReport(calls: ReportCalls | null): OpenReport {
  const [view, setView] = useState<ReportView>({ kind: calls ? 'loading' : 'gone' })
  const [isOffline, setOffline] = useState(false)
  const [isUpdated, setUpdated] = useState(false)

  const show = useCallback((report: SharedReport, before: string | null) => {
    const access = report.access ?? before
    keepAccess(access)
    setView({ kind: 'open', report, access })
    setOffline(false)
  }, [])
  const fail = useCallback((error: unknown) => {
    const code = codeOf(error)
    if (code === 'SHAREABLE_GONE') setView({ kind: 'gone' })
    else if (code === 'SHAREABLE_PASSWORD') {
      keepAccess(null)
      setView({ kind: 'password' })
    } else {
      setOffline(true)
      // What is on the screen already is kept.
      setView((view) => (view.kind === 'open' ? view : { kind: 'failed' }))
    }
  }, [])
  const reload = useCallback(async () => {
    if (!calls) return
    try {
      const access = readAccess()
      show(await calls.read(access), access)
    } catch (error) {
      fail(error)
    }
  }, [calls, fail, show])
  useEffect(() => {
    const load = async () => {
      await reload()
    }
    void load()
  }, [reload])

  const change = useCallback((changed: Partial<SharedReport>) => {
    setView((view) => (view.kind === 'open' ? { ...view, report: { ...view.report, ...changed } } : view))
  }, [])
  const poll = useCallback(async () => {
    if (!calls || view.kind !== 'open') return
    const { report, access } = view
    try {
      const state = await calls.readState(access)
      setOffline(false)
      if (state.contentVersion !== report.contentVersion) {
        setUpdated(true)
        return await reload()
      }
      const changed: { -readonly [Key in keyof SharedReport]?: SharedReport[Key] } = {}
      if (state.acceptance.state !== report.acceptance.state)
        changed.acceptance = { ...report.acceptance, ...state.acceptance }
      if (state.commentCount !== report.comments.length) changed.comments = await calls.listComments(access)
      if (Object.keys(changed).length > 0) change(changed)
    } catch (error) {
      fail(error)
    }
  }, [calls, change, fail, reload, view])
  usePolling(poll, view.kind === 'open')

  const open = async (password: string) => {
    if (calls) show(await calls.open(password), null)
  }
  const retry = () => {
    setView({ kind: 'loading' })
    void reload()
  }
  return { view, isOffline, isUpdated, reload, retry, open, change }
}
