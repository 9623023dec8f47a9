import type { FigureName, TracedFigure } from '@vatio/domain/solar/results/traced-figure'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import {
  figureNames,
  figuresTexts as texts,
  formulaTexts,
  inputNames,
  sourceNames,
  unitNames,
} from './study-figures.messages.ts'
import styles from './WhereFromCard.module.css'

const FloatingPanel = lazyPart(async () => (await import('../../ui/floating/Floating.tsx')).FloatingPanel)

interface WhereFromCardProps {
  readonly traces: readonly TracedFigure[]
  readonly figure: FigureName
}

/** The button beside a figure that shows its formula, the numbers in it and where it comes from. */
export function WhereFromCard({ traces, figure }: WhereFromCardProps) {
  const { isOpen, button, floating } = useFloating('dialog')
  const trace = traces.find((one) => one.figure === figure)
  if (!trace) return null
  return (
    <>
      <button {...button} className={styles.why} aria-label={texts.whereFromOf(figureNames[figure])}>
        {texts.whereFrom}
      </button>
      {isOpen ? (
        <FloatingPanel
          floating={floating}
          label={figureNames[figure]}
          position="bottom-start"
          width={320}
          padding={12}
        >
          <Explanation trace={trace} />
        </FloatingPanel>
      ) : null}
    </>
  )
}

function Explanation({ trace }: { readonly trace: TracedFigure }) {
  return (
    <div className={styles.panel}>
      <strong>{figureNames[trace.figure]}</strong>
      <p>
        {formulaTexts[trace.figure]} = {formatNumber(trace.value)} {unitNames[trace.unit]}
      </p>
      <dl>
        {Object.entries(trace.inputs).map(([input, value]) => {
          const [name, unit] = inputNames[input] ?? [input, '']
          return (
            <div key={input}>
              <dt>{name}</dt>
              <dd>
                {formatNumber(value)} {unit}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.source}>
        {texts.source}: {sourceNames[trace.source] ?? trace.source}
      </p>
    </div>
  )
}
