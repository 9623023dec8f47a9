import { Button, CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toCsv } from '../../platform/formats/csv.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { FiguresTable } from '../FiguresTable.tsx'
import { Progress } from '../Progress.tsx'
import { saveFile } from '../save-file.ts'
import styles from './BulkProgress.module.css'
import { runInChunks, type BulkResult, type BulkRunner, type Refusal } from './bulk-run.ts'
import type { Column } from './column.ts'
import { tableTexts as texts } from './table.messages.ts'

interface BulkProgressProps {
  /** What is being done: "Cambiando estado". */
  readonly label: string
  readonly keys: readonly string[]
  /** Changes some of them at once. @throws where the call itself fails */
  readonly run: BulkRunner
  readonly chunkSize?: number
  /** What has been done: "37 contratos cambiados". */
  readonly doneText: (count: number) => string
  /** Takes back what the runs have done, offered for ten seconds; tells how many rows had to stay changed. */
  readonly undo?: () => Promise<number>
  /** Called after each run that has changed something, and after the undoing. */
  readonly onChanged?: () => void
  readonly onClose: () => void
}

const CHUNK = 50
const UNDO_SECONDS = 10

type State =
  | { readonly kind: 'running'; readonly processed: number }
  | { readonly kind: 'ended'; readonly result: BulkResult }

/**
 * An operation on many rows, from its start to its end: counted progress with a way to stop it, what was refused and
 * why, and the undoing. Starts when it is mounted.
 */
export function BulkProgress(props: BulkProgressProps) {
  const { label, keys, chunkSize = CHUNK, doneText, onClose } = props
  const [state, setState] = useState<State>({ kind: 'running', processed: 0 })
  const running = useRef<AbortController | null>(null)

  const go = async (rest: readonly string[], before: BulkResult | null) => {
    const abort = new AbortController()
    running.current = abort
    const result = await runInChunks(rest, props.run, {
      chunkSize,
      signal: abort.signal,
      before,
      onProgress: (processed) => setState({ kind: 'running', processed }),
    })
    // Closed meanwhile.
    if (running.current !== abort) return
    running.current = null
    setState({ kind: 'ended', result })
    if (result.done > 0) props.onChanged?.()
  }
  const goOn = (result: BulkResult) => {
    setState({ kind: 'running', processed: result.processed })
    void go(keys.slice(result.processed), result)
  }
  const begin = useEffectEvent(() => void go(keys, null))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    begin()
    // The bar whose button began it goes away with the selection.
    section.current?.focus({ preventScroll: true })
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [])

  return (
    <section ref={section} className={styles.bulk} aria-label={label} tabIndex={-1}>
      {state.kind === 'running' ? (
        <>
          <div className={styles.progress}>
            <Progress label={label} done={state.processed} of={keys.length} />
          </div>
          <Button variant="default" size="compact-sm" onClick={() => running.current?.abort()}>
            {texts.cancelRun}
          </Button>
        </>
      ) : (
        <Ended
          {...props}
          result={state.result}
          onRetry={() => goOn(state.result)}
          onClose={onClose}
          doneText={doneText}
        />
      )}
    </section>
  )
}

interface EndedProps extends BulkProgressProps {
  readonly result: BulkResult
  readonly onRetry: () => void
}

function Ended({ keys, result, doneText, undo, onChanged, onRetry, onClose }: EndedProps) {
  const [isUndoing, setUndoing] = useState(false)
  const seconds = useCountdown(undo && result.done > 0 ? UNDO_SECONDS : 0)
  const [done, all] = [formatCount(result.processed), formatCount(keys.length)]
  const isWhole = result.end === 'done' && result.refused.length === 0
  const close = useEffectEvent(onClose)
  // A success says so for as long as it can be undone, then it goes away.
  const isOver = isWhole && seconds === 0 && !isUndoing
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => close(), undo ? 0 : UNDO_SECONDS * 500)
    return () => clearTimeout(timer)
  }, [isOver, undo])
  const takeBack = async () => {
    if (!undo) return
    setUndoing(true)
    try {
      const kept = await undo()
      if (kept === 0) showToast({ tone: 'success', text: texts.undone })
      else showToast({ tone: 'warning', text: texts.undoneExcept(formatCount(kept), kept === 1) })
      onChanged?.()
      onClose()
    } catch {
      showToast({ tone: 'error', text: texts.undoFailed })
      setUndoing(false)
    }
  }
  return (
    <>
      <div className={styles.line}>
        <output className={styles.text}>
          {doneText(result.done)}
          {result.end === 'cancelled' ? ` ${texts.cancelled(done, all)}` : null}
          {result.end === 'failed' ? ` ${texts.runFailed(done, all)}` : null}
        </output>
        {result.end === 'failed' ? (
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {texts.retryRest}
          </Button>
        ) : null}
        {undo && (seconds > 0 || isUndoing) ? (
          <Button variant="default" size="compact-sm" loading={isUndoing} onClick={() => void takeBack()}>
            {texts.undo(seconds)}
          </Button>
        ) : null}
        <CloseButton size="sm" aria-label="Cerrar" onClick={onClose} />
      </div>
      {result.refused.length > 0 ? <Refusals refused={result.refused} /> : null}
    </>
  )
}

const SHOWN_AT_FIRST = 3
const columns: readonly Column<Refusal>[] = [
  { id: 'label', header: texts.record, render: (row) => row.label },
  { id: 'reason', header: texts.reason, align: 'start', render: (row) => row.reason },
]

/** What was not changed, each with its reason; also as a file. */
function Refusals({ refused }: { readonly refused: readonly Refusal[] }) {
  const [isOpen, setOpen] = useState(false)
  const title = texts.refused(formatCount(refused.length), refused.length === 1)
  const download = () => {
    const rows = refused.map(({ label, reason }) => [label, reason])
    saveFile(new Blob([toCsv([[texts.record, texts.reason], ...rows])]), 'no-cambiados.csv')
  }
  return (
    <div className={styles.refused}>
      <FiguresTable
        caption={title}
        isCaptionShown
        columns={columns}
        rows={isOpen ? refused : refused.slice(0, SHOWN_AT_FIRST)}
      />
      <div className={styles.line}>
        {refused.length > SHOWN_AT_FIRST ? (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.showFewer : texts.showAllRefused(formatCount(refused.length))}
          </Button>
        ) : null}
        <Button variant="default" size="compact-sm" onClick={download}>
          {texts.downloadRefused}
        </Button>
      </div>
    </div>
  )
}

/** Whole seconds that are left. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (from === 0) return undefined
    const end = Date.now() + from * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [from])
  return left
}
