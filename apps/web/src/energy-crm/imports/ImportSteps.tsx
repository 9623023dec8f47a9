import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportStep } from './import-steps.ts'
import styles from './Imports.module.css'
import { detailTexts as texts, stepNames } from './imports.messages.ts'

const order = ['file', 'columns', 'review', 'result'] as const

interface ImportStepsProps {
  readonly current: ImportStep | 'file'
  /** The import whose open steps are links. */
  readonly links?: { readonly idImport: string; readonly open: readonly ImportStep[] }
}

/** Where an import is; the steps that can be opened are links. */
export function ImportSteps({ current, links }: ImportStepsProps) {
  const at = order.indexOf(current)
  return (
    <nav aria-label={texts.steps} className={styles.steps}>
      <ol>
        {order.map((step, place) => {
          const idImport =
            step !== 'file' && step !== current && links?.open.includes(step) ? links.idImport : null
          const content = (
            <>
              <span className={styles.stepMark} aria-hidden>
                {place < at ? <IconCheck size={14} stroke={2} /> : place + 1}
              </span>
              {stepNames[step]}
            </>
          )
          return (
            <li key={step} data-done={place < at || undefined} data-current={place === at || undefined}>
              {idImport !== null ? (
                <Link to="/energy-crm/imports/$idImport" params={{ idImport }} search={{ step }}>
                  {content}
                </Link>
              ) : (
                <span aria-current={place === at ? 'step' : undefined}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
